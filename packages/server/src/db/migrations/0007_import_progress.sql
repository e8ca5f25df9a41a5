-- A score file belongs to a class; whoever may grade the class may see and undo it.
alter table import add column class_id uuid;
alter table import
  add constraint import_class foreign key (district_id, class_id) references class (district_id, id) on delete cascade;
create index import_of_class on import (district_id, class_id, created_at) where class_id is not null;

-- Beside the import, because a run holds the import's own row until it is over while people watch how far it is.
-- asked_by: on whose behalf the work goes on, also after the process was killed in the middle.
create table import_progress (
  district_id uuid not null references district,
  import_id uuid not null,
  step text not null check (step in ('plan', 'rows', 'grades', 'undo')),
  done integer not null default 0,
  total integer not null default 0,
  asked_by uuid not null,
  primary key (district_id, import_id),
  foreign key (district_id, import_id) references import (district_id, id) on delete cascade
);
select protect('import_progress', 'select, insert, update, delete');
