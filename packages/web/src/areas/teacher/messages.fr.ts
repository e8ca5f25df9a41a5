import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'teacher.title': 'Mes classes',
  'teacher.about': 'Chaque classe où vous enseignez, et ce qui vous y attend.',
  'teacher.empty': 'Vous n’avez pas encore de classe',
  'teacher.emptyWhy': 'Les classes apparaissent ici dès que le secrétariat vous y inscrit comme enseignant.',
  'teacher.noneOpens': 'Aucune de vos classes n’a de carnet de notes pour vous',
  'teacher.noneOpensWhy': 'Votre rôle ne comprend pas les notes. Ce qu’il comprend se trouve dans le menu.',
  'teacher.students': '{count, plural, one {# élève} many {# élèves} other {# élèves}}',
  'teacher.assignments': '{count, plural, one {# devoir} many {# devoirs} other {# devoirs}}',
  'teacher.period': 'Heure {periods}',
  'teacher.entered': '{share} % de ce qui était dû est saisi',
  'teacher.nothingDue': 'Rien n’était encore à rendre',
  'teacher.unreleased': '{count, plural, one {# note à publier} many {# notes à publier} other {# notes à publier}}',
  'teacher.past': 'Terminée',
  'teacher.attendance': 'Présences',
  'teacher.attendanceOf': 'Présences de {title}',
};
