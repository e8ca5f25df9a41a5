import type { en } from './messages.en';
export const fr: Readonly<Record<keyof typeof en, string>> = {
  'teaching.history': 'Historique de la classe',
  'teaching.historyNone': 'Rien n’a encore été fait dans ce carnet de notes.',
  'teaching.historyMore': 'Afficher les modifications antérieures',
  'teaching.changes': 'Modifications',
  'teaching.change': '{before} → {after}',
  'teaching.changedSince': 'actuellement : {now}',
  'teaching.moreChanges': '{count, plural, one {# autre} other {# autres}}',
  'teaching.byAt': '{by} · {at}',
  'teaching.you': 'Vous',
  'teaching.undoAct': 'Annuler : {act}',
  'teaching.restored':
    '{count, plural, =0 {Il n’y avait plus rien à annuler.} one {# modification annulée.} other {# modifications annulées.}}',
  'teaching.left':
    '{count, plural, one {# modification a été conservée :} other {# modifications ont été conservées :}}',
  'teaching.leftChanged': 'modifiée depuis : {now}',
  'teaching.leftClosed': 'ne peut plus être modifiée',
  'teaching.leftGone': 'ne figure plus dans ce carnet de notes',
  'teaching.leftScored': 'a des notes à présent',
  'teaching.entered': '{count, plural, one {# note saisie} other {# notes saisies}}',
  'teaching.pasted': '{count, plural, one {# note collée} other {# notes collées}}',
  'teaching.filled': '{count, plural, one {# note recopiée vers le bas} other {# notes recopiées vers le bas}}',
  'teaching.curved': '{count, plural, one {# note rehaussée} other {# notes rehaussées}}',
  'teaching.cleared': '{count, plural, one {# note effacée} other {# notes effacées}}',
  'teaching.undone': '{count, plural, one {# note rétablie par Annuler} other {# notes rétablies par Annuler}}',
  'teaching.redone':
    '{count, plural, one {# note modifiée de nouveau par Rétablir} other {# notes modifiées de nouveau par Rétablir}}',
  'teaching.imported': '{count, plural, one {# note importée} other {# notes importées}}',
  'teaching.moved':
    '{count, plural, one {# note transférée depuis une autre classe} other {# notes transférées depuis une autre classe}}',
  'teaching.released': '{count, plural, one {# note publiée} other {# notes publiées}}',
  'teaching.takenBack': '{count, plural, one {# note de nouveau masquée} other {# notes de nouveau masquées}}',
  'teaching.commented': '{count, plural, one {# commentaire rédigé} other {# commentaires rédigés}}',
  'teaching.added': '{count, plural, one {# devoir ajouté} other {# devoirs ajoutés}}',
  'teaching.copied': '{count, plural, one {# devoir copié ici} other {# devoirs copiés ici}}',
  'teaching.deleted': '{count, plural, one {# devoir supprimé} other {# devoirs supprimés}}',
  'teaching.brought': '{count, plural, one {# devoir restauré} other {# devoirs restaurés}}',
};
