-- Whose pages somebody sees in place of their own, and until when. It ends by itself, and with the person.
alter table session
  add column viewed_person_id uuid,
  add column viewing_until timestamptz,
  add check ((viewed_person_id is null) = (viewing_until is null)),
  add foreign key (district_id, viewed_person_id) references person (district_id, id) on delete cascade;
create index session_viewed on session (district_id, viewed_person_id) where viewed_person_id is not null;
