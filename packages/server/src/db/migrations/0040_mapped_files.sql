-- Files a person maps are planned in the queue. Whom to ask about stands beside the row it is about, and goes with it after 30
-- days; what should be known of the whole stands beside the file.
alter table import add column notices text[] not null default '{}';
alter table import_row add column question jsonb;

-- Who is meant is a person in every kind of file.
alter table import no force row level security;
update import
set mapping = jsonb_set(mapping, '{mapping,choices}', (
  select coalesce(jsonb_agg(jsonb_build_object('line', choice -> 'line', 'personId', choice -> 'studentId')), '[]')
  from jsonb_array_elements(mapping #> '{mapping,choices}') choice
))
where jsonb_typeof(mapping #> '{mapping,choices}') = 'array';
alter table import force row level security;
