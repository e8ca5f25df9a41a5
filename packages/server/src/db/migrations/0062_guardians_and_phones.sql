-- Which guardian of a student is called first, and what the office corrected of a guardianship that a roster brings.
alter table guardianship
  add column position integer not null default 0,
  add column kept_fields text[] not null default '{}';

-- Phones beside the first, which rosters bring, and what kind each is.
alter table person
  add column phone_kind text check (phone_kind in ('mobile', 'home', 'work')),
  add column other_phones jsonb not null default '[]';
