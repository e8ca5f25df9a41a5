-- Everything kept of one person is handed out, and erased (decision 082).
alter table person
  add column erased_at timestamptz,
  -- Until when the law keeps their name after the rest was erased.
  add column name_kept_until date,
  add constraint person_kept check (name_kept_until is null or erased_at is not null);

-- Whom the office lets download everything kept of a person: the person or a guardian, until a moment.
create table record_pass (
  district_id uuid not null references district,
  person_id uuid not null,
  to_person_id uuid not null,
  given_by uuid not null,
  given_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (district_id, person_id, to_person_id),
  foreign key (district_id, person_id) references person (district_id, id) on delete cascade,
  foreign key (district_id, to_person_id) references person (district_id, id) on delete cascade
);
create index record_pass_to on record_pass (district_id, to_person_id);
select protect('record_pass', 'select, insert, update, delete');
create trigger note_change after insert or update or delete on record_pass for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();

-- Who is known to be an administrator, so that everyone hears of a new one.
create table known_administrator (
  district_id uuid not null references district,
  person_id uuid not null,
  primary key (district_id, person_id),
  foreign key (district_id, person_id) references person (district_id, id) on delete cascade
);
select protect('known_administrator', 'select, insert, delete');

-- An erasure takes texts out of closed terms, too. What counts stays as it was.
create or replace function keep_closed_scores()
returns trigger
language plpgsql
as $$
begin
  if has_closed_terms((select district_id from touched limit 1)) then
    perform refuse_closed((
      select min(closed.title)
      from touched
      join assignment on assignment.district_id = touched.district_id and assignment.id = touched.assignment_id
      join closed_term((select district_id from touched limit 1)) closed on closed.term_id = assignment.term_id
      where exists (
        select from person
        where person.district_id = touched.district_id and person.id = touched.student_id and person.erased_at is null
      )
    ));
  end if;
  return null;
end
$$;

create or replace function keep_closed_grades()
returns trigger
language plpgsql
as $$
begin
  if has_closed_terms((select district_id from touched limit 1)) then
    perform refuse_closed((
      select min(closed.title)
      from touched
      join closed_term((select district_id from touched limit 1)) closed on closed.term_id = touched.term_id
      where exists (
        select from person
        where person.district_id = touched.district_id and person.id = touched.student_id and person.erased_at is null
      )
    ));
  end if;
  return null;
end
$$;

-- Takes texts out of histories that nobody may change otherwise, for people who are being erased and for nobody else.
create function erase_histories(district uuid, people uuid[])
returns void
language plpgsql
security definer
set search_path = public
as $$
begin
  if exists (select from person where district_id = district and id = any (people) and erased_at is null) then
    raise exception 'Only the histories of erased people are erased.' using errcode = '42501';
  end if;
  update attendance_event
  set reason = null,
    change = (
      select jsonb_object_agg(side.key, case jsonb_typeof(side.value)
        when 'object' then side.value
          || case when side.value ? 'note' then '{"note": null}'::jsonb else '{}' end
          || case when side.value ? 'reason' then '{"reason": null}'::jsonb else '{}' end
        else side.value
      end)
      from jsonb_each(change) side
    )
  where district_id = district and student_id = any (people);
  delete from measurement_event where district_id = district and student_id = any (people);
  delete from merged_row
  using person_merge
  where merged_row.district_id = district and person_merge.district_id = district
    and person_merge.id = merged_row.merge_id
    and (person_merge.winner_id = any (people) or person_merge.loser_id = any (people));
  delete from people_batch_row where district_id = district and person_id = any (people);
  delete from home_visit where district_id = district and person_id = any (people);
end
$$;

-- An event that was kept for as long as the district keeps its kind is taken away with its values. Its link stays, so that
-- the chain can be checked across it, and says by which event that was done.
alter table audit_link add column forgotten_by uuid;

-- At most so many events of a kind from before a moment; answers how many. What was done to the audit itself stays.
create function forget_audit(district uuid, kinds text[], before timestamptz, by_event uuid, most integer)
returns integer
language plpgsql
security definer
set search_path = public
as $$
declare
  gone uuid[];
begin
  if before > now() - interval '90 days' then
    raise exception 'The audit is kept for 90 days at least.' using errcode = '42501';
  end if;
  gone := array(
    select audit_event.id
    from audit_event
    join audit_link on audit_link.district_id = district and audit_link.event_id = audit_event.id
    where audit_event.district_id = district and audit_event.kind = any (kinds) and audit_event.at < before
      and audit_event.id < first_id_at(before + interval '1 day')
      and audit_event.what not in ('redaction', 'erasure', 'retention')
    order by audit_event.id
    limit most
  );
  update audit_link set forgotten_by = by_event where district_id = district and event_id = any (gone);
  delete from audit_value where district_id = district and event_id = any (gone);
  delete from audit_concern where district_id = district and event_id = any (gone);
  delete from audit_event where district_id = district and id = any (gone);
  return cardinality(gone);
end
$$;

revoke execute on function erase_histories(uuid, uuid[]), forget_audit(uuid, text[], timestamptz, uuid, integer) from public;
grant execute on function erase_histories(uuid, uuid[]), forget_audit(uuid, text[], timestamptz, uuid, integer) to laurel_app;

-- What the audit is searched by. Ids sort by time, so each of these ends with the order of the list.
create index audit_event_kind on audit_event (district_id, kind, id);
create index audit_event_what on audit_event (district_id, what, id);
