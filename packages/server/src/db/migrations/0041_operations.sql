-- A save the client repeats gets the answer it got before, whatever it saved: one table for what were three. An operation
-- id so names one request by its key, and what refused the same id in another of the three is needed no more.

create table operation (
  district_id uuid not null references district,
  account_id uuid not null,
  id uuid not null,
  made_at timestamptz not null default now(),
  -- Tells the request from any other under its id; null where it was made before digests were kept.
  request text,
  answer jsonb not null,
  primary key (district_id, account_id, id)
);

alter table score_operation no force row level security;
alter table attendance_operation no force row level security;
alter table fitness_operation no force row level security;

insert into operation (district_id, account_id, id, made_at, request, answer)
select district_id, account_id, id, made_at, request, answer from score_operation
union all
select district_id, account_id, id, made_at, request, answer from attendance_operation
union all
select district_id, account_id, id, made_at, request, answer from fitness_operation
-- Before an id was refused in a second room it may stand in two: the first answer is as good as the other.
on conflict do nothing;

drop table score_operation, attendance_operation, fitness_operation;
drop function refuse_other_operation();

create index operation_age on operation (district_id, made_at);
select protect('operation', 'select, insert, delete');
