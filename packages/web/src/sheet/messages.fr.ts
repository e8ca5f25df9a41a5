import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'sheet.refused':
    '{count, plural, one {# cellule n’a pas été prise} many {# cellules n’ont pas été prises} other {# cellules n’ont pas été prises}}. {name} : {sentence}',
  'sheet.skipped':
    '{count, plural, one {# cellule n’a pas sa place ici et a été laissée} many {# cellules n’ont pas leur place ici et ont été laissées} other {# cellules n’ont pas leur place ici et ont été laissées}} de côté.',
  'sheet.help': 'Les flèches déplacent, taper remplace, F2 modifie. Échap, puis Tab pour quitter la feuille.',
  'sheet.column': 'Colonne',
  'sheet.cellName': '{row}, {column}',
  'sheet.stillKept': '{value} reste enregistré.',
  'sheet.withdrawn':
    '{count, plural, one {La saisie refusée est retirée.} many {# saisies refusées sont retirées.} other {# saisies refusées sont retirées.}} La valeur enregistrée s’affiche à nouveau.',
  'sheet.figure': '{name} : {value}',
  'sheet.letters': 'Lettres',
  'sheet.lettersShort': 'ABC',
  'sheet.undo': 'Annuler',
  'sheet.redo': 'Rétablir',
};
