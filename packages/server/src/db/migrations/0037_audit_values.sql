-- The values of the audit stand apart from its events, so that they can be redacted. An event keeps a salted digest of
-- its values, and a job chains the events after they are committed: `verify` finds whatever was changed since.
alter table audit_event
  add column kind text not null default 'change' check (kind in ('change', 'sign-in', 'refusal', 'download', 'view')),
  add column values_digest bytea;
alter table audit_event no force row level security;
update audit_event
set kind = case
  when what = 'sign in' then 'sign-in'
  when outcome = 'denied' then 'refusal'
  when what like 'GET %' then 'download'
  when what = 'body view' then 'view'
  else 'change'
end;

-- What a record held before and after: `changes` is {column: [before, after]}, of a row or of the act itself ('act').
create table audit_value (
  district_id uuid not null references district,
  event_id uuid not null,
  place integer not null,
  record text not null,
  record_id uuid,
  changes jsonb,
  salt bytea,
  digest bytea not null,
  redacted_at timestamptz,
  -- The event of the redaction.
  redacted_by uuid,
  primary key (district_id, event_id, place),
  check ((redacted_at is null) = (changes is not null)),
  check ((redacted_at is null) = (salt is not null)),
  check ((redacted_at is null) = (redacted_by is null))
);
select protect('audit_value', 'select, insert');
grant update (changes, salt, redacted_at, redacted_by) on audit_value to laurel_app;

-- Whom and what an event concerns, for search and for who may read it.
create table audit_concern (
  district_id uuid not null references district,
  event_id uuid not null,
  subject_id uuid not null,
  kind text not null check (kind in ('person', 'class', 'school')),
  primary key (district_id, event_id, subject_id)
);
create index audit_concern_subject on audit_concern (district_id, subject_id, event_id);
select protect('audit_concern', 'select, insert');

-- Events that aren't in the chain yet.
create table audit_pending (
  district_id uuid not null references district,
  event_id uuid not null,
  primary key (district_id, event_id)
);
select protect('audit_pending', 'select, insert, delete');

create table audit_link (
  district_id uuid not null references district,
  place bigint not null,
  event_id uuid not null,
  digest bytea not null,
  primary key (district_id, place),
  unique (district_id, event_id)
);
select protect('audit_link', 'select, insert');

-- The last link, so that taking links off the end is found too.
create table audit_head (
  district_id uuid not null references district,
  place bigint not null,
  digest bytea not null,
  primary key (district_id)
);
select protect('audit_head', 'select, insert, update');

-- The key of the digests of names that nobody has.
create table audit_key (
  district_id uuid not null references district,
  key bytea not null,
  primary key (district_id)
);
select protect('audit_key', 'select, insert');

create function value_digest(value audit_value)
returns bytea
language sql
stable
as $$
  select sha256(
    (value).salt
      || convert_to(
        jsonb_build_array(
          (value).event_id, (value).place, (value).record, (value).record_id, (value).changes
        )::text,
        'UTF8'
      )
  )
$$;

create function event_digest(event audit_event)
returns bytea
language sql
stable
as $$
  select sha256(
    convert_to(
      jsonb_build_array(
        (event).id, extract(epoch from (event).at), (event).account_id, (event).request_id, (event).what, (event).kind,
        (event).outcome, (event).details, encode((event).values_digest, 'hex')
      )::text,
      'UTF8'
    )
  )
$$;

-- Values may be redacted, once, and nothing else.
create function only_redact()
returns trigger
language plpgsql
as $$
begin
  if old.redacted_at is not null or new.redacted_at is null then
    raise exception 'Values of the audit are redacted, never changed.' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger only_redact before update on audit_value for each row execute function only_redact();

-- Writes one value of an event, with its salt and digest.
create function add_audit_value(district uuid, event uuid, record text, record_id uuid, changes jsonb)
returns void
language plpgsql
as $$
declare
  value audit_value;
begin
  value.district_id := district;
  value.event_id := event;
  value.place := coalesce(
    (select max(place) from audit_value where district_id = district and event_id = event), 0
  ) + 1;
  value.record := record;
  value.record_id := record_id;
  value.changes := changes;
  value.salt := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
  value.digest := value_digest(value);
  insert into audit_value select value.*;
end
$$;

-- A value as the audit keeps it: of a long text its beginning, of a secret only that it was there.
create function audit_form(name text, value jsonb)
returns jsonb
language sql
immutable
as $$
  select case
    when value is null or value = 'null' then 'null'
    when name like '%\_hash' then '"hidden"'
    when length(value::text) > 4000 then to_jsonb(left(value::text, 4000) || '…')
    else value
  end
