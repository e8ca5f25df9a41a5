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
  'notices.kindScores': 'Notes publiées',
  'notices.kindScoresWhy': 'Les notes d’un devoir sont publiées.',
  'notices.kindAbsenceReported': 'Absence signalée',
  'notices.kindAbsenceReportedWhy': 'Un responsable signale une absence à votre établissement.',
  'notices.kindAbsenceDecided': 'Absence traitée',
  'notices.kindAbsenceDecidedWhy': 'Le secrétariat décide si une absence est justifiée.',
  'notices.kindFitness': 'Résultats de condition physique',
  'notices.kindFitnessWhy': 'Les résultats d’une session de tests sont saisis.',
  'notices.kindGuardianship': 'Accès aux informations d’un enfant',
  'notices.kindGuardianshipWhy': 'Le secrétariat lie un enfant à votre compte ou modifie votre accès.',
  'notices.kindImport': 'Importations',
  'notices.kindImportWhy': 'L’importation d’un de vos fichiers est terminée ou a échoué.',

  'notices.subject':
    '{count, plural, one {# notification de Laurel} many {# notifications de Laurel} other {# notifications de Laurel}}',
  'notices.hello': 'Bonjour {name},',
  'notices.news': 'voici les nouveautés dans Laurel :',
  'notices.newsOfDay': 'voici les nouveautés dans Laurel depuis hier matin :',
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
  'notices.kindChanged': 'Notes modifiées',
  'notices.kindChangedWhy': 'Une note déjà publiée est modifiée, ou un devoir est signalé manquant.',
};
