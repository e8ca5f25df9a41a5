import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'notices.scores': '{title} : note publiée',
  'notices.scoresFor': '{name} : note publiée pour « {title} »',
  'notices.absenceReported': '{name} : absence signalée',
  'notices.absenceExcused': 'Votre absence a été justifiée',
  'notices.absenceExcusedFor': '{name} : absence justifiée',
  'notices.absenceDeclined': 'Votre absence n’a pas été justifiée',
  'notices.absenceDeclinedFor': '{name} : absence non justifiée',
  'notices.fitness': 'Nouveaux résultats de condition physique',
  'notices.fitnessFor': '{name} : nouveaux résultats de condition physique',
  'notices.guardianship': '{name} : votre accès a changé',
  'notices.importDone': '{file} : importation terminée',
  'notices.importFailed': '{file} : échec de l’importation',
  'notices.manyScores': '{count, plural, one {# devoir noté} many {# devoirs notés} other {# devoirs notés}}',
  'notices.manyScoresFor':
    '{name} : {count, plural, one {# devoir noté} many {# devoirs notés} other {# devoirs notés}}',
  'notices.manyAbsencesReported':
    '{count, plural, one {# absence signalée} many {# absences signalées} other {# absences signalées}}',
  'notices.manyDecided':
    '{count, plural, one {# de vos absences a été traitée} many {# de vos absences ont été traitées} other {# de vos absences ont été traitées}}',
  'notices.manyDecidedFor':
    '{name} : {count, plural, one {# absence traitée} many {# absences traitées} other {# absences traitées}}',
  'notices.oneDay': '{day}',
  'notices.days': 'du {first} au {last}',

  'notices.now-app-added': 'Une application d’authentification a été ajoutée à votre compte',
  'notices.now-passkey-added': 'Une clé d’accès a été ajoutée à votre compte',
  'notices.now-app-removed': 'Une application d’authentification a été retirée de votre compte',
  'notices.now-passkey-removed': 'Une clé d’accès a été retirée de votre compte',
  'notices.now-codes-renewed': 'Vous avez de nouveaux codes de secours',
  'notices.now-reset': 'Votre validation en deux étapes a été réinitialisée',
  'notices.now-password-reset': 'Votre mot de passe a été réinitialisé par e-mail',
  'notices.resetSubject': 'Réinitialiser votre mot de passe Laurel',
  'notices.resetAsked':
    'vous avez demandé à réinitialiser votre mot de passe Laurel. Ce lien fonctionne une seule fois, pendant {count, plural, one {# minute} other {# minutes}}.',
  'notices.resetChoose': 'Choisir un nouveau mot de passe',
  'notices.resetCode': 'Ou saisissez ce code :',
  'notices.resetIgnore':
    'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail. Votre mot de passe n’a pas changé.',
  'notices.secondStep': 'Activez la validation en deux étapes',
  'notices.secondStepFrom': 'Obligatoire à partir du {day}',

  'notices.subject':
    '{count, plural, one {# notification de Laurel} many {# notifications de Laurel} other {# notifications de Laurel}}',
  'notices.hello': 'Bonjour {name},',
  'notices.news': 'voici les nouveautés dans Laurel :',
  'notices.newsOfDay': 'voici les nouveautés dans Laurel depuis hier matin :',
  'notices.newsOfEvening': 'voici les nouveautés dans Laurel depuis hier soir :',
  'notices.newsOfWeek': 'voici les nouveautés de la semaine dans Laurel :',
  'notices.more': '{count, plural, one {Et # autre} many {Et # autres} other {Et # autres}}',
  'notices.open': 'Ouvrir Laurel',
  'notices.whyMail':
    'Vous recevez cet e-mail en raison de vos paramètres de notification. Par souci de confidentialité, les e-mails n’indiquent ni notes ni motifs d’absence.',
  'notices.changeSettings': 'Modifier vos paramètres de notification',
  'notices.changed': '{title} : note modifiée',
  'notices.changedFor': '{name} : note modifiée pour « {title} »',
  'notices.manyChanged': '{count, plural, one {# note modifiée} many {# notes modifiées} other {# notes modifiées}}',
  'notices.manyChangedFor':
    '{name} : {count, plural, one {# note modifiée} many {# notes modifiées} other {# notes modifiées}}',
  'notices.missing': 'Devoir non rendu : {title}',
  'notices.missingFor': '{name} : devoir non rendu, {title}',
  'notices.manyMissing':
    '{count, plural, one {# devoir non rendu} many {# devoirs non rendus} other {# devoirs non rendus}}',
  'notices.manyMissingFor':
    '{count, plural, one {{name} : # devoir non rendu} many {{name} : # devoirs non rendus} other {{name} : # devoirs non rendus}}',
  'notices.fell': 'Votre moyenne baisse d’une lettre : {class}',
  'notices.fellFor': '{name} : moyenne en baisse d’une lettre, {class}',
  'notices.unreported': 'Vous avez été noté absent',
  'notices.unreportedFor': '{name} : absence sans signalement',
  'notices.record': 'Vous pouvez télécharger toutes vos données conservées par l’établissement',
  'notices.recordFor': '{name} : vous pouvez télécharger toutes les données conservées par l’établissement',
  'notices.clearance': '{title} : à renouveler pour continuer les compétitions',
  'notices.clearanceFor': '{name} : {title} à renouveler pour continuer les compétitions',
  'notices.through': 'Valable jusqu’au {day}',
  'notices.badge': 'Vous avez un nouveau badge : {title}',
  'notices.badgeFor': '{name} a un nouveau badge : {title}',
  'notices.standing': 'Votre admissibilité sportive a changé',
  'notices.standingFor': '{name} : l’admissibilité sportive a changé',
  'notices.teamStanding': 'L’admissibilité d’un sportif a changé',
  'notices.manyTeamStandings':
    '{count, plural, one {L’admissibilité de # sportif a changé} other {L’admissibilité de # sportifs a changé}}',
  'notices.gradesDue': 'Validez les moyennes définitives de {className}',
  'notices.administrator': '{name} : nouvel accès administrateur',
  'notices.exported': '{name} : données téléchargées pour {count, plural, one {# personne} other {# personnes}}',
};
