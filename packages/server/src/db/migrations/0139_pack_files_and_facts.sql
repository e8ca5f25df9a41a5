-- Rules that a district added from a file, each in its newest edition: what is switched on keeps its own.
create table eligibility_pack_file (
  district_id uuid not null references district,
  pack_id text not null check (pack_id ~ '^[a-z0-9][a-z0-9-]*$'),
  version integer not null,
  pack jsonb not null,
  primary key (district_id, pack_id)
);
select protect('eligibility_pack_file', 'select, insert, update, delete');
create trigger note_change after insert or update or delete on eligibility_pack_file for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();

-- null: nobody has said how many semesters there were.
alter table athlete_fact add column semesters jsonb;
alter table athlete_fact add column approvals jsonb not null default '[]';
alter table athlete_fact add column make_ups jsonb not null default '[]';
