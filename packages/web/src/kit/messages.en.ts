export const en = {
  'kit.unreachable': 'Can’t connect to Laurel. Check your connection and try again.',
  'kit.unexpected': 'Something went wrong on our end. Try again. If it keeps happening, tell your school office.',
} as const;
