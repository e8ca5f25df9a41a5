-- Which edition of its rules a role was made from (domain/access/default-roles.ts), so that a later one reaches districts that
-- left theirs alone. 0: it has none yet. Those there are stay as they are: 0031 brought forward what was unchanged.
alter table role add column edition integer check (edition >= 0);
alter table role no force row level security;
update role set edition = 1 where key is not null;
alter table role force row level security;
alter table role add constraint role_of_edition check ((key is null) = (edition is null));
