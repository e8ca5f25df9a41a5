import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'search.hint': 'Rechercher une personne, une classe ou une page',
  'search.title': 'Rechercher',
  'search.label': 'Personne, classe ou page',
  'search.close': 'Fermer la recherche',
  'search.pages': 'Pages',
  'search.people': 'Personnes',
  'search.classes': 'Classes',
  'search.class': 'Classe',
  'search.assignmentOf': 'Devoir de {class}',
  'search.none': 'Aucun résultat pour « {query} »',
  'search.noneWhy': 'Recherchez par nom, titre ou code. Seules les pages auxquelles vous avez accès s’affichent.',
  'search.found': '{count, plural, one {# résultat} many {# résultats} other {# résultats}}',
  'search.grade': 'Niveau {grade}',
  'search.periods': 'Créneau {periods}',
  'search.keys': 'Flèches pour choisir, Entrée pour ouvrir, Échap pour fermer',
  'search.rest': 'Tous les résultats : {query}',
  'search.more': 'Plus de résultats : {query}',
  'search.merged': 'Deux fiches ont été fusionnées. Voici celle qui a été conservée : {name}.',
};
