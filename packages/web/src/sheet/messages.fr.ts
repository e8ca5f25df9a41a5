import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'sheet.refused': '{count, plural, one {# cellule refusée} other {# cellules refusées}}. {name} : {sentence}',
  'sheet.skipped':
    '{count, plural, one {# cellule hors de la feuille a été ignorée} other {# cellules hors de la feuille ont été ignorées}}.',
  'sheet.help': 'Flèches : se déplacer ; saisie : remplacer ; F2 : modifier. Échap puis Tab : quitter la feuille.',
  'sheet.column': 'Colonne',
  'sheet.cellName': '{row}, {column}',
  'sheet.stillKept': 'Valeur toujours enregistrée : {value}.',
  'sheet.withdrawn':
    '{count, plural, one {Saisie refusée retirée.} other {# saisies refusées retirées.}} La valeur enregistrée s’affiche de nouveau.',
  'sheet.figure': '{name} : {value}',
  'sheet.letters': 'Lettres',
  'sheet.lettersShort': 'ABC',
  'sheet.guest': '{name} est ici',
  'sheet.undo': 'Annuler',
  'sheet.redo': 'Rétablir',
};
