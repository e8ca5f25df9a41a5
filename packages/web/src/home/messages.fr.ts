import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'home.title': 'Bienvenue, {name}',
  'home.children': 'Mes enfants',
  'home.noGrades': 'Pas encore de moyennes',
  'home.about': 'Tout ce que vous pouvez ouvrir dans Laurel.',
  'home.empty': 'Rien ne vous est encore ouvert',
  'home.emptyWhy': 'Votre compte n’a pas encore de rôle. Demandez au secrétariat de l’école de vous en donner un.',
  'home.coming.later': 'Cette page est en construction',
  'home.coming.holds': 'Ce qu’elle contiendra',
  'home.coming.now': 'Ce qui sert déjà',
  'home.coming.roles': 'Rôles',
  'home.coming.rolesHold':
    'Chaque rôle du district avec ses autorisations, qui le porte et de quand à quand ; un nouveau rôle fait à partir d’un rôle existant.',
  'home.coming.permissions': 'Autorisations',
  'home.coming.permissionsHold':
    'Quel rôle peut faire quoi, et jusqu’où, en un seul tableau ; qui y gagnerait et qui y perdrait, avant tout enregistrement.',
  'home.coming.components': 'Composants',
  'home.coming.componentsHold': 'Les éléments dont les pages sont faites, chacun avec des réglages prêts et un aperçu.',
  'home.coming.layouts': 'Dispositions',
  'home.coming.layoutsHold': 'Des grilles où poser les composants, pour un grand écran et pour un téléphone.',
  'home.coming.view': 'Une page en construction',
  'home.coming.viewHold':
    'La page telle qu’elle sera publiée, chaque élément placé et réglé, avec un aperçu sous n’importe quel rôle.',
  'home.coming.eligibility': 'Éligibilité',
  'home.coming.eligibilityHold':
    'Qui d’une équipe peut jouer et qui ne le peut pas encore, selon la règle et la date, avec la nature du motif et jamais une note.',
  'home.coming.transition': 'Transition',
  'home.coming.transitionHold': 'Où en est chaque élève d’une promotion, et qui a besoin d’un mot.',
  'home.coming.transitionUsers': 'Membres',
  'home.coming.transitionUsersHold': 'Qui participe, qui coordonne, et depuis quand.',
  'home.coming.fullrubric': 'Grille complète',
  'home.coming.fullrubricHold':
    'Les élèves de haut en bas, les critères en travers, un niveau à chaque place, tapé ou touché.',
  'home.coming.badge': 'Badges',
  'home.coming.badgeHold': 'Des badges dessinés, décrits et remis, chacun avec sa raison et une page qui le prouve.',
  'home.coming.noView': 'Aucune page n’est publiée ici',
  'home.coming.noViewWhy':
    'L’adresse est peut-être incomplète, ou la page a été retirée. Demandez à qui vous l’a envoyée.',
  'home.coming.soonTitle': 'Bientôt',
  'home.coming.soon': 'Nous construisons cette page. Tout le reste est là où vous l’avez laissé.',
  'home.coming.maintenanceTitle': 'En maintenance',
  'home.coming.maintenance':
    'On s’occupe de cette partie de Laurel. Rien de ce que vous avez enregistré n’est perdu ; revenez dans un moment.',
  'home.coming.signingIn': 'Connexion en cours',
  'home.coming.noSignOn':
    'Votre école n’a mis en place aucune autre connexion. Utilisez votre nom et votre mot de passe.',
  'home.coming.toSignIn': 'Se connecter',
};
