export const en = {
  'sheet.refused': '{count, plural, one {# cell wasn’t} other {# cells weren’t}} saved. {name}: {sentence}',
  'sheet.skipped': '{count, plural, one {# cell didn’t fit and was} other {# cells didn’t fit and were}} skipped.',
  'sheet.help': 'Use arrow keys to move, type to replace, F2 to edit. Press Escape, then Tab, to leave the sheet.',
  'sheet.column': 'Column',
  'sheet.cellName': '{row}, {column}',
  'sheet.stillKept': '{value} is still saved.',
  'sheet.withdrawn':
    '{count, plural, one {The rejected entry was} other {# rejected entries were}} removed. Saved values show again.',
  'sheet.figure': '{name}: {value}',
  'sheet.letters': 'Letters',
  'sheet.lettersShort': 'ABC',
  'sheet.guest': '{name} is here',
  'sheet.undo': 'Undo',
  'sheet.redo': 'Redo',
} as const;
