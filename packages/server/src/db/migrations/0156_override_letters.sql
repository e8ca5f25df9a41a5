-- A percentage set by hand has the letter of the class's scale, as in final grades (`finalOf`): of the highest letter that
-- begins at or below it, else of the lowest.
create or replace function shown_override(district uuid, viewer text, today date)
returns table (
  student_id uuid, class_id uuid, term_id uuid, percent numeric, letter text, reason text, expires_on date, since timestamptz
)
language sql
stable
as $$
  select made.student_id, made.class_id, made.term_id, made.percent,
    case when made.percent is null then made.letter else coalesce(made.letter, (
      select band.letter
      from class
      join scale_band band on band.district_id = class.district_id and band.scale_id = class.scale_id
      where class.district_id = district and class.id = made.class_id
      order by band.minimum <= made.percent desc, abs(band.minimum - made.percent)
      limit 1
    )) end,
    made.reason, made.expires_on,
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
