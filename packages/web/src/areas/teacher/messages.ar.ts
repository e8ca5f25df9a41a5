import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'teacher.title': 'صفوفي',
  'teacher.about': 'كل صف من صفوفك، وما ينتظرك فيه.',
  'teacher.empty': 'ليس لديك صفوف بعد',
  'teacher.emptyWhy': 'تظهر الصفوف هنا فور أن يسجلها المكتب باسمك.',
  'teacher.noneOpens': 'لا دفتر درجات متاحًا لك في صفوفك',
  'teacher.noneOpensWhy': 'لا يشمل دورك الدرجات. وما يشمله موجود في القائمة.',
  'teacher.students':
    '{count, plural, zero {لا طلاب} one {طالب واحد} two {طالبان} few {# طلاب} many {# طالبًا} other {# طالب}}',
  'teacher.assignments':
    '{count, plural, zero {لا واجبات} one {واجب واحد} two {واجبان} few {# واجبات} many {# واجبًا} other {# واجب}}',
  'teacher.period': 'الحصة {periods}',
  'teacher.entered': 'أُدخل \u2066{share} %\u2069 مما حلّ موعده',
  'teacher.nothingDue': 'لم يحلّ موعد شيء بعد',
  'teacher.unreleased':
    '{count, plural, zero {لا درجات للنشر} one {درجة واحدة للنشر} two {درجتان للنشر} few {# درجات للنشر} many {# درجة للنشر} other {# درجة للنشر}}',
  'teacher.past': 'انتهى',
  'teacher.attendance': 'الحضور',
  'teacher.attendanceOf': 'حضور {title}',
};
