-- The name of an uploaded file: what was shown for it.
alter table eligibility_grant add column file text;

-- A file is read where what was granted is.
alter table media_use
  drop constraint media_use_noun_check,
  add constraint media_use_noun_check
    check (noun in (
      'assignment', 'comment', 'info-item', 'photo', 'logo', 'clearance', 'evidence', 'badge', 'page', 'page-preset',
      'eligibility-grant'
    ));

-- A file of a student’s record, of the noun given: read where the record is, and kept as long as it.
create function use_student_file()
returns trigger
language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then
    update media_use
    set ended_at = now()
    where media_use.district_id = old.district_id and media_use.noun = tg_argv[0] and media_use.record_id = old.id
      and media_use.ended_at is null;
  end if;
  if tg_op <> 'DELETE' then
    insert into media_use (district_id, media_id, noun, record_id, person_id)
    select new.district_id, media.id, tg_argv[0], new.id, new.student_id
    from media
    where media.district_id = new.district_id and media.file_name = new.file
    on conflict on constraint media_use_pkey do update set ended_at = null;
  end if;
  return null;
end
$$;

do $$
declare
  kind text[];
begin
  foreach kind slice 1 in array array[['clearance', 'clearance'], ['eligibility_grant', 'eligibility-grant']] loop
    execute format('drop trigger if exists use_file_of_new on %I', kind[1]);
    execute format('drop trigger if exists use_file_of_changed on %I', kind[1]);
    execute format('drop trigger if exists use_file_of_gone on %I', kind[1]);
    execute format(
      'create trigger use_file_of_new after insert on %I for each row
        when (new.file is not null) execute function use_student_file(%L)', kind[1], kind[2]
    );
    execute format(
      'create trigger use_file_of_changed after update of file, student_id on %I for each row
        when (old.file is distinct from new.file or old.student_id <> new.student_id)
        execute function use_student_file(%L)', kind[1], kind[2]
    );
    execute format(
      'create trigger use_file_of_gone after delete on %I for each row
        when (old.file is not null) execute function use_student_file(%L)', kind[1], kind[2]
    );
  end loop;
end
$$;
drop function use_clearance_file();
