export const en = {
  'offline.title': 'Read offline',
  'offline.keep': 'Keep my page on this device to read it offline',
  'offline.keepWhy':
    'Your page as you last saw it, with its time, can then be read without a network. It is wiped when you sign out, and when your session ends.',
  'offline.whose': 'Who uses this device?',
  'offline.mine': 'Only I do',
  'offline.shared': 'Others use it too',
  'offline.refused':
    'Then nothing is kept here: whoever opens this browser could read your page without signing in. Choose a device that only you use.',
  'offline.unable': 'This browser can’t keep a page at this address. It needs https, and storage that isn’t blocked.',
  'offline.on': 'Your page is kept on this device.',
  'offline.off': 'Nothing is kept on this device any more.',
  'offline.failed': 'Your page couldn’t be kept on this device. Try again in a moment.',
  'offline.asOf': 'Offline. As of {time}.',
  'offline.again': 'Try again',
  'offline.unreached': 'Laurel can’t be reached',
  'offline.nothing': 'Nothing is kept on this device to read offline. This page comes back by itself with the network.',
  'offline.needsNetwork': 'This needs the network. Offline you can only read what is on this page.',
} as const;
