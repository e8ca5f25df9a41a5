import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'notices.bell':
    '{count, plural, =0 {Notifications} one {Notifications, # non lue} many {Notifications, # non lues} other {Notifications, # non lues}}',
  'notices.bellMany': 'Notifications, plus de {count} non lues',
  'notices.badgeMany': '{count}+',
  'notices.said':
    '{count, plural, =0 {Aucune notification non lue} one {# notification non lue} many {# notifications non lues} other {# notifications non lues}}',
  'notices.title': 'Notifications',
  'notices.about': 'Vos notifications des 12 derniers mois.',
  'notices.all': 'Toutes les notifications',
  'notices.settings': 'Paramètres',
  'notices.allRead': 'Tout marquer comme lu',
  'notices.allReadShort': 'Tout marquer comme lu',
  'notices.allAreRead': 'Toutes les notifications sont marquées comme lues.',
  'notices.filter': 'Afficher',
  'notices.filterAll': 'Toutes',
  'notices.filterUnread': 'Non lues',
  'notices.markRead': 'Marquer comme lue : {what}',
  'notices.markUnread': 'Marquer comme non lue : {what}',
  'notices.unread': 'Non lue',
  'notices.none': 'Aucune notification',
  'notices.noneWhy': 'Les notes publiées, les absences traitées et les importations terminées s’affichent ici.',
  'notices.noneUnread': 'Tout est lu',
  'notices.noneUnreadWhy': 'Vous êtes à jour.',
  'notices.newer': 'Plus récentes',
  'notices.older': 'Plus anciennes',
  'notices.pages': 'Pages de notifications',
  'notices.arrived':
    '{count, plural, one {# nouvelle notification} many {# nouvelles notifications} other {# nouvelles notifications}}',

  'notices.times': 'Heures',
  'notices.timesOf': 'Heures : {what}',

  'notices.tabWhat': 'Vos notifications',
  'notices.tabWhatAbout':
    'Choisissez pour chaque type : dans Laurel, par e-mail, ou les deux. Les modifications sont enregistrées automatiquement.',
  'notices.kind': 'Notification',
  'notices.inLaurel': 'Dans Laurel',
  'notices.byEmail': 'Par e-mail',
  'notices.inLaurelOf': '{kind}, dans Laurel',
  'notices.byEmailOf': '{kind}, par e-mail',
  'notices.off': 'Jamais',
  'notices.atOnce': 'Immédiatement',
  'notices.daily': 'Chaque matin',
  'notices.evening': 'Chaque soir',
  'notices.weekly': 'Chaque vendredi',
  'notices.mailOff': 'L’envoi d’e-mails n’est pas activé ici. Vos choix s’appliqueront dès qu’il le sera.',
  'notices.noAddress':
    'Votre établissement n’a pas votre adresse e-mail : aucun e-mail n’est envoyé. Le secrétariat peut l’ajouter.',
  'notices.goesTo':
    'Les e-mails sont envoyés à {address}. Les résumés arrivent le matin à {morning}, le soir à {evening} et le vendredi à {evening}.',
  'notices.first': 'Les élèves d’abord',
  'notices.firstAbout':
    'Laissez à vos enfants le temps de vous annoncer leurs notes et leurs moyennes. Les absences vous sont toujours signalées tout de suite.',
  'notices.firstLabel': 'M’informer des notes et des moyennes',
  'notices.firstHours':
    '{hours, plural, =0 {en même temps que mon enfant} one {# heure après mon enfant} many {# heures après mon enfant} other {# heures après mon enfant}}',
  'notices.quiet': 'Heures calmes',
  'notices.quietAbout':
    'Les alertes et les e-mails attendent ; la cloche compte toujours. Les heures sont celles de votre établissement ({zone}).',
  'notices.quietOn': 'Activer les heures calmes',
  'notices.quietFrom': 'De',
  'notices.quietUntil': 'À',
};
