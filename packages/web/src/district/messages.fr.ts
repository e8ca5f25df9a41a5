import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'district.title': 'Paramètres du réseau',
  'district.pageAbout':
    'Le nom du réseau, les règles de connexion et ce que Laurel conserve. Chaque modification est consignée.',
  'district.save': 'Enregistrer',
  'district.saved': 'Paramètres enregistrés.',
  'district.identity': 'Nom et langues',
  'district.identityAbout': 'Visibles à la connexion et sur chaque page.',
  'district.name': 'Nom du réseau',
  'district.logo': 'Logo',
  'district.addLogo': 'Ajouter un logo',
  'district.changeLogo': 'Modifier le logo',
  'district.removeLogo': 'Retirer le logo',
  'district.logoHelp': 'PNG, JPEG ou WebP de moins de 300 Ko. Une image carrée convient le mieux.',
  'district.timeZone': 'Fuseau horaire',
  'district.timeZoneHelp':
    'Détermine le début de chaque journée. Les établissements du fuseau actuel changent en même temps.',
  'district.languages': 'Langues',
  'district.languagesHelp': 'Les langues proposées à chaque personne.',
  'district.language': 'Langue par défaut',
  'district.languageHelp': 'Pour les personnes qui n’ont pas choisi de langue ou dont la langue n’est pas proposée.',
  'district.others': 'Autres paramètres',
  'district.toTerms': 'Périodes d’évaluation et dates de saisie',
  'district.toAttendance': 'Codes et règles de présence',
  'district.toFitness': 'Paramètres de condition physique',
  'district.toRoles': 'Rôles et autorisations',
  'district.toChanges': 'Modifications de ces paramètres',
};
