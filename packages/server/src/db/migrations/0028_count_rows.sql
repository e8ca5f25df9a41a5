-- Counts the rows of a table that a run has just filled, inside its transaction: nobody else sees them yet, and what comes
-- next is planned by that count. Only a table's owner may count it, so this runs as the owner, for these tables alone.
create function count_rows(counted text)
returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if counted not in (
    'school', 'term', 'course', 'scale', 'class', 'class_term', 'person', 'role_assignment', 'account', 'guardianship',
    'enrolment', 'category', 'assignment', 'score'
  ) then
    raise exception 'no table of a roster: %', counted;
  end if;
  execute format('analyze public.%I', counted);
end
$$;
revoke all on function count_rows(text) from public;
grant execute on function count_rows(text) to laurel_app;
