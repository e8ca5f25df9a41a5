-- Windows in which a class’s gradebook is open now, and the cell their teacher is on: for the others who have it open.
-- Nothing of it lasts, so it isn’t logged: after a crash nobody has anything open.
create unlogged table open_sheet (
  district_id uuid not null references district,
  -- A name of the window’s own making.
  tab_id uuid not null,
  class_id uuid not null,
  account_id uuid not null,
  row_id text check (length(row_id) <= 60),
  column_id text check (length(column_id) <= 100),
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (district_id, tab_id),
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade,
  foreign key (district_id, account_id) references account (district_id, id) on delete cascade
);
create index open_sheet_class on open_sheet (district_id, class_id);
create index open_sheet_account on open_sheet (district_id, account_id);
select protect('open_sheet', 'select, insert, update, delete');

-- Where several have a gradebook open, each hears of every change, whoever makes it: by hand, from a file, or by a rule.
-- Said to nobody where one is alone: notifications wait for each other at commit.
create function tell_open_sheets()
returns trigger
language plpgsql
as $$
begin
  perform pg_notify('laurel_sheet', shared.district_id || ' ' || shared.class_id || ' changed')
  from (
    select open_sheet.district_id, open_sheet.class_id
    from (select distinct district_id, class_id from touched) changed
    join open_sheet using (district_id, class_id)
    group by open_sheet.district_id, open_sheet.class_id
    having count(*) > 1
  ) shared;
  return null;
end
$$;
create trigger tell_open_sheets after insert on score_event
  referencing new table as touched for each statement execute function tell_open_sheets();
create trigger tell_open_sheets after insert on rating_event
  referencing new table as touched for each statement execute function tell_open_sheets();
create trigger tell_open_sheets_insert after insert on assignment
  referencing new table as touched for each statement execute function tell_open_sheets();
create trigger tell_open_sheets_update after update on assignment
  referencing new table as touched for each statement execute function tell_open_sheets();
create trigger tell_open_sheets_insert after insert on remark
  referencing new table as touched for each statement execute function tell_open_sheets();
create trigger tell_open_sheets_update after update on remark
  referencing new table as touched for each statement execute function tell_open_sheets();
create trigger tell_open_sheets_insert after insert on grade_override
  referencing new table as touched for each statement execute function tell_open_sheets();
create trigger tell_open_sheets_update after update on grade_override
  referencing new table as touched for each statement execute function tell_open_sheets();
create trigger tell_open_sheets_delete after delete on grade_override
  referencing old table as touched for each statement execute function tell_open_sheets();
create trigger tell_open_sheets_insert after insert on category
  referencing new table as touched for each statement execute function tell_open_sheets();
create trigger tell_open_sheets_update after update on category
  referencing new table as touched for each statement execute function tell_open_sheets();
