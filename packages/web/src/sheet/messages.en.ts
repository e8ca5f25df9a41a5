export const en = {
  'sheet.refused': '{count, plural, one {# cell was} other {# cells were}} not taken. {name}: {sentence}',
  'sheet.skipped': '{count, plural, one {# cell doesn’t} other {# cells don’t}} fit here and was left out.',
  'sheet.help': 'Arrow keys move, typing replaces, F2 edits. Press Escape, then Tab to leave the sheet.',
  'sheet.column': 'Column',
  'sheet.cellName': '{row}, {column}',
  'sheet.stillKept': '{value} is still saved.',
  'sheet.withdrawn':
    '{count, plural, one {The entry that was not taken is gone.} other {# entries that were not taken are gone.}} What is saved shows again.',
  'sheet.figure': '{name}: {value}',
  'sheet.letters': 'Letters',
  'sheet.lettersShort': 'ABC',
  'sheet.undo': 'Undo',
  'sheet.redo': 'Redo',
} as const;
