-- Grading scales that the office keeps: of the district or of one school, in versions. What counts of a scale, its bands and
-- digits, is never changed: another version is a row of its own, and classes whose work isn't locked take it (decision 086).
alter table scale
  add column school_id uuid,
  -- The first version of it; null for that one.
  add column first_id uuid,
  add column version integer not null default 1,
  add column is_offered boolean not null default true,
  add foreign key (district_id, school_id) references school (district_id, id),
  add foreign key (district_id, first_id) references scale (district_id, id);
create unique index scale_version on scale (district_id, first_id, version) where first_id is not null;

-- Points in a grade point average stand in `points` already.
alter table scale_band add column is_passing boolean not null default true;

-- Of a scale with several letters the lowest doesn't pass, until the office says otherwise.
alter table scale_band no force row level security;
alter table scale_band disable trigger user;
update scale_band
set is_passing = false
from (
  select district_id, scale_id, min(minimum) as lowest
  from scale_band
  group by district_id, scale_id
  having count(*) > 1
) bottom
where scale_band.district_id = bottom.district_id and scale_band.scale_id = bottom.scale_id
  and scale_band.minimum = bottom.lowest;
alter table scale_band enable trigger user;
alter table scale_band force row level security;

-- The version of a scale that holds now.
create function latest_scale(district uuid, scale uuid)
returns uuid
language sql
stable
as $$
  select latest.id
  from scale known
  join scale latest on latest.district_id = known.district_id
    and coalesce(latest.first_id, latest.id) = coalesce(known.first_id, known.id)
  where known.district_id = district and known.id = latest_scale.scale
  order by latest.version desc
  limit 1
$$;
grant execute on function latest_scale(uuid, uuid) to laurel_app;

create trigger note_change after insert or update or delete on scale for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();
create trigger note_change after insert or update or delete on scale_band for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();
