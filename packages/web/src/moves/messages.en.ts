export const en = {
  'moves.move': 'Move',
  'moves.moveOf': 'Move {name} to another class',
  'moves.cancel': 'Cancel',
  'moves.undo': 'Undo',
  'moves.review': 'From {from} to {to}',
  'moves.matching': 'Scores that can come along',
  'moves.staying': 'Scores that stay in the former class',
  'moves.why-none': 'no matching assignment',
  'moves.why-points': 'different points',
  'moves.why-scored': 'already scored',
  'moves.why-locked': 'locked term',
  'moves.noScores': 'No scores in the former class.',
  'moves.with': '{count, plural, one {Move with # score} other {Move with # scores}}',
  'moves.without': 'Move without scores',
  'moves.done':
    '{count, plural, =0 {{name} moved to {title}.} one {{name} moved to {title} with # score.} other {{name} moved to {title} with # scores.}}',
  'moves.undone': '{name} is back in the former class.',
} as const;
