-- Code knows the roles that every district starts with by a key, whatever the district calls them; its own have none.
alter table role add column key text check (
  key in (
    'administrator', 'office', 'teacher', 'pe-teacher', 'student', 'parent', 'coach', 'athletic-director', 'counselor',
    'transition-coordinator'
  )
);
alter table role no force row level security;
update role
set key = lower(replace(name, ' ', '-'))
where name in (
  'Administrator', 'Office', 'Teacher', 'PE teacher', 'Student', 'Parent', 'Coach', 'Athletic director', 'Counselor',
  'Transition coordinator'
);
alter table role force row level security;
alter table role add unique (district_id, key);
