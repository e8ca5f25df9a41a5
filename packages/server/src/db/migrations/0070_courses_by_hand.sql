-- Courses are changed by hand: a version for who saves second, and columns that a roster leaves alone, as of classes (0060).
alter table course
  add column version integer not null default 1,
  add column kept_fields text[] not null default '{}';
