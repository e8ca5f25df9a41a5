-- The terms whose grade is put together from their periods by weight; of all others it is all the work below them, as before.
alter table class add column composed jsonb not null default '[]';
