import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'set-up.setUp': 'Configurer votre réseau d’établissements',
  'set-up.setUpDone': '{count} sur {all}',
  'set-up.stepBells': 'Définir les horaires',
  'set-up.stepCalendar': 'Saisir les jours fériés et les demi-journées',
  'set-up.stepClasses': 'Importer les personnes et les classes',
  'set-up.stepDone': 'Fait',
  'set-up.stepOpen': 'Ouvrir',
  'set-up.stepStaff': 'Inviter le personnel à se connecter',
  'set-up.stepTerms': 'Ajouter cette année scolaire et ses périodes',
};
