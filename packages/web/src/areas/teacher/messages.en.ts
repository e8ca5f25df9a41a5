export const en = {
  'teacher.title': 'My classes',
  'teacher.about': 'Every class you teach, and what waits for you in it.',
  'teacher.empty': 'You don’t teach a class yet',
  'teacher.emptyWhy': 'Classes appear here as soon as the office enters you as their teacher.',
  'teacher.students': '{count, plural, one {# student} other {# students}}',
  'teacher.assignments': '{count, plural, one {# assignment} other {# assignments}}',
  'teacher.period': 'Period {periods}',
  'teacher.entered': '{share} % of what was due is entered',
  'teacher.nothingDue': 'Nothing was due yet',
  'teacher.unreleased': '{count, plural, one {# score} other {# scores}} to release',
  'teacher.past': 'Over',
} as const;
