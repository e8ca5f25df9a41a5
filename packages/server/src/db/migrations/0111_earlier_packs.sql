-- The edition of rules that held before a newer one took its place, for whoever takes that back.
alter table eligibility_pack add column earlier_pack jsonb;
