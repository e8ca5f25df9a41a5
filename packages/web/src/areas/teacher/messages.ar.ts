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
  'teacher.period':
    '{count, plural, zero {الحصص} one {الحصة} two {الحصتان} few {الحصص} many {الحصص} other {الحصص}} {periods}',
  'teacher.nothingDue': 'لم يحلّ موعد شيء بعد',
  'teacher.unreleased':
    '{count, plural, zero {لا درجات للنشر} one {درجة واحدة للنشر} two {درجتان للنشر} few {# درجات للنشر} many {# درجة للنشر} other {# درجة للنشر}}',
  'teacher.past': 'انتهى',
  'teacher.attendance': 'الحضور',
  'teacher.attendanceOf': 'حضور {title}',
  'teacher.entered': 'أُدخل \u2066{share} %\u2069',
  'teacher.allEntered': 'أُدخل كل شيء',
  'teacher.toTake': 'حضور ينتظر التسجيل',
  'teacher.allTaken': 'سُجّل حضور اليوم كله',
  'teacher.noMeeting': 'لا يجتمع أي من صفوفك اليوم',
  'teacher.ofMeetings':
    '{count, plural, zero {لا صفوف اليوم} one {من صف واحد اليوم} two {من صفين اليوم} few {من # صفوف اليوم} many {من # صفًا اليوم} other {من # صف اليوم}}',
  'teacher.toEnter': 'درجات تنتظر الإدخال',
  'teacher.nothingToEnter': 'أُدخل كل ما حلّ موعده',
  'teacher.inClasses':
    '{count, plural, zero {حلّ موعدها} one {حلّ موعدها، في صف واحد} two {حلّ موعدها، في صفين} few {حلّ موعدها، في # صفوف} many {حلّ موعدها، في # صفًا} other {حلّ موعدها، في # صف}}',
  'teacher.toRelease': 'درجات تنتظر النشر',
  'teacher.nothingToRelease': 'ترى العائلات كل ما أُدخل',
  'teacher.unseen': 'أُدخلت ولم ترها العائلات بعد',
  'teacher.now': 'الآن',
  'teacher.next': 'التالي',
  'teacher.take': 'تسجيل الحضور',
  'teacher.taken': 'سُجّل الحضور',
  'teacher.gradebook': 'دفتر الدرجات',
};
