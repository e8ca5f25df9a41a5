-- Grades set by hand as staff or families see them: staff at once, families when the final grade that has them is published.
create function shown_override(district uuid, viewer text, today date)
returns table (
  student_id uuid, class_id uuid, term_id uuid, percent numeric, letter text, reason text, expires_on date, since timestamptz
)
language sql
stable
as $$
  select made.student_id, made.class_id, made.term_id, made.percent, made.letter, made.reason, made.expires_on,
    case when viewer = 'staff' then made.made_at else greatest(made.made_at, posting.published_at) end
  from grade_override made
  left join grade_posting posting on posting.district_id = district and posting.class_id = made.class_id
    and posting.term_id = made.term_id and posting.published_at is not null
  where made.district_id = district and (made.expires_on is null or today < made.expires_on)
    and (viewer = 'staff' or posting.published_at is not null and exists (
      select from final_grade final
      where final.district_id = district and final.class_id = made.class_id and final.term_id = made.term_id
        and final.student_id = made.student_id
        and (final.override_percent, final.override_letter) is not distinct from (made.percent, made.letter)
        and final.revision = (
          select max(latest.revision)
          from final_grade latest
          where latest.district_id = district and latest.class_id = made.class_id and latest.term_id = made.term_id
            and latest.student_id = made.student_id
        )
    ))
$$;
grant execute on function shown_override(uuid, text, date) to laurel_app;
