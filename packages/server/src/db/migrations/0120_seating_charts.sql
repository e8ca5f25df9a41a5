-- Where the students of a class sit, as its teachers arranged them.
create table seating_chart (
  district_id uuid not null references district,
  class_id uuid not null,
  columns smallint not null check (columns between 1 and 12),
  seats jsonb not null,
  version integer not null default 1,
  primary key (district_id, class_id),
  foreign key (district_id, class_id) references class (district_id, id)
);
select protect('seating_chart', 'select, insert, update');