$$;

-- What a call does to the rows of these tables becomes values of its event; `laurel.audit_event` is set by the door for
-- the calls that are audited. Scores, marks, and results have histories of their own, and imports too.
create function note_change()
returns trigger
language plpgsql
as $$
declare
  event uuid := current_setting('laurel.audit_event')::uuid;
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  became jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  seen jsonb := was || became;
  changes jsonb;
begin
  select jsonb_object_agg(name, jsonb_build_array(audit_form(name, was -> name), audit_form(name, became -> name)))
  into changes
  from jsonb_object_keys(seen) name
  where name not in (
      'district_id', 'id', 'version', 'search', 'created_at', 'changed_at', 'changed_by', 'updated_at', 'position'
    )
    and coalesce(was -> name, 'null') is distinct from coalesce(became -> name, 'null');
  if changes is null then
    return null;
  end if;
  perform add_audit_value((seen ->> 'district_id')::uuid, event, tg_table_name, (seen ->> 'id')::uuid, changes);
  insert into audit_concern (district_id, event_id, subject_id, kind)
  select (seen ->> 'district_id')::uuid, event, subject_id, kind
  from (
    values
      ('person', coalesce(seen ->> 'person_id', seen ->> 'student_id')),
      ('person', seen ->> 'guardian_id'),
      ('person', (
        select account.person_id::text
        from account
        where tg_table_name = 'activation_code' and account.district_id = (seen ->> 'district_id')::uuid
          and account.id = (seen ->> 'account_id')::uuid
      )),
      ('class', seen ->> 'class_id'),
      ('school', case
        when not (seen ?| array['class_id', 'student_id'] or tg_table_name in ('person', 'class')) then seen ->> 'school_id'
      end),
      (case tg_table_name when 'person' then 'person' when 'class' then 'class' else 'school' end,
        case when tg_table_name in ('person', 'class', 'school') then seen ->> 'id' end)
  ) concern (kind, id)
  cross join lateral (select concern.id::uuid) subject (subject_id)
  where concern.id is not null
  on conflict do nothing;
  return null;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array[
    'school', 'person', 'account', 'guardianship', 'role', 'role_rule', 'role_assignment', 'activation_code', 'term',
    'class', 'class_term', 'enrolment', 'category', 'assignment', 'grade_override', 'attendance_code', 'bell_schedule',
    'bell_period', 'calendar_day', 'class_meeting', 'attendance_rule', 'planned_absence', 'fitness_setting', 'test_day',
    'info_item', 'notice_preference', 'quiet_hours'
  ] loop
    execute format(
      'create trigger note_change after insert or update or delete on %I for each row
        when (nullif(current_setting(''laurel.audit_event'', true), '''') is not null) execute function note_change()',
      name
    );
  end loop;
end
$$;
-- A score's value has its own history, its comment hasn't.
create trigger note_change after update of comment on score for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();

-- Chains events that are committed, at most so many; answers how many.
create function chain_audit(district uuid, most integer)
returns integer
language plpgsql
as $$
declare
  head audit_head;
  event audit_event;
  chained integer := 0;
begin
  insert into audit_head (district_id, place, digest) values (district, 0, '\x') on conflict do nothing;
  select * into head from audit_head where district_id = district for update;
  for event in
    select audit_event.*
    from audit_pending
    join audit_event on audit_event.district_id = district and audit_event.id = audit_pending.event_id
    where audit_pending.district_id = district
    order by audit_event.id
    limit most
  loop
    head.place := head.place + 1;
    head.digest := sha256(head.digest || event_digest(event));
    insert into audit_link (district_id, place, event_id, digest) values (district, head.place, event.id, head.digest);
    delete from audit_pending where district_id = district and event_id = event.id;
    chained := chained + 1;
  end loop;
  update audit_head set place = head.place, digest = head.digest where district_id = district and chained > 0;
  return chained;
end
$$;

alter table audit_pending no force row level security;
insert into audit_pending (district_id, event_id) select district_id, id from audit_event;
alter table audit_pending force row level security;
alter table audit_event force row level security;

grant execute on function
  value_digest(audit_value), event_digest(audit_event), only_redact(), add_audit_value(uuid, uuid, text, uuid, jsonb),
  audit_form(text, jsonb), note_change(), chain_audit(uuid, integer)
  to laurel_app;
