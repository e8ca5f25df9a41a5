import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'imports.imports': 'Importations',
  'imports.about':
    'Envoyez un fichier OneRoster, vérifiez l’aperçu, lancez l’importation et annulez-la en cas d’erreur.',
  'imports.upload': 'Envoyer un fichier OneRoster',
  'imports.uploadWhy':
    'Un zip OneRoster 1.1 ou 1.2, complet (bulk) ou différentiel (delta). Rien ne change avant que vous ayez vérifié l’aperçu.',
  'imports.past': 'Importations précédentes',
  'imports.back': 'Toutes les importations',
  'imports.refusedTitle': 'Fichier refusé ; rien n’a été modifié',
  'imports.failedTitle': 'L’importation a échoué ; rien n’a été modifié',
  'imports.undoWhy': 'Vous pouvez l’annuler pendant 30 jours. Les éléments modifiés depuis sont conservés et listés.',
  'imports.undoStarted': 'Annulation en cours.',
  'imports.problems': 'Points à vérifier',
  'imports.severity': 'Type',
  'imports.anySeverity': 'Tous les types',
  'imports.isRejected': 'Ignoré',
  'imports.isWarning': 'Remarque',
  'imports.isRefused': 'Refusé',
  'imports.anyFile': 'Tous les fichiers',
  'imports.fileEmpty': 'Ce fichier est vide. Un export OneRoster est un fichier zip.',
  'imports.fileText':
    'Ceci est un fichier texte ; un export OneRoster est un fichier zip. Exportez-le de nouveau en OneRoster CSV et envoyez le zip tel quel. Pour importer des personnes ou des inscriptions d’un tableur, utilisez les onglets de cette page ; les notes s’importent depuis le carnet de notes.',
  'imports.fileOther': 'Ce n’est pas un fichier zip. Refaites l’export OneRoster CSV et envoyez le zip tel quel.',
  'imports.alike': '{count, plural, one {# ligne} many {# lignes} other {# lignes}}',
  'imports.alikeLine': 'ligne {line}',
  'imports.alikeMore': '{count, plural, one {et # autre} many {et # autres} other {et # autres}}',
  'imports.fix': 'Corriger',
  'imports.fixAgain': 'Modifier',
  'imports.fixAt': 'Corriger {column} à la ligne {line}',
  'imports.fixAgainAt': 'Modifier {column} à la ligne {line}',
  'imports.fixLabel': 'Nouvelle valeur : {column}, ligne {line}',
  'imports.fixEverywhere': 'Dans chaque ligne qui contient « {was} » dans cette colonne',
  'imports.fixNothing': 'vide',
  'imports.fixKeep': 'Enregistrer la correction',
  'imports.fixCancel': 'Annuler',
  'imports.fixDrop': 'Abandonner les corrections',
  'imports.fixWaiting':
    '{count, plural, one {# cellule corrigée} other {# cellules corrigées}}. Actualisez l’aperçu pour voir le résultat.',
  'imports.fixed': '{count, plural, one {# cellule du fichier corrigée} other {# cellules du fichier corrigées}} ici',
  'imports.fixEachLine': 'dans chaque ligne avec cette valeur',
  'imports.fixTakeBack': 'Retirer la correction',
  'imports.parts': 'Que voulez-vous importer ?',
  'imports.tab-roster': 'Fichier OneRoster',
  'imports.tab-people': 'Personnes',
  'imports.tab-contests': 'Rencontres',
  'imports.tab-seasons': 'Saisons',
  'imports.tab-practices': 'Entraînements',
  'imports.tab-course-rules': 'Règles des cours',
  'imports.tab-school-days': 'Calendrier scolaire',
  'imports.tab-credits': 'Crédits d’ailleurs',
  'imports.tab-calendar': 'Calendrier d’admissibilité',
  'imports.about-credits':
    'Les crédits que des élèves ont obtenus ailleurs, à partir d’un fichier CSV ou XLSX. Un aperçu s’affiche d’abord, et l’import peut être annulé.',
  'imports.about-calendar':
    'Quand les notes sont relevées, certifiées et envoyées aux familles, à partir d’un fichier CSV ou XLSX. Un aperçu s’affiche d’abord, et l’import peut être annulé.',
  'imports.about-seasons':
    'Les saisons des équipes d’un établissement, à partir d’un fichier CSV ou XLSX. Un aperçu s’affiche d’abord, et l’import peut être annulé.',
  'imports.about-practices':
    'Les entraînements des équipes d’un établissement, à partir d’un fichier CSV ou XLSX. Un aperçu s’affiche d’abord, et l’import peut être annulé.',
  'imports.about-course-rules':
    'Ce que les règlements sportifs retiennent des cours d’un établissement, à partir d’un fichier CSV ou XLSX. Un aperçu s’affiche d’abord, et l’import peut être annulé.',
  'imports.about-school-days':
    'Les jours sans cours et les demi-journées d’un établissement, à partir d’un fichier CSV ou XLSX. Un aperçu s’affiche d’abord, et l’import peut être annulé.',
  'imports.tab-enrolments': 'Inscriptions',
  'imports.about-people':
    'Ajoutez ou modifiez des personnes à partir d’un fichier CSV ou XLSX. Vous voyez d’abord l’aperçu et pouvez annuler.',
  'imports.about-contests':
    'Le calendrier des équipes d’un établissement, à partir d’un fichier CSV ou XLSX. Un aperçu s’affiche d’abord, et l’import peut être annulé.',
  'imports.about-enrolments':
    'Inscrivez des personnes dans des classes à partir d’un fichier CSV ou XLSX. Vous voyez d’abord l’aperçu et pouvez annuler.',
};
