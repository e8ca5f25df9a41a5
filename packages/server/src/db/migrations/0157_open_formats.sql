-- What a file holds is the code's to know (`mappedFormats`): a new kind needs no migration.
alter table import
  drop constraint import_format_check,
  add constraint import_format_check check (format ~ '^[a-z]+(-[a-z]+)*$' and length(format) <= 40);
