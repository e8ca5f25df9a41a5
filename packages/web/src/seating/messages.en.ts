export const en = {
  'seating.arrange': 'Arrange seats',
  'seating.columns': 'Seats per row',
  'seating.byName': 'By name',
  'seating.shuffle': 'Shuffle',
  'seating.cancel': 'Cancel',
  'seating.save': 'Save seats',
  'seating.help':
    'Press a student, then a seat. Two students change places. With a keyboard, use the arrow keys and Enter.',
  'seating.front': 'Front of the room',
  'seating.place': 'row {row}, seat {column}',
  'seating.free': 'Empty seat, {place}',
  'seating.showList': 'Show list',
  'seating.show': 'Show seats',
} as const;
