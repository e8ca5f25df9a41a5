-- Members of a pathway come from a file, too, which is the pathway's.
alter table import
  add column pathway_id uuid,
  add constraint import_pathway_fkey foreign key (district_id, pathway_id) references pathway (district_id, id),
  drop constraint import_format_check,
  add constraint import_format_check
    check (format in ('oneroster', 'scores', 'attendance', 'fitness', 'people', 'enrolments', 'members'));
