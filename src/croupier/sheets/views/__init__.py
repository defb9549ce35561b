"""Views: what a page shows, as values in the reader's language; a template only lays them out."""
