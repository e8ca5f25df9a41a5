/** What a mapped file holds. */
export const mappedFormats = [
  'scores',
  'attendance',
  'fitness',
  'people',
  'enrolments',
  'members',
  'athletes',
  'contests',
  'facts',
  'seasons',
  'practices',
  'course-rules',
  'school-days',
  'grants',
  'credits',
  'calendar',
] as const;
