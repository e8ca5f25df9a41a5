/** English texts of search. */
export const en = {
  'search.hint': 'Search people, classes and pages',
  'search.title': 'Search and go',
  'search.label': 'People, classes and pages',
  'search.close': 'Close search',
  'search.pages': 'Pages',
  'search.people': 'People',
  'search.classes': 'Classes',
  'search.none': 'Nothing found for “{query}”',
  'search.noneWhy': 'Names, titles and codes are searched, and only what you may open is found.',
  'search.found': '{count, plural, one {# result} other {# results}}',
  'search.grade': 'Grade {grade}',
  'search.periods': 'Period {periods}',
  'search.keys': 'Arrows choose, Enter opens, Escape closes',
} as const;
