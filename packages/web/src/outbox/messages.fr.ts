import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'outbox.signInAgain':
    'Reconnectez-vous : {count, plural, one {# modification reste} other {# modifications restent}} sur cet appareil en attendant.',
  'outbox.notKept':
    'Ce navigateur ne peut pas conserver les modifications. Restez sur cette page jusqu’à leur enregistrement.',
  'outbox.tryAgain': 'Réessayer',
  'outbox.giveUp': 'Abandonner ces modifications',
  'outbox.you': 'Vous : {reading}',
  'outbox.theirs': '{by}, {at} : {reading}',
  'outbox.someone': 'Une autre personne',
  'outbox.keepMine': 'Garder la mienne',
  'outbox.takeTheirs': 'Prendre l’autre',
  'outbox.unsaved': 'Ces modifications n’ont pas été enregistrées. {reason}',
};
