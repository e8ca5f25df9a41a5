-- Classmates who are asked to rate a member (decision 124).
create table peer_rater (
  district_id uuid not null references district,
  member_id uuid not null,
  rater_id uuid not null,
  account_id uuid,
  asked_at timestamptz not null,
  ended_at timestamptz,
  primary key (district_id, member_id, rater_id),
  foreign key (district_id, member_id) references pathway_member (district_id, id) on delete cascade,
  foreign key (district_id, rater_id) references person (district_id, id) on delete cascade
);
create index peer_rater_rater on peer_rater (district_id, rater_id) where ended_at is null;
create index peer_rater_account on peer_rater (district_id, account_id);
select protect('peer_rater', 'select, insert, update, delete');

-- For how long a badge is valid; null: without an end.
alter table badge add column valid_months smallint check (valid_months between 1 and 120);
alter table badge_award
  add column valid_until timestamptz,
  -- When another took the place of one that had expired.
  add column renewed_at timestamptz;
drop index badge_award_once;
create unique index badge_award_once on badge_award (district_id, badge_id, student_id)
  where revoked_at is null and renewed_at is null;

-- The evidence that a learner or a guardian shows with a badge, to anyone who has its address. Withdrawn, the row is gone.
create table badge_evidence (
  district_id uuid not null references district,
  award_id uuid not null,
  evidence_id uuid not null,
  account_id uuid,
  shown_at timestamptz not null,
  primary key (district_id, award_id, evidence_id),
  foreign key (district_id, award_id) references badge_award (district_id, id) on delete cascade,
  foreign key (district_id, evidence_id) references rubric_evidence (district_id, id) on delete cascade
);
create index badge_evidence_evidence on badge_evidence (district_id, evidence_id);
create index badge_evidence_account on badge_evidence (district_id, account_id);
select protect('badge_evidence', 'select, insert, delete');

do $$
declare
  changed text;
begin
  foreach changed in array array['peer_rater', 'badge_evidence'] loop
    execute format(
      'create trigger note_change after insert or update or delete on %I for each row
        when (nullif(current_setting(''laurel.audit_event'', true), '''') is not null) execute function note_change()',
      changed
    );
  end loop;
end
$$;
