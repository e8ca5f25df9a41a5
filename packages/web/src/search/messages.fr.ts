import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'search.hint': 'Rechercher personnes, classes et pages',
  'search.title': 'Rechercher et ouvrir',
  'search.label': 'Personnes, classes et pages',
  'search.close': 'Fermer la recherche',
  'search.pages': 'Pages',
  'search.people': 'Personnes',
  'search.classes': 'Classes',
  'search.none': 'Rien trouvé pour « {query} »',
  'search.noneWhy': 'La recherche porte sur les noms, titres et codes, et ne trouve que ce que vous pouvez ouvrir.',
  'search.found': '{count, plural, one {# résultat} many {# résultats} other {# résultats}}',
  'search.grade': 'Niveau {grade}',
  'search.periods': 'Heure {periods}',
  'search.keys': 'Flèches pour choisir, Entrée pour ouvrir, Échap pour fermer',
};
