import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'postings.post': 'Valider les moyennes',
  'postings.postAgain': 'Valider de nouveau',
  'postings.posted':
    '{count, plural, one {# moyenne définitive validée.} many {# moyennes définitives validées.} other {# moyennes définitives validées.}}',
  'postings.postedAgain':
    '{count, plural, =0 {Aucun changement depuis la validation.} one {# moyenne modifiée validée.} many {# moyennes modifiées validées.} other {# moyennes modifiées validées.}}',
  'postings.takenBack': 'Ces moyennes ne sont plus définitives.',
  'postings.takenBackBut':
    '{count, plural, one {Ces moyennes ne sont plus définitives. # classe validée auparavant le reste.} many {Ces moyennes ne sont plus définitives. # classes validées auparavant le restent.} other {Ces moyennes ne sont plus définitives. # classes validées auparavant le restent.}}',
  'postings.undo': 'Annuler',
  'postings.isPosted': 'Validées le {day}',
  'postings.isPublished': 'Moyennes définitives publiées',
  'postings.title': 'Moyennes définitives',
  'postings.about': 'Suivre les validations, publier les moyennes aux familles et clôturer la période.',
  'postings.term': 'Période',
  'postings.noTerms': 'Aucune période',
  'postings.noTermsWhy': 'Ajoutez l’année scolaire dans « Périodes ».',
  'postings.none': 'Aucune moyenne pour cette période',
  'postings.noneWhy': 'Les classes apparaissent ici dès qu’elles ont des devoirs dans cette période.',
  'postings.class': 'Classe',
  'postings.teachers': 'Équipe enseignante',
  'postings.school': 'Établissement',
  'postings.students': 'Élèves',
  'postings.state': 'État',
  'postings.notPosted': 'Non validée',
  'postings.changedSince':
    '{count, plural, one {Validée, # moyenne modifiée depuis} many {Validée, # moyennes modifiées depuis} other {Validée, # moyennes modifiées depuis}}',
  'postings.ready': 'Validée',
  'postings.published': 'Publiée',
  'postings.late':
    '{count, plural, =0 {Toutes les classes sont validées.} one {# classe n’est pas validée.} many {# classes ne sont pas validées.} other {# classes ne sont pas validées.}}',
  'postings.closed': 'Cette période est clôturée. Les moyennes définitives ne changent que par correction.',
  'postings.publish': 'Publier les moyennes',
  'postings.hide': 'Rendre aux enseignants',
  'postings.publishedNow':
    '{count, plural, one {Moyennes publiées pour # classe.} many {Moyennes publiées pour # classes.} other {Moyennes publiées pour # classes.}}',
  'postings.hiddenNow':
    '{count, plural, one {Moyennes rendues pour # classe.} many {Moyennes rendues pour # classes.} other {Moyennes rendues pour # classes.}}',
  'postings.close': 'Clôturer la période',
  'postings.closeAsk': 'Clôturer {title} ?',
  'postings.closeKeeps':
    'Les moyennes définitives sont conservées telles quelles. Ensuite, seule une correction motivée peut en modifier une.',
  'postings.closeAnyway': 'Valider le reste et clôturer',
  'postings.closeLocks':
    'La clôture vaut pour tous les établissements et verrouille la période : ses notes, devoirs et présences ne peuvent plus être modifiés.',
  'postings.cancel': 'Annuler',
  'postings.closedNow': '{title} : période clôturée.',
  'postings.openAgain':
    '{count, plural, =0 {{title} : période rouverte.} one {{title} : période rouverte. # classe validée par la clôture le reste.} many {{title} : période rouverte. # classes validées par la clôture le restent.} other {{title} : période rouverte. # classes validées par la clôture le restent.}}',
  'postings.noGrade': 'Aucune moyenne',
  'postings.calculated': 'Calculée : {grade}',
  'postings.corrected': 'Corrigée par {name} le {day} : {reason}',
  'postings.undone': 'Correction annulée',
  'postings.undoneNow': '{name} : correction annulée.',
  'postings.earlier': '{count, plural, one {# version précédente} other {# versions précédentes}}',
  'postings.wasPosted': '{grade}, transmise par {name} le {day}',
  'postings.wasCorrected': '{grade}, corrigée par {name} le {day} : {reason}',
  'postings.correct': 'Corriger',
  'postings.correctOf': 'Corriger : {name}',
  'postings.percent': 'Pourcentage',
  'postings.letter': 'Lettre',
  'postings.letterAuto': 'Selon le pourcentage',
  'postings.reason': 'Motif',
  'postings.reasonMissing': 'Indiquez le motif.',
  'postings.percentFault': 'Saisissez un nombre, par exemple 89,5, ou choisissez une lettre.',
  'postings.save': 'Enregistrer la correction',
  'postings.saved': 'Correction enregistrée.',
  'postings.nonePosted': 'Aucune validation',
  'postings.nonePostedWhy': 'Les moyennes définitives apparaissent ici dès leur validation.',
  'postings.ownAbout':
    'Validez ensemble les moyennes définitives de vos classes. Une moyenne modifiée peut être validée à nouveau jusqu’à sa publication.',
  'postings.classesPosted':
    '{count, plural, one {Moyennes définitives de # classe validées.} many {Moyennes définitives de # classes validées.} other {Moyennes définitives de # classes validées.}}',
  'postings.classFailed':
    '{count, plural, =0 {{title} : {sentence}} one {Moyennes définitives de # classe validées. {title} : {sentence}} many {Moyennes définitives de # classes validées. {title} : {sentence}} other {Moyennes définitives de # classes validées. {title} : {sentence}}}',
  'postings.verify': 'Marquer comme vérifiées',
  'postings.verified': 'Vérifiées',
  'postings.verifiedNow':
    '{count, plural, one {# classe vérifiée.} many {# classes vérifiées.} other {# classes vérifiées.}}',
  'postings.unverifiedNow':
    '{count, plural, one {# classe n’est plus vérifiée.} many {# classes ne sont plus vérifiées.} other {# classes ne sont plus vérifiées.}}',
  'postings.remind': 'Relancer les enseignants',
  'postings.reminded':
    '{count, plural, =0 {Ces enseignants ont été relancés il y a moins d’une heure.} one {# enseignant relancé.} many {# enseignants relancés.} other {# enseignants relancés.}}',
  'postings.notPostedReminded': 'Non validées, relance {moment}',
  'postings.reopen': 'Rouvrir pour l’enseignant',
  'postings.reopenedUntil': 'Rouverte, se ferme le {day}',
  'postings.endReopening': 'Refermer',
  'postings.reopeningEnded':
    '{count, plural, =0 {Classe refermée. Aucune moyenne définitive n’a changé.} one {Classe refermée. # moyenne définitive modifiée validée.} many {Classe refermée. # moyennes définitives modifiées validées.} other {Classe refermée. # moyennes définitives modifiées validées.}}',
  'postings.reopened': 'Classe rouverte. Elle se ferme le {day}.',
  'postings.closesOn': 'Se ferme le',
  'postings.closesOnHelp':
    'Premier jour où l’enseignant ne peut plus rien modifier. Les changements faits jusque-là sont validés.',
  'postings.dayMissing': 'Choisissez un jour.',
  'postings.differences': 'Écarts',
  'postings.differencesOf': 'Écarts : {title}',
  'postings.differencesAbout': 'Moyennes fixées à la main ou corrigées, à côté de celles qui ont été calculées.',
  'postings.noDifferences': 'Aucun écart',
  'postings.noDifferencesWhy': 'Chaque moyenne est celle qui a été calculée.',
  'postings.someDifferences': 'Les {shown} premières sur {count}.',
  'postings.setBy': 'Fixée par {name} : {reason}',
  'postings.setUntil': 'Fixée par {name} jusqu’au {day} : {reason}',
  'postings.correctedBy': 'Corrigée par {name} : {reason}',
};
