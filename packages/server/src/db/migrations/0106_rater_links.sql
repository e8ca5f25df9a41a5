-- Links by which somebody outside, an employer for example, rates one member (decision 112). Only a digest is kept.
create table rater_link (
  district_id uuid not null references district,
  id uuid not null,
  member_id uuid not null,
  version_id uuid not null,
  term_id uuid not null,
  rater_name text not null check (rater_name <> ''),
  token_hash bytea not null,
  -- Of the first device that opened it, which has it for itself.
  device_hash bytea,
  opened_at timestamptz,
  ends_on date not null,
  revoked_at timestamptz,
  account_id uuid,
  made_at timestamptz not null,
  primary key (district_id, id),
  unique (district_id, token_hash),
  foreign key (district_id, member_id) references pathway_member (district_id, id) on delete cascade,
  foreign key (district_id, version_id) references rubric_version (district_id, id),
  foreign key (district_id, term_id) references term (district_id, id),
  check ((device_hash is null) = (opened_at is null))
);
create index rater_link_member on rater_link (district_id, member_id);
create index rater_link_version on rater_link (district_id, version_id);
create index rater_link_term on rater_link (district_id, term_id);
create index rater_link_account on rater_link (district_id, account_id);
select protect('rater_link', 'select, insert, update, delete');

create trigger note_change after insert or update or delete on rater_link for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();
