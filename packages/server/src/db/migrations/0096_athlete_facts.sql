-- What eligibility goes by that nothing else says: when a student entered a grade, what the school certifies, and transfers.
create table athlete_fact (
  district_id uuid not null references district,
  student_id uuid not null,
  entered_grade7_on date,
  entered_grade9_on date,
  -- null: nobody has said so.
  is_promoted boolean,
  is_on_track boolean,
  graduated_on date,
  -- null: nobody has said whether there were any.
  transfers jsonb,
  certified_by uuid not null,
  certified_at timestamptz not null,
  version integer not null default 1,
  primary key (district_id, student_id),
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade
);
select protect('athlete_fact', 'select, insert, update, delete');
create trigger note_change after insert or update or delete on athlete_fact for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();
create trigger standing_insert after insert on athlete_fact
  referencing new table as touched for each statement execute function note_touched_students();
create trigger standing_update after update on athlete_fact
  referencing new table as touched for each statement execute function note_touched_students();
