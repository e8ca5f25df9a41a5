export const en = {
  'outbox.signInAgain':
    'Sign in again: {count, plural, one {# change is} other {# changes are}} kept on this device until then.',
  'outbox.notKept': 'This browser can’t keep changes for later. Stay on this page until they are saved.',
  'outbox.tryAgain': 'Try again',
  'outbox.giveUp': 'Give up these changes',
  'outbox.you': 'You: {reading}',
  'outbox.theirs': '{by}, {at}: {reading}',
  'outbox.someone': 'Someone else',
  'outbox.keepMine': 'Keep mine',
  'outbox.takeTheirs': 'Take theirs',
  'outbox.unsaved': 'These changes were not saved. {reason}',
} as const;
