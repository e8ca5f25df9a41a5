-- When the family was told of an award, after it was sent.
alter table badge_award add column told_at timestamptz;
create index badge_award_untold on badge_award (district_id, batch_id) where told_at is null;
