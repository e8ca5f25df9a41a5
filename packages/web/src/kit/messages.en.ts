export const en = {
  'kit.unreachable': 'Laurel can’t be reached right now. Check your connection, then try again.',
  'kit.unexpected': 'Something went wrong on our side. Try again; if it happens again, tell your school office.',
} as const;
