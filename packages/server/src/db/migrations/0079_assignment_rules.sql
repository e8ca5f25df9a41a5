-- Roles that follow from another role: whoever is of a kind (holds one role) at a school, or at any, has a second role there or
-- everywhere. What a rule gives is a holding of its own beside those given by hand, so that it goes with the rule alone.
create table assignment_rule (
  district_id uuid not null references district,
  id uuid not null,
  version integer not null default 1,
  kind_role_id uuid not null,
  -- Null: at any school.
  kind_school_id uuid,
  role_id uuid not null check (role_id <> kind_role_id),
  is_everywhere boolean not null,
  -- Who made it or saved it last: it gives what they may give.
  account_id uuid not null,
  primary key (district_id, id),
  unique nulls not distinct (district_id, kind_role_id, kind_school_id, role_id, is_everywhere),
  foreign key (district_id, kind_role_id) references role (district_id, id),
  foreign key (district_id, kind_school_id) references school (district_id, id),
  foreign key (district_id, role_id) references role (district_id, id)
);
select protect('assignment_rule', 'select, insert, update, delete');
create trigger note_change after insert or update or delete on assignment_rule for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();

alter table role_assignment
  add column rule_id uuid,
  drop constraint role_assignment_district_id_person_id_role_id_school_id_key,
  add constraint role_assignment_once unique nulls not distinct (district_id, person_id, role_id, school_id, rule_id),
  add constraint role_assignment_rule foreign key (district_id, rule_id) references assignment_rule (district_id, id)
    on delete cascade;
create index role_assignment_of_rule on role_assignment (district_id, rule_id) where rule_id is not null;
