export const en = {
  'home.title': 'Welcome, {name}',
  'home.about': 'Your day in Laurel.',
  'home.empty': 'You don’t have access to anything yet',
  'home.emptyWhy': 'Your account has no role yet. Ask your school office to assign one.',
  'home.open.closed': 'You don’t have access to this link',
  'home.open.closedWhy':
    'It leads to a class or an assignment that isn’t yours, or that was removed. Ask the person who wrote the text.',
  'home.coming.soonTitle': 'Coming soon',
  'home.coming.soon': 'We’re building this page. Everything else still works.',
  'home.coming.maintenanceTitle': 'Under maintenance',
  'home.coming.maintenance': 'This part of Laurel is down for maintenance. Your work is safe. Try again later.',
  'home.coming.signingIn': 'Signing you in',
  'home.coming.noSignOn': 'Your school hasn’t set up another way to sign in. Use your username and password.',
  'home.coming.toSignIn': 'Sign in',
} as const;
