import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'moves.move': 'Déplacer',
  'moves.moveOf': 'Déplacer {name} vers une autre classe',
  'moves.moveFrom': 'Déplacer vers une autre classe\u00a0: {title}',
  'moves.cancel': 'Annuler',
  'moves.undo': 'Annuler',
  'moves.review': 'De {from} à {to}',
  'moves.matching': 'Notes qui peuvent suivre',
  'moves.staying': 'Notes qui restent dans l’ancienne classe',
  'moves.why-none': 'aucun devoir correspondant',
  'moves.why-points': 'barème différent',
  'moves.why-scored': 'déjà noté',
  'moves.why-locked': 'période verrouillée',
  'moves.noScores': 'Aucune note dans l’ancienne classe.',
  'moves.with': '{count, plural, one {Déplacer avec # note} other {Déplacer avec # notes}}',
  'moves.without': 'Déplacer sans les notes',
  'moves.done':
    '{count, plural, =0 {{name} : désormais dans {title}.} one {{name} : désormais dans {title}, avec # note.} other {{name} : désormais dans {title}, avec # notes.}}',
  'moves.undone': '{name} : retour dans l’ancienne classe.',
};
