export const en = {
  'staff.absentOn': 'Absent on {day}',
  'staff.activated': 'Accounts set up',
  'staff.activatedMeaning': 'of {accounts}',
  'staff.byDay': 'People signed in, last 14 days',
  'staff.conflicts':
    '{count, plural, one {# day where teachers and the office disagree} other {# days where teachers and the office disagree}}',
  'staff.failedMeaning': 'incorrect password or code',
  'staff.failedToday': 'Failed sign-ins today',
  'staff.importReady': 'Import ready for review',
  'staff.mostOnDay': 'Highest: {count} on {day}',
  'staff.needsYou': 'Needs you',
  'staff.noSignIns': 'No one signed in during the last 14 days.',
  'staff.nothingDue': 'Nothing due yet',
  'staff.nothingWaits': 'Nothing needs you right now.',
  'staff.ofKnown':
    '{count, plural, one {of {number} student with attendance} other {of {number} students with attendance}}',
  'staff.people': 'People',
  'staff.review': 'Review',
  'staff.shareEnteredIn':
    '{count, plural, one {of scores due by today, in {number} class} other {of scores due by today, in {number} classes}}',
  'staff.signIns': 'Sign-ins',
  'staff.signedInMeaning': '{count, plural, one {person} other {people}}',
  'staff.thereOf': '{percent} of {count} students present',
  'staff.unreleasedMeaning': '{count, plural, one {score hidden from families} other {scores hidden from families}}',
  'staff.waiting': '{count, plural, one {# absence to review} other {# absences to review}}',
} as const;
