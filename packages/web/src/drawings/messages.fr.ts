import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'drawings.asTable': 'Afficher en tableau',
  'drawings.day': 'Jour',
  'drawings.dayIs': '{day} : {what}',
  'drawings.month': 'Calendrier : {month}',
  'drawings.part': '{words} : {count}, {share} %',
  'drawings.progress': '{done} sur {total}',
};
