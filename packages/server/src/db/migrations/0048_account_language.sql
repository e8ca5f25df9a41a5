-- The language somebody reads in, for what reaches them outside of a browser; unknown until they sign in or choose one.
alter table account add column language text check (language in ('en', 'fr', 'ar'));
