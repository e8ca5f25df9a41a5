-- Classes whose stored grades the calculator of today makes otherwise: they wait here until a chore has worked them out.
create table regrade (
  district_id uuid not null references district,
  class_id uuid not null,
  primary key (district_id, class_id),
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade
);
select protect('regrade', 'select, insert, delete');

-- A score that waits for review counts as entered where blanks are zero, and what lies below the lowest letter's minimum
-- has that letter. Forced row-level security shows a migration one district at a time.
do $$
declare
  one uuid;
begin
  for one in select id from district loop
    perform set_config('laurel.district', one::text, true);
    insert into regrade (district_id, class_id)
    select score.district_id, score.class_id
    from score
    where score.district_id = one and score.is_pending_review and score.value is not null
    union
    select grade.district_id, grade.class_id
    from grade
    join class on class.district_id = grade.district_id and class.id = grade.class_id
    where grade.district_id = one
      and grade.so_far is not null
      and grade.letter is null
      and exists (
        select
        from scale_band
        where scale_band.district_id = class.district_id and scale_band.scale_id = class.scale_id
      );
  end loop;
end $$;
