import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'seating.arrange': 'Modifier le plan de classe',
  'seating.columns': 'Places par rangée',
  'seating.byName': 'Par ordre alphabétique',
  'seating.shuffle': 'Au hasard',
  'seating.cancel': 'Annuler',
  'seating.save': 'Enregistrer le plan',
  'seating.help':
    'Choisissez un élève, puis une place. Si elle est occupée, les deux élèves échangent leurs places. Au clavier : flèches et Entrée.',
  'seating.front': 'Devant de la classe',
  'seating.place': 'rangée {row}, place {column}',
  'seating.free': 'Place libre, {place}',
  'seating.showList': 'Afficher la liste',
  'seating.show': 'Afficher le plan de classe',
};
