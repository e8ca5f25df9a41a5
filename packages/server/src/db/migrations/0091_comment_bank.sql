-- Phrases that comments are written with: a teacher’s own, or those of a school (decision 099).
create table bank_comment (
  district_id uuid not null references district,
  id uuid not null,
  -- Whose it is: one of the two.
  account_id uuid,
  school_id uuid,
  -- A few letters that insert it.
  code text not null check (code <> ''),
  text text not null check (text <> '' and length(text) <= 500),
  version integer not null default 1,
  primary key (district_id, id),
  foreign key (district_id, school_id) references school (district_id, id) on delete cascade,
  foreign key (district_id, account_id) references account (district_id, id) on delete cascade,
  check ((account_id is null) <> (school_id is null))
);
create unique index bank_comment_own on bank_comment (district_id, account_id, lower(code)) where account_id is not null;
create unique index bank_comment_of_school on bank_comment (district_id, school_id, lower(code)) where school_id is not null;
select protect('bank_comment', 'select, insert, update, delete');
create trigger note_change after insert or update or delete on bank_comment for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();
