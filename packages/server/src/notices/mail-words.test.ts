import { type Notice, notice } from '@laurel/domain/notices/notice';
import { expect, test } from 'vitest';
import { letterOf, resetLetterOf } from './mail-words';

const id = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const how = { origin: 'https://laurel.school.example', name: 'Pia', locale: 'en', digest: null } as const;

function graded(title: string, ofClass = 1): Notice {
  return notice.parse({
    noticeId: id(9),
    at: '2026-11-21T10:00:00.000Z',
    isRead: false,
    kind: 'scores-released',
    student: { studentId: id(5), name: 'Sam Student', isSelf: false },
    details: { classId: id(ofClass), className: 'Algebra', assignmentId: id(2), title },
  });
}

test('a single notice is the subject, and so are several of one kind; a mix is counted', () => {
  expect(letterOf([graded('Exam')], how).subject).toBe('Exam was graded for Sam Student · Algebra');
  expect(letterOf([graded('Exam'), graded('Essay')], how).subject).toBe(
    '2 assignments were graded for Sam Student · Algebra',
  );
  expect(letterOf([graded('Exam'), graded('Essay', 2)], how).subject).toBe('2 notifications from Laurel');
});

test('a title that someone typed is plain text in the page and one line in the subject', () => {
  const { subject, html } = letterOf([graded('<img src=x onerror="a">\r\nBcc: all@school.example')], how);
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;a&quot;&gt;');
});

test('what is too long for an email becomes a number and a link', () => {
  const { text, html } = letterOf(
    Array.from({ length: 23 }, (_, at) => graded(`Work ${at}`, at)),
    how,
  );
  expect(text).toContain('And 3 more: https://laurel.school.example/pages/notices');
  expect(html).toContain('And 3 more');
  expect(text).not.toContain('Work 20');
});

test.each([
  ['fr', 'Sam Student : note publiée pour « Exam » · Algebra', 'Bonjour Pia, voici les nouveautés', 'dir="ltr"'],
  ['ar', 'نُشرت درجة Exam لـ Sam Student · Algebra', 'مرحبًا Pia، إليك الجديد', 'dir="rtl"'],
] as const)('recipients get “%s” in their language', (locale, subject, greeting, direction) => {
  const letter = letterOf([graded('Exam')], { ...how, locale });
  // Spaces that don't break, and marks around names, are kept from moving what is around them.
  const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '').replace(/[\u00a0\u202f]/g, ' ');
  expect(plain(letter.subject)).toBe(subject);
  expect(plain(letter.text)).toContain(greeting);
  expect(letter.html).toContain(`<html lang="${locale}" ${direction}>`);
  expect(plain(letter.html)).not.toMatch(/Open Laurel|Change your/);
});

test('a reset email has its code after the #, which no server on the way logs, and written out', () => {
  const { text, html, subject } = resetLetterOf({ ...how, code: 'ABCD-EFGH-JKMN', minutes: 30 });
  expect(subject).toBe('Reset your Laurel password');
  expect(text).toContain('https://laurel.school.example/reset-password#ABCD-EFGH-JKMN');
  expect(text).toContain('within 30 minutes');
  expect(html).toContain('<strong dir="ltr">ABCD-EFGH-JKMN</strong>');
});
