export const en = {
  'set-up.setUp': 'Set up your district',
  'set-up.setUpDone': '{count} of {all} done',
  'set-up.stepBells': 'Set bell schedules',
  'set-up.stepCalendar': 'Enter holidays and half days',
  'set-up.stepClasses': 'Import people and classes',
  'set-up.stepDone': 'Done',
  'set-up.stepOpen': 'Open',
  'set-up.stepStaff': 'Invite staff to sign in',
  'set-up.stepTerms': 'Add this school year and its terms',
} as const;
