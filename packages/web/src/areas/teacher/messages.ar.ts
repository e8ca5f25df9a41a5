import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'teacher.title': 'شُعَبي الدراسية',
  'teacher.about': 'شُعبك وما تبقّى فيها.',
  'teacher.empty': 'لا توجد لك شُعب بعد',
  'teacher.emptyWhy': 'تظهر الشُّعب هنا بعد أن تضيفك الإدارة إليها.',
  'teacher.noneOpens': 'لا يوجد دفتر درجات متاح لك',
  'teacher.noneOpensWhy': 'لا يشمل دورك رصد الدرجات. وما هو متاح لك موجود في القائمة.',
  'teacher.students':
    '{count, plural, zero {لا طلاب} one {طالب واحد} two {طالبان} few {# طلاب} many {# طالبًا} other {# طالب}}',
  'teacher.assignments':
    '{count, plural, zero {لا واجبات} one {واجب واحد} two {واجبان} few {# واجبات} many {# واجبًا} other {# واجب}}',
  'teacher.period':
    '{count, plural, zero {الحصص} one {الحصة} two {الحصتان} few {الحصص} many {الحصص} other {الحصص}} {periods}',
  'teacher.nothingDue': 'لم يحلّ موعد أي واجب بعد',
  'teacher.unreleased':
    '{count, plural, zero {لا درجات للنشر} one {درجة واحدة للنشر} two {درجتان للنشر} few {# درجات للنشر} many {# درجة للنشر} other {# درجة للنشر}}',
  'teacher.past': 'شُعب منتهية',
  'teacher.attendance': 'الحضور',
  'teacher.attendanceOf': 'الحضور: {title}',
  'teacher.entered': 'أُدخل \u2066{share} %\u2069',
  'teacher.allEntered': 'أُدخل كل شيء',
  'teacher.toTake': 'حضور ينتظر التسجيل',
  'teacher.allTaken': 'سُجّلت كل حصص اليوم',
  'teacher.noMeeting': 'لا حصص لك اليوم',
  'teacher.ofMeetings':
    '{count, plural, zero {لا حصص اليوم} one {من حصة واحدة اليوم} two {من حصتين اليوم} few {من # حصص اليوم} many {من # حصة اليوم} other {من # حصة اليوم}}',
  'teacher.toEnter': 'درجات تنتظر الإدخال',
  'teacher.nothingToEnter': 'أُدخل كل ما حلّ موعده',
  'teacher.inClasses':
    '{count, plural, zero {حلّ موعدها} one {حلّ موعدها، في شعبة واحدة} two {حلّ موعدها، في شعبتين} few {حلّ موعدها، في # شُعب} many {حلّ موعدها، في # شعبة} other {حلّ موعدها، في # شعبة}}',
  'teacher.toRelease': 'درجات تنتظر النشر',
  'teacher.nothingToRelease': 'نُشرت كل الدرجات المدخلة',
  'teacher.unseen': 'لا تظهر لأولياء الأمور بعد',
  'teacher.now': 'الآن',
  'teacher.next': 'التالي',
  'teacher.take': 'تسجيل الحضور',
  'teacher.taken': 'سُجّل الحضور',
  'teacher.gradebook': 'دفتر الدرجات',
};
