import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'ui.loading': 'Chargement',
  'ui.slow': 'Le chargement prend plus de temps que d’habitude. Il continue, vous n’avez rien à faire.',
  'ui.again': 'Réessayer',
  'ui.refused': 'Accès refusé',
  'ui.refusedWhy': 'Si vous en avez besoin, demandez l’accès au secrétariat de votre établissement.',
  'ui.broken': 'Affichage impossible',
  'ui.notice': 'Notification',
  'ui.close': 'Fermer',
  'ui.unfinished': 'Terminez la saisie ou effacez-la.',
  'ui.unsaved': 'Quitter sans enregistrer ?',
  'ui.unsavedWhy': 'Vos modifications ne sont pas enregistrées.',
  'ui.leave': 'Quitter',
  'ui.cancel': 'Annuler',
  'ui.count': '{count, plural, one {# ligne} many {# lignes} other {# lignes}}',
  'ui.chosen':
    '{count, plural, one {# ligne sélectionnée} many {# lignes sélectionnées} other {# lignes sélectionnées}}',
  'ui.range': '{from}–{to} sur {count}',
  'ui.previous': 'Page précédente',
  'ui.next': 'Page suivante',
  'ui.csv': 'Télécharger en CSV',
  'ui.csvCut':
    'Le fichier contient les {most} premières lignes sur {count}. Pour obtenir les autres, recherchez ou filtrez dans la liste.',
  'ui.chooseAll': 'Sélectionner toutes les lignes de la page',
  'ui.sortBy': 'Trier par',
  'ui.chooseRow': 'Sélectionner {name}',
  'ui.saved': 'Enregistré {time}',
  'ui.savedBut':
    '{count, plural, one {# saisie enregistrée} many {# saisies enregistrées} other {# saisies enregistrées}}, {left}',
  'ui.needYou': '{count, plural, one {# à vérifier} many {# à vérifier} other {# à vérifier}}',
  'ui.saving': 'Enregistrement…',
  'ui.retrying': 'Non enregistré. Nouvel essai…',
  'ui.offline':
    'Hors ligne. {count, plural, one {# modification gardée} many {# modifications gardées} other {# modifications gardées}} sur cet appareil',
  'ui.failed': 'Non enregistré',
  'ui.csvLeftOut':
    '{count, plural, one {# personne ne figure pas dans le fichier, à la demande de sa famille} other {# personnes ne figurent pas dans le fichier, à la demande de leur famille}}.',
  'ui.columns': 'Colonnes',
  'ui.showPassword': 'Afficher le mot de passe',
  'ui.unknownBrowser': 'Navigateur inconnu',
  'ui.browserOn': '{browser} sur {system}',
};
