import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'outbox.signInAgain':
    'Reconnectez-vous : d’ici là, {count, plural, one {# changement est gardé} many {# changements sont gardés} other {# changements sont gardés}} sur cet appareil.',
  'outbox.notKept':
    'Ce navigateur ne peut pas garder les changements pour plus tard. Restez sur cette page jusqu’à leur enregistrement.',
  'outbox.tryAgain': 'Réessayer',
  'outbox.giveUp': 'Abandonner ces changements',
  'outbox.you': 'Vous : {reading}',
  'outbox.theirs': '{by}, {at} : {reading}',
  'outbox.someone': 'Quelqu’un d’autre',
  'outbox.keepMine': 'Garder la mienne',
  'outbox.takeTheirs': 'Prendre l’autre',
  'outbox.unsaved': 'Ces changements n’ont pas été enregistrés. {reason}',
};
