import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'ui.loading': 'Chargement',
  'ui.slow': 'Cela prend plus de temps que d’habitude. Le chargement continue, il n’y a rien à faire.',
  'ui.again': 'Réessayer',
  'ui.refused': 'Ceci ne vous est pas ouvert',
  'ui.refusedWhy': 'Votre rôle ne comprend pas cette page. Le secrétariat de l’école peut changer cela.',
  'ui.broken': 'Impossible d’afficher ceci',
  'ui.notice': 'Avis',
  'ui.close': 'Fermer',
  'ui.unsaved': 'Ce que vous avez changé ici n’est pas enregistré. Quitter quand même ?',
  'ui.cancel': 'Annuler',
  'ui.count': '{count, plural, one {# ligne} many {# lignes} other {# lignes}}',
  'ui.chosen': '{count, plural, one {# choisi} many {# choisis} other {# choisis}}',
  'ui.range': '{from}–{to} sur {count}',
  'ui.previous': 'Page précédente',
  'ui.next': 'Page suivante',
  'ui.csv': 'Télécharger en CSV',
  'ui.csvCut':
    'Le fichier contient les {most} premières lignes sur {count}. Cherchez ou filtrez dans la liste pour obtenir les autres.',
  'ui.chooseAll': 'Choisir toutes les lignes de cette page',
  'ui.sortBy': 'Trier par',
  'ui.chooseRow': 'Choisir {name}',
  'ui.saved': 'Enregistré {time}',
  'ui.savedBut': '{count} enregistrés, {left}',
  'ui.needYou': '{count, plural, one {# a besoin de vous} many {# ont besoin de vous} other {# ont besoin de vous}}',
  'ui.saving': 'Enregistrement…',
  'ui.retrying': 'Pas enregistré, nouvel essai',
  'ui.offline':
    'Hors ligne. {count, plural, one {# changement gardé} many {# changements gardés} other {# changements gardés}} sur cet appareil',
  'ui.failed': 'Pas enregistré',
};
