export const en = {
  'sheet.refused': '{count, plural, one {# cell was} other {# cells were}} not taken. {name}: {sentence}',
  'sheet.skipped': '{count, plural, one {# cell doesn’t} other {# cells don’t}} fit here and was left out.',
  'sheet.help': 'Arrow keys move, typing replaces, F2 edits. Press Escape, then Tab to leave the sheet.',
  'sheet.column': 'Column',
  'sheet.cellName': '{row}, {column}',
} as const;
