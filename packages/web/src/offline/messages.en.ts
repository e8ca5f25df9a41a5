export const en = {
  'offline.title': 'Read offline',
  'offline.keep': 'Save my page on this device to read offline',
  'offline.keepWhy':
    'You can read your page offline as you last saw it, with its date. It’s erased when you sign out or your session ends.',
  'offline.whose': 'Who uses this device?',
  'offline.mine': 'Only me',
  'offline.shared': 'Others use it too',
  'offline.refused':
    'Then nothing is saved here: anyone who opens this browser could read your page without signing in. Use a device that’s only yours.',
  'offline.unable': 'This browser can’t save a page from this address. It needs https and storage that isn’t blocked.',
  'offline.on': 'Your page is saved on this device.',
  'offline.off': 'Nothing is saved on this device anymore.',
  'offline.failed': 'Couldn’t save your page on this device. Try again in a moment.',
  'offline.class': 'Record without a network',
  'offline.keepClass': 'Keep this class’s names on this device to record offline',
  'offline.keepClassWhy':
    'Runs are then recorded without a network, even after a restart, and sent later. Your page is saved for reading offline, too. All of it is erased when you sign out or your session ends.',
  'offline.classOn': 'This class is saved on this device.',
  'offline.classOff': 'This class is no longer saved on this device.',
  'offline.classes': 'Classes on this device',
  'offline.recordClass': 'Record live: {title}',
  'offline.runSaved':
    '{count, plural, one {# result is on this device. It’s sent once you’re back online.} other {# results are on this device. They’re sent once you’re back online.}}',
  'offline.asOf': 'Offline. As of {time}.',
  'offline.again': 'Try again',
  'offline.unreached': 'Can’t connect to Laurel',
  'offline.nothing': 'Nothing is saved on this device. This page reloads when you’re back online.',
  'offline.needsNetwork': 'You need to be online for this. Offline, you can only read this page.',
} as const;
