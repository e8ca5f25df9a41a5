/** English texts of search. */
export const en = {
  'search.hint': 'Search people, classes, and pages',
  'search.title': 'Search',
  'search.label': 'People, classes, and pages',
  'search.close': 'Close search',
  'search.pages': 'Pages',
  'search.people': 'People',
  'search.classes': 'Classes',
  'search.class': 'Class',
  'search.assignmentOf': 'Assignment in {class}',
  'search.none': 'No results for “{query}”',
  'search.noneWhy': 'Search by name, title, or code. You only see results you have access to.',
  'search.found': '{count, plural, one {# result} other {# results}}',
  'search.grade': 'Grade {grade}',
  'search.periods': 'Period {periods}',
  'search.keys': 'Arrows to move, Enter to open, Escape to close',
  'search.rest': 'All results for “{query}”',
} as const;
