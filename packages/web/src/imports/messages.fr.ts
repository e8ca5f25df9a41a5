import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'imports.imports': 'Importations',
  'imports.about':
    'Apportez une liste d’élèves, regardez ce qui se passerait, lancez, et revenez en arrière si c’était une erreur.',
  'imports.upload': 'Envoyer une liste d’élèves',
  'imports.uploadWhy':
    'Un zip OneRoster 1.1 ou 1.2, complet ou partiel. Rien ne change avant que vous ayez vu le plan.',
  'imports.past': 'Importations passées',
  'imports.back': 'Toutes les importations',
  'imports.refusedTitle': 'Le fichier a été refusé : rien n’a changé',
  'imports.failedTitle': 'Impossible de terminer : rien n’a changé',
  'imports.undoWhy': 'Vous pouvez l’annuler pendant 30 jours. Ce que quelqu’un a changé depuis reste, et est listé.',
  'imports.undoStarted': 'L’annulation a commencé.',
  'imports.problems': 'Points à regarder',
  'imports.severity': 'Sorte',
  'imports.anySeverity': 'Toutes les sortes',
  'imports.isRejected': 'Laissé de côté',
  'imports.isWarning': 'Remarque',
  'imports.isRefused': 'Refusé',
  'imports.anyFile': 'Tous les fichiers',
  'imports.fileEmpty': 'Ce fichier est vide ; un export OneRoster est un zip.',
  'imports.fileText':
    'Ceci est un fichier texte ; un export OneRoster est un zip. Exportez-le de nouveau en OneRoster CSV, et envoyez le zip tel quel. Les personnes et les inscriptions d’un tableur ont ici leurs propres onglets, et les notes s’importent depuis le carnet de notes de la classe.',
  'imports.fileOther':
    'Ceci n’est pas un zip ; un export OneRoster en est un. Exportez de nouveau et envoyez le zip tel quel.',
  'imports.alike': '{count, plural, one {# ligne} many {# lignes} other {# lignes}}',
  'imports.alikeLine': 'ligne {line}',
  'imports.alikeMore': '{count, plural, one {et # autre} many {et # autres} other {et # autres}}',
  'imports.fix': 'Corriger',
  'imports.fixAgain': 'Modifier',
  'imports.fixAt': 'Corriger {column} à la ligne {line}',
  'imports.fixAgainAt': 'Modifier {column} à la ligne {line}',
  'imports.fixLabel': '{column} à la ligne {line} devrait contenir',
  'imports.fixEverywhere': 'Dans chaque ligne où figure « {was} »',
  'imports.fixNothing': 'rien',
  'imports.fixKeep': 'Garder',
  'imports.fixCancel': 'Annuler',
  'imports.fixDrop': 'Les laisser comme avant',
  'imports.fixWaiting':
    '{count, plural, one {# cellule est corrigée} many {# cellules sont corrigées} other {# cellules sont corrigées}}. Refaites le plan pour voir ce qui se passerait maintenant.',
  'imports.fixed':
    '{count, plural, one {# cellule du fichier a été corrigée} many {# cellules du fichier ont été corrigées} other {# cellules du fichier ont été corrigées}} ici',
  'imports.fixEachLine': 'partout où cela figure',
  'imports.fixTakeBack': 'Retirer',
  'imports.parts': 'Que voulez-vous importer ?',
  'imports.tab-roster': 'Fichier OneRoster',
  'imports.tab-people': 'Personnes',
  'imports.tab-enrolments': 'Inscriptions',
  'imports.about-people':
    'Ajoutez ou modifiez des personnes d’un établissement à partir d’un fichier CSV ou XLSX. Vous voyez d’abord l’aperçu et pouvez annuler.',
  'imports.about-enrolments':
    'Inscrivez des personnes dans les classes d’un établissement à partir d’un fichier CSV ou XLSX. Vous voyez d’abord l’aperçu et pouvez annuler.',
};
