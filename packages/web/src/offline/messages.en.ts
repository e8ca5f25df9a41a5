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
  'offline.asOf': 'Offline. As of {time}.',
  'offline.again': 'Try again',
  'offline.unreached': 'Can’t connect to Laurel',
  'offline.nothing': 'Nothing is saved on this device. This page reloads when you’re back online.',
  'offline.needsNetwork': 'You need to be online for this. Offline, you can only read this page.',
} as const;
