-- What an event says is one value in a form that names its version (domain: score-event, attendance-event, measurement-event),
-- and events of earlier versions are brought into it. `alter type ... using` rewrites a table once, without a trigger's help.

-- An id of version 7 made by the database, to the fraction of a millisecond, so that events sort as they happened.
create function new_id()
returns uuid
language sql
volatile
as $$
  select (
    overlay(
      lpad(to_hex((extract(epoch from clock_timestamp()) * 1000000)::bigint * 512 / 125), 15, '0') placing '7' from 13 for 0
    ) || right(replace(gen_random_uuid()::text, '-', ''), 16)
  )::uuid
$$;

-- The lowest that can be made at a moment.
create function first_id_at(moment timestamptz)
returns uuid
language sql
immutable
as $$
  select (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid
$$;
grant execute on function new_id(), first_id_at(timestamptz) to laurel_app;

create function pg_temp.at_form(at jsonb) returns jsonb language sql as $$
  select case when jsonb_typeof(at) = 'string' then at else 'null' end
$$;

-- A score as it was typed, imported (names of columns, a number) or cleared (two of the fields).
create function pg_temp.score_form(picture jsonb) returns jsonb language sql as $$
  select case when jsonb_typeof(picture) = 'object' then jsonb_build_object(
    'value', trim_scale((picture ->> 'value')::numeric)::text,
    'status', coalesce(picture ->> 'status', 'none'),
    'lateMinutes', coalesce((picture ->> 'lateMinutes')::integer, (picture ->> 'late_minutes')::integer, 0),
    'isReleased', (picture ->> 'isReleased')::boolean,
    'isPendingReview', (picture ->> 'is_pending_review')::boolean
  ) else 'null' end
$$;

alter table score_event
  alter column after type jsonb using case
    when after ? 'releasedAt' then jsonb_build_object(
      'form', 'release-1', 'before', pg_temp.at_form(before -> 'releasedAt'), 'after', pg_temp.at_form(after -> 'releasedAt')
    )
    when after ? 'commentVersion' then jsonb_build_object(
      'form', 'comment-1', 'before', (after ->> 'commentVersion')::integer - 1,
      'after', (after ->> 'commentVersion')::integer
    )
    else jsonb_build_object(
      'form', 'score-1', 'before', pg_temp.score_form(before), 'after', pg_temp.score_form(after)
    )
  end,
  alter column id set default new_id();
alter table score_event rename column after to change;
alter table score_event drop column before;

-- What wrote a mark was not kept: what an event made of a mark was written by what the event is, what it found by the event before.
create function pg_temp.mark_form(picture jsonb, source text) returns jsonb language sql as $$
  select case when jsonb_typeof(picture) = 'object' then jsonb_build_object(
    'code', picture ->> 'code', 'minutesLate', (picture ->> 'minutesLate')::integer,
    'minutesLeft', (picture ->> 'minutesLeft')::integer, 'note', picture ->> 'note', 'source', source
  ) else 'null' end
$$;
create function pg_temp.source_of(cause text) returns text language sql as $$
  select case cause when 'planned' then 'planned' when 'trip' then 'trip' when 'imported' then 'import' else 'teacher' end
$$;
create function pg_temp.day_form(picture jsonb) returns jsonb language sql as $$
  select case when jsonb_typeof(picture) = 'object' then jsonb_build_object(
    'code', picture ->> 'code', 'share', picture ->> 'share', 'isExcused', (picture ->> 'isExcused')::boolean,
    'reason', picture ->> 'reason', 'by', picture ->> 'by', 'at', pg_temp.at_form(picture -> 'at'),
    'batchId', picture ->> 'batchId'
  ) else 'null' end
$$;

alter table attendance_event
  alter column after type jsonb using case
    when class_id is null then jsonb_build_object(
      'form', 'day-1', 'before', pg_temp.day_form(before), 'after', pg_temp.day_form(after)
    )
    else jsonb_build_object(
      'form', 'mark-1', 'before', pg_temp.mark_form(before, 'teacher'),
      'after', pg_temp.mark_form(after, pg_temp.source_of(cause))
    )
  end,
  alter column after set not null,
  alter column id set default new_id();
alter table attendance_event rename column after to change;
alter table attendance_event drop column before;

alter table attendance_event no force row level security;
update attendance_event
set change = jsonb_set(change, '{before,source}', to_jsonb(found.source))
from (
  select district_id, id, pg_temp.source_of(lag(cause) over (
    partition by district_id, class_id, student_id, day, period order by id
  )) as source
  from attendance_event
  where class_id is not null
) found
where attendance_event.district_id = found.district_id and attendance_event.id = found.id and found.source <> 'teacher'
  and jsonb_typeof(change -> 'before') = 'object';
alter table attendance_event force row level security;

create function pg_temp.result_form(picture jsonb) returns jsonb language sql as $$
  select case when jsonb_typeof(picture) = 'object' then jsonb_build_object(
    'value', picture ->> 'value', 'status', coalesce(picture ->> 'status', 'none'),
    'trials', coalesce(picture -> 'trials', '[]'), 'protocol', picture ->> 'protocol', 'zone', picture ->> 'zone',
    'packId', picture ->> 'packId', 'packVersion', (picture ->> 'packVersion')::integer
  ) else 'null' end
$$;

alter table measurement_event
  alter column after type jsonb using jsonb_build_object(
    'form', 'result-1', 'before', pg_temp.result_form(before), 'after', pg_temp.result_form(after)
  ),
  alter column after set not null,
  alter column id set default new_id();
alter table measurement_event rename column after to change;
alter table measurement_event drop column before;
