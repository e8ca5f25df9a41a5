import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'athlete.profileTitle': 'Profil de l’élève',
  'athlete.profileAbout': 'Tests de condition physique, absences et retards d’un élève sur une frise chronologique.',
  'athlete.findStudent': 'Rechercher par nom ou numéro',
  'athlete.students': 'Élèves',
  'athlete.chooseStudent': 'Choisissez un élève',
  'athlete.noStudents': 'Aucun élève trouvé',
  'athlete.noStudentsWhy':
    'La recherche porte sur les élèves de vos classes et de vos équipes, et sur ceux que vous suivez.',
  'athlete.nowIs': 'aujourd’hui : {what}',
  'athlete.presentOf': 'présence : {percent} ({present} jours sur {days} en 12 mois)',
  'athlete.testedLast': 'dernier test le {day}',
  'athlete.timelineShows': 'Contenu de la frise',
  'athlete.show-all': 'Tout',
  'athlete.show-tests': 'Tests',
  'athlete.show-days': 'Absences et retards',
  'athlete.up': '↑ {by}',
  'athlete.down': '↓ {by}',
  'athlete.noTimeline': 'Rien à afficher pour l’instant',
  'athlete.noTimelineWhy': 'Les tests de condition physique et les absences s’affichent ici dès leur enregistrement.',
  'athlete.show-awards': 'Distinctions',
  'athlete.show-standing': 'Admissibilité',
  'athlete.state': 'Admissibilité : {state}',
  'athlete.onTeam': '{team} · {category}',
  'athlete.whySeen': 'Pourquoi vous voyez ceci',
};
