-- What was decided lately of each athlete, without reading the season before it.
create index eligibility_decision_recent on eligibility_decision (
  district_id, student_id, class_id, view, decided_at
) include (is_met);
