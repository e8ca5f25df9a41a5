-- An operation id names one request, whatever room it is saved in: two tables refuse what the third has. The same id twice
-- within one table is seen by its key and by the digest of its request.

create function refuse_other_operation()
returns trigger
language plpgsql
as $$
begin
  if tg_table_name <> 'score_operation' and exists (
      select from score_operation
      where district_id = new.district_id and account_id = new.account_id and id = new.id
    )
    or tg_table_name <> 'attendance_operation' and exists (
      select from attendance_operation
      where district_id = new.district_id and account_id = new.account_id and id = new.id
    )
    or tg_table_name <> 'fitness_operation' and exists (
      select from fitness_operation
      where district_id = new.district_id and account_id = new.account_id and id = new.id
    )
  then
    raise exception 'This operation id was used for another request.' using errcode = 'LA003';
  end if;
  return new;
end
$$;
create trigger refuse_other_operation before insert on score_operation
  for each row execute function refuse_other_operation();
create trigger refuse_other_operation before insert on attendance_operation
  for each row execute function refuse_other_operation();
create trigger refuse_other_operation before insert on fitness_operation
  for each row execute function refuse_other_operation();
