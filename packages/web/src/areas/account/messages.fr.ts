import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'account.profile': 'Votre profil',
  'account.about': 'Les informations de votre compte et vos autorisations.',
  'account.kind': 'Type de compte',
  'account.admin': 'Administration',
  'account.client': 'Communauté scolaire',
  'account.name': 'Nom',
  'account.district': 'Réseau d’établissements',
  'account.children': 'Vos enfants',
  'account.may': 'Vos autorisations',
  'account.mayWhy':
    'Elles viennent de vos rôles. S’il en manque une, demandez à l’administration de votre établissement.',
  'account.what': 'Domaine',
  'account.howFar': 'Portée',
  'account.settings': 'Paramètres du compte',
  'account.own': 'vos données',
  'account.childrens': 'les données de vos enfants',
  'account.classes': 'vos classes',
  'account.teams': 'vos équipes',
  'account.athletes': 'les élèves membres d’une équipe',
  'account.caseload': 'les élèves que vous suivez',
  'account.school': 'votre établissement',
  'account.ofDistrict': 'tout le réseau',
};
