import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'home.title': 'Bienvenue, {name}',
  'home.about': 'Votre journée dans Laurel.',
  'home.empty': 'Vous n’avez encore accès à aucune page',
  'home.emptyWhy': 'Votre compte n’a pas encore de rôle. Demandez au secrétariat de vous en attribuer un.',
  'home.open.closed': 'Vous n’avez pas accès à ce lien',
  'home.open.closedWhy':
    'Il mène à une classe ou à un devoir qui ne vous concerne pas ou qui a été supprimé. Adressez-vous à l’auteur du texte.',
  'home.coming.soonTitle': 'Bientôt',
  'home.coming.soon': 'Cette page est en construction. Le reste de Laurel fonctionne.',
  'home.coming.maintenanceTitle': 'En maintenance',
  'home.coming.maintenance':
    'Cette partie de Laurel est en maintenance. Votre travail est conservé. Revenez plus tard.',
  'home.coming.signingIn': 'Connexion en cours',
  'home.coming.noSignOn':
    'Votre établissement n’a pas d’autre mode de connexion. Utilisez votre identifiant et votre mot de passe.',
  'home.coming.toSignIn': 'Se connecter',
};
