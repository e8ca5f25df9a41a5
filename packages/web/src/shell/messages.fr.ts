import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'shell.skip': 'Aller au contenu',
  'shell.loading': 'Chargement de la page',
  'shell.userMenu': '{name} : menu du compte',
  'shell.theme': 'Thème',
  'shell.theme-light': 'Clair',
  'shell.theme-dark': 'Sombre',
  'shell.theme-system': 'Système',
  'shell.customise': 'Personnaliser',
  'shell.footer': 'Laurel · les notes et la condition physique au même endroit',
  'shell.toTop': 'Retour en haut',
  'shell.account': 'Paramètres du compte',
  'shell.shortcuts': 'Raccourcis clavier',
  'shell.signOut': 'Se déconnecter',
  'shell.unsentTitle': 'Se déconnecter avant que tout soit enregistré ?',
  'shell.unsentDeed': 'Se déconnecter quand même',
  'shell.unsent':
    '{count, plural, one {# modification n’est pas encore enregistrée et sera perdue} many {# modifications ne sont pas encore enregistrées et seront perdues} other {# modifications ne sont pas encore enregistrées et seront perdues}}.',
  'shell.refusedTitle': 'Accès refusé',
  'shell.refused':
    'S’il vous faut cette page pour votre travail, demandez l’accès au secrétariat de votre établissement.',
  'shell.absentTitle': 'Page introuvable',
  'shell.absent': 'Vérifiez l’adresse : elle est peut-être mal saisie, ou la page a été déplacée.',
  'shell.brokenTitle': 'Une erreur a interrompu cette page',
  'shell.broken': 'L’erreur vient de nous. Ce que vous avez enregistré est conservé, et le reste de Laurel fonctionne.',
  'shell.again': 'Réessayer',
  'shell.back': 'Retour à l’accueil',
  'shell.toStart': 'Aller à la page d’accueil',
  'shell.profile': 'Profil',
};
