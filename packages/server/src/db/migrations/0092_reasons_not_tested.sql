-- Why a student wasn't tested, as the states ask it; untested says only that nothing was.
alter table measurement drop constraint measurement_status_check;
alter table measurement add constraint measurement_status_check
  check (status in ('measured', 'attempted', 'untested', 'exempt', 'absent', 'iep504', 'extraordinary', 'medical'));

-- What the school measures lengths and weights in; null until someone chooses.
alter table fitness_setting add column units text check (units in ('metric', 'us'));
