import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
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
  'staff.activated': 'Comptes configurés',
  'staff.activatedMeaning': 'sur {accounts}',
  'staff.byDay': 'Personnes connectées, 14 derniers jours',
  'staff.conflicts':
    '{count, plural, one {# jour où enseignants et secrétariat diffèrent} many {# jours où enseignants et secrétariat diffèrent} other {# jours où enseignants et secrétariat diffèrent}}',
  'staff.failedMeaning': 'mot de passe ou code incorrect',
  'staff.failedToday': 'Connexions échouées aujourd’hui',
  'staff.importReady': 'Importation prête à examiner',
  'staff.mostOnDay': 'Maximum : {count} le {day}',
  'staff.needsYou': 'À faire',
  'staff.noSignIns': 'Aucune connexion ces 14 derniers jours.',
  'staff.nothingDue': 'Rien à rendre pour l’instant',
  'staff.nothingWaits': 'Rien ne vous attend pour l’instant.',
  'staff.ofKnown':
    '{count, plural, one {pour {number} élève avec une saisie} many {pour {number} élèves avec une saisie} other {pour {number} élèves avec une saisie}}',
  'staff.people': 'Personnes',
  'staff.review': 'Examiner',
  'staff.shareEnteredIn':
    '{count, plural, one {des notes attendues à ce jour, dans {number} classe} many {des notes attendues à ce jour, dans {number} classes} other {des notes attendues à ce jour, dans {number} classes}}',
  'staff.signIns': 'Connexions',
  'staff.signedInMeaning': '{count, plural, one {personne} many {personnes} other {personnes}}',
  'staff.thereOf': '{percent} de présents sur {count}',
  'staff.unreleasedMeaning':
    '{count, plural, one {note que les familles ne voient pas encore} many {notes que les familles ne voient pas encore} other {notes que les familles ne voient pas encore}}',
  'staff.waiting':
    '{count, plural, one {# absence à traiter} many {# absences à traiter} other {# absences à traiter}}',
};
