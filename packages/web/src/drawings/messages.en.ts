export const en = {
  'drawings.asTable': 'View as table',
  'drawings.day': 'Day',
  'drawings.part': '{words}: {count}, {share}%',
  'drawings.progress': '{done} of {total}',
} as const;
