export const en = {
  'outbox.signInAgain':
    'Sign in again. {count, plural, one {# change is} other {# changes are}} saved on this device until you do.',
  'outbox.notKept': 'This browser can’t store changes for later. Stay on this page until they’re saved.',
  'outbox.tryAgain': 'Try again',
  'outbox.giveUp': 'Discard these changes',
  'outbox.you': 'You: {reading}',
  'outbox.theirs': '{by}, {at}: {reading}',
  'outbox.someone': 'Someone else',
  'outbox.keepMine': 'Keep mine',
  'outbox.takeTheirs': 'Use theirs',
  'outbox.unsaved': 'These changes weren’t saved. {reason}',
} as const;
