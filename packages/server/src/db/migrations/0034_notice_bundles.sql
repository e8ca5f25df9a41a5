-- What is told as one line where more of the same comes on one day: 3 absences of a school. Null: a line of its own.
alter table notice add column bundle text;
