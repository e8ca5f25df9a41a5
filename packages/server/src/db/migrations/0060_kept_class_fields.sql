-- Columns of a class that the office changed by hand and wants kept: what a roster says of them is left alone, as of people
-- (decision 064).
alter table class add column kept_fields text[] not null default '{}';
