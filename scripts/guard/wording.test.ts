import { expect, test } from 'vitest';
import { guard, readHouse } from './main';

const house = readHouse();

/** What the guard finds in a catalog with this one text. */
function faultsIn(language: string, text: string, path = `packages/web/src/planted/messages.${language}.ts`): string {
  const source = { path, text: `export const texts = { 'planted.text': ${JSON.stringify(text)} };` };
  const findings = guard([source], house).filter(({ law }) => law === 'wording');
  return findings.flatMap(({ faults }) => faults).join('\n');
}

test.each([
  ['en', "It's late", /apostrophe is ’/],
  ['en', 'Loading...', /ellipsis/],
  ['en', 'Open "Terms" first', /curly/],
  ['en', '{share} % graded', /no space before %/],
  ['en', 'End enrolment', /American/],
  ['en', 'Send an e-mail', /“email”/],
  ['en', 'Nobody is absent', /“no one”/],
  ['en', 'Grades are worked out again', /say it plainly/],
  ['en', 'Where it stands', /as people say it/],
  ['en', '{count} left as they were', /as people say it/],
  ['en', 'Middle half of the class', /as people say it/],
  ['en', 'Make ordinary', /as people say it/],
  ['en', '{count, plural, one {# needs you} other {# need you}}', /as people say it/],
  ['fr', 'Mot de passe oublié ?', /has “.*oublié \?”: use a no-break space/],
  ['fr', 'Ouvrez « Périodes »', /use a no-break space there/],
  ['fr', 'Notes\u202f: {count}', /U\+00A0 before a colon/],
  ['fr', 'Enregistré\u00a0; continuez', /U\+202F beside/],
  ['fr', 'Terminé!', /put a no-break space/],
  ['fr', 'Notes: {count}', /put a no-break space/],
  ['fr', 'Ouvrez “Périodes”', /« »/],
  ['fr', 'Plus de {limit} Mo', /before a unit/],
  ['fr', 'Une valeur comme 0.5', /decimal/],
  ['fr', 'Au plus 10 000 lignes', /thousands/],
  ['fr', 'Absence de {name}', /begin with a vowel/],
  ['fr', '{count, plural, one {Note de {title}} other {# notes}}', /begin with a vowel/],
  ['fr', 'Enseignant·e', /suits everyone/],
  ['fr', 'Connecté(e)', /suits everyone/],
  ['fr', 'Votre nom d’utilisateur', /« identifiant »/],
  ['fr', 'Ouvrir les réglages', /« paramètres »/],
  ['fr', 'Pointage de la classe', /« saisie »/],
  ['fr', 'Absence excusée', /« justifiée »/],
  ['fr', 'Une sorte de fichier', /« type »/],
  ['fr', 'Points possibles', /« noté sur »/],
  ['fr', 'Tout le district', /« réseau d’établissements »/],
  ['fr', 'Cette page vous est ouverte', /« vous avez accès à »/],
  ['fr', 'La cellule de gauche', /« suivant »/],
  ['fr', '{count} notes', /\{count\} before a noun/],
  ['ar', 'الحضور, والغياب', /، ؛ ؟/],
  ['ar', 'الحضور ، والغياب', /no space before a mark/],
  ['ar', 'بعد ٣ أيام', /figures are 0–9/],
  ['ar', 'فتح “الفصول”', /« »/],
  ['ar', 'النسبة {share}%', /isolate a figure/],
  ['ar', 'النسبة \u2066{share}%', /close what U\+2066 opens/],
  ['ar', 'رسالة ل{name}', /put a noun or ـ/],
  ['ar', 'الأسهم للاختيار، وEnter للفتح', /put a noun or ـ/],
  ['ar', 'الانتقال إلى اليمين', /mirrored/],
  ['ar', 'غداً', /tanwin/],
  ['ar', 'تعذر الحفظ', /shadda/],
  ['ar', 'جاري الحفظ', /جارٍ/],
  ['ar', 'مراجعة المكتب', /إدارة المدرسة/],
  ['ar', 'السنة الدراسية', /العام الدراسي/],
  ['ar', 'المستوى الدراسي', /write الصف/],
  ['ar', 'سطر متروك', /مستبعد/],
  ['ar', 'ترشيح القائمة', /تصفية/],
  ['ar', 'هذا الشخص ليس هنا', /plainer phrase/],
  ['ar', '{count, plural, one {# سطر} other {# سطر}}', /has a figure in “one”/],
  ['ar', '{count} سطر', /\{count\} before a noun/],
])('a text in “%s” that says “%s” is reported', (language, text, expected) => {
  expect(faultsIn(language, text)).toMatch(expected);
});

test.each([
  [
    'fr',
    'Publier\u00a0: {count, plural, one {# note} other {# notes}}\u202f; «\u202f{title}\u202f» reste à 12,5\u202f%.',
  ],
  ['fr', 'Au moins {count} caractères, de {from} à {until}, le {day}.'],
  ['ar', 'جارٍ الحفظ؛ النسبة \u2066{share}%\u2069 من «{title}»، ومفتاح Enter للفتح.'],
  ['en', 'You’ll email {count, plural, one {# person} other {# people}} about “{title}”: {share}%…'],
])('a correct text in “%s” passes: %s', (language, text) => {
  expect(faultsIn(language, text)).toBe('');
});

test('left and right are allowed in the editor, where nothing is mirrored', () => {
  expect(faultsIn('fr', 'Aligner à gauche', 'packages/editor/src/editing/messages.fr.ts')).toBe('');
});

test('an Arabic server message that begins with a value needs a direction mark', () => {
  const path = 'packages/web/src/faults/ar-planted.ts';
  expect(faultsIn('ar', '{0} غير موجود', path)).toMatch(/put U\+200F first/);
  expect(faultsIn('ar', '\u200f{0} غير موجود', path)).toBe('');
});

test('the English of a server message is checked with its French', () => {
  const text = "export const planted = { 'Nobody is here.': 'Personne.' };";
  const findings = guard([{ path: 'packages/web/src/faults/fr-planted.ts', text }], house);
  expect(findings.find(({ law }) => law === 'wording')?.faults.join()).toMatch(/“no one”/);
});
