-- How often an assignment counts, and how a weighted category comes to its number: with these defaults every grade stays
-- as it was.
alter table assignment add column weight numeric not null default 1 check (weight > 0);
alter table category add column method text not null default 'points' check (method in ('points', 'mean'));
