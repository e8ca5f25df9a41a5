-- What was asked under an operation id, as a digest: another request under the same id is refused, not answered with the
-- answer of the first. Null: answered before this was kept.
alter table score_operation add column request text;
alter table attendance_operation add column request text;
alter table fitness_operation add column request text;
