-- Three migrations were edited after they had landed (`earlier/` keeps what they were). What databases that ran the earlier
-- texts lack is made up for here; the rest of the differences went with 0009 and 0012.
create index if not exists score_event_account on score_event (district_id, account_id);

do $$
begin
  if not exists (select from pg_indexes where indexname = 'person_name' and indexdef like '%und-x-icu%') then
    drop index person_name;
    create index person_name on person (
      district_id, family_name collate "und-x-icu", given_name collate "und-x-icu", id
    );
  end if;
end $$;
