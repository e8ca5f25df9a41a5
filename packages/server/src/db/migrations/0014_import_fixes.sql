-- Cells of an uploaded roster that people put right on the page; read over the file whenever it is planned.
-- line 0: wherever the column of the file says `was`.
create table import_fix (
  district_id uuid not null references district,
  import_id uuid not null,
  file text not null,
  line integer not null check (line >= 0),
  "column" text not null,
  was text not null,
  value text not null,
  primary key (district_id, import_id, file, line, "column", was),
  foreign key (district_id, import_id) references import (district_id, id) on delete cascade
);
select protect('import_fix', 'select, insert, update, delete');
