-- Bands of grades and counts of failed courses, of posted terms (decision 105): what athletic directors see of grades.
alter table role_rule drop constraint role_rule_subject_check;
alter table role_rule add constraint role_rule_subject_check check (
  subject in (
    'users', 'fitness', 'teacher', 'homepage', 'transition', 'profile', 'roles', 'permissions', 'terms', 'classes',
    'grades', 'averages', 'attendance', 'eligibility', 'imports', 'body', 'health', 'audit', 'services'
  )
);
