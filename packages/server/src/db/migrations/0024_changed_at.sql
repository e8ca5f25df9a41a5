-- When the source last changed a row (dateLastModified): an older file doesn't overwrite what a newer one has brought.
alter table import_row add column changed_at timestamptz;
alter table source_id add column changed_at timestamptz;
