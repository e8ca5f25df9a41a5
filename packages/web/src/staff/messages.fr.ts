import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'staff.absentCount': '{count, plural, one {# absent} many {# absents} other {# absents}}',
  'staff.tardyCount': '{count, plural, one {# retard} many {# retards} other {# retards}}',
  'staff.takenCount':
    '{count, plural, one {{number} appel fait} many {{number} appels faits} other {{number} appels faits}}',
  'staff.attendanceToday': 'Présences du jour',
  'staff.behind': 'Saisies les plus en retard',
  'staff.noBehind': 'Toutes les notes attendues sont saisies.',
  'staff.noTeacher': 'Sans enseignant',
  'staff.entered': '{share} % des notes saisies',
  'staff.attendanceOf': '{school} : présences',
  'staff.partOfDay': 'Présence partielle',
  'staff.members': '{count, plural, one {# membre} many {# membres} other {# membres}}',
  'staff.atSchoolToday': 'Présences aujourd’hui',
  'staff.atSchoolOn': 'Présences le {day}',
  'staff.nobodyAbsent': 'Aucune absence',
  'staff.ofMembersKnown': 'Membres avec une saisie : {known} sur {count}',
  'staff.noTeamAttendance': 'Aucun appel ces deux dernières semaines.',
  'staff.lastTested': 'Dernière journée de tests',
  'staff.testedOf': '{title} : élèves testés, {people} sur {count}',
  'staff.neverTested': 'Aucun test pour l’instant.',
  'staff.lastDay': '{day} : {percent} de présents',
  'staff.schedule': 'Calendrier',
  'staff.practice': 'Entraînement',
  'staff.scheduleOf': 'Calendrier : {team}',
  'staff.behindAlike': 'Aucune classe ne se distingue : chacune a au moins {share} % de ses notes saisies.',
  'staff.absentDays':
    '{count, plural, one {# jour d’absence sur 30} many {# jours d’absence sur 30} other {# jours d’absence sur 30}}',
  'staff.caseload': 'Élèves que vous suivez',
  'staff.caseloadAllThere': 'Aucune absence ni aucun retard aujourd’hui.',
  'staff.caseloadCount': '{count, plural, one {# élève} many {# élèves} other {# élèves}}',
  'staff.caseloadEmpty': 'Aucun élève pour l’instant. Le secrétariat ajoute les élèves que vous suivez.',
  'staff.caseloadOn': 'Élèves que vous suivez, le {day}',
  'staff.caseloadUnknown': 'Pas encore d’appel aujourd’hui.',
  'staff.classFalling': '{title} : {grade}, en baisse',
  'staff.classLow': '{title} : {grade}',
  'staff.concerns': 'À surveiller',
  'staff.missingCount':
    '{count, plural, one {# travail manquant} many {# travaux manquants} other {# travaux manquants}}',
  'staff.noConcerns': 'Aucun résultat faible, travail manquant ni absence répétée.',
  'staff.absentOn': 'Absences le {day}',
  'staff.conflicts':
    '{count, plural, one {# jour où enseignants et secrétariat diffèrent} many {# jours où enseignants et secrétariat diffèrent} other {# jours où enseignants et secrétariat diffèrent}}',
  'staff.importReady': 'Importation prête à examiner',
  'staff.needsYou': 'À faire',
  'staff.nothingDue': 'Rien à rendre pour l’instant',
  'staff.nothingWaits': 'Rien ne vous attend pour l’instant.',
  'staff.ofKnown':
    '{count, plural, one {pour {number} élève avec une saisie} many {pour {number} élèves avec une saisie} other {pour {number} élèves avec une saisie}}',
  'staff.review': 'Examiner',
  'staff.shareEnteredIn':
    '{count, plural, one {des notes attendues à ce jour, dans {number} classe} many {des notes attendues à ce jour, dans {number} classes} other {des notes attendues à ce jour, dans {number} classes}}',
  'staff.signIns': 'Connexions',
  'staff.thereOf': '{percent} de présents sur {count}',
  'staff.unreleasedMeaning':
    '{count, plural, one {note que les familles ne voient pas encore} many {notes que les familles ne voient pas encore} other {notes que les familles ne voient pas encore}}',
  'staff.waiting':
    '{count, plural, one {# absence à traiter} many {# absences à traiter} other {# absences à traiter}}',
  'staff.teams': 'Équipes',
};
