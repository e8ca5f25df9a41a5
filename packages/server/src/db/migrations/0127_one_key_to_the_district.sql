-- Each of these rows hangs on something of its district by a key that begins with the district, and that on the district. A second
-- key, to the district alone, can't fail where the first holds: it only cost each row one more lookup.
alter table assessment_rating drop constraint assessment_rating_district_id_fkey;
alter table attendance_day drop constraint attendance_day_district_id_fkey;
alter table attendance_mark drop constraint attendance_mark_district_id_fkey;
alter table attendance_taken drop constraint attendance_taken_district_id_fkey;
alter table enrolment drop constraint enrolment_district_id_fkey;
alter table grade drop constraint grade_district_id_fkey;
alter table import_row drop constraint import_row_district_id_fkey;
alter table measurement drop constraint measurement_district_id_fkey;
alter table rating drop constraint rating_district_id_fkey;
alter table score drop constraint score_district_id_fkey;
alter table told_letter drop constraint told_letter_district_id_fkey;
