export const en = {
  'drawings.asTable': 'View as table',
  'drawings.day': 'Day',
  'drawings.dayIs': '{day}: {what}',
  'drawings.month': 'Calendar: {month}',
  'drawings.part': '{words}: {count}, {share}%',
  'drawings.progress': '{done} of {total}',
} as const;
