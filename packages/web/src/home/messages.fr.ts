import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'home.title': 'Bienvenue, {name}',
  'home.children': 'Mes enfants',
  'home.noGrades': 'Pas encore de moyenne',
  'home.about': 'Votre journée dans Laurel.',
  'home.empty': 'Vous n’avez encore accès à aucune page',
  'home.emptyWhy': 'Votre compte n’a pas encore de rôle. Demandez au secrétariat de vous en attribuer un.',
  'home.coming.later': 'Cette page est en construction',
  'home.coming.holds': 'Ce qu’elle proposera',
  'home.coming.now': 'Disponible dès maintenant',
  'home.coming.components': 'Composants',
  'home.coming.componentsHold': 'Les éléments des pages, chacun avec des paramètres prêts et un aperçu.',
  'home.coming.layouts': 'Dispositions',
  'home.coming.layoutsHold': 'Des grilles pour disposer les composants sur grand écran et sur téléphone.',
  'home.coming.view': 'Page en préparation',
  'home.coming.viewHold': 'La page telle qu’elle sera publiée, composants en place, avec un aperçu pour chaque rôle.',
  'home.open.closed': 'Vous n’avez pas accès à ce lien',
  'home.open.closedWhy':
    'Il mène à une classe ou à un devoir qui ne vous concerne pas ou qui a été supprimé. Adressez-vous à l’auteur du texte.',
  'home.coming.noView': 'Page indisponible',
  'home.coming.noViewWhy':
    'L’adresse est peut-être incomplète, ou la page a été retirée. Demandez-la à la personne qui vous l’a envoyée.',
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
