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
  'teacher.median': 'الوسيط \u2066{percent} %\u2069',
  'teacher.standings':
    '{count, plural, zero {لا معدلات} one {معدل واحد} two {معدلان} few {# معدلات} many {# معدلًا} other {# معدل}} من \u2066{least} %\u2069 إلى \u2066{most} %\u2069، منها {low} دون \u206670 %\u2069',
  'teacher.past': 'شُعب منتهية',
  'teacher.attendance': 'الحضور',
  'teacher.attendanceOf': 'الحضور: {title}',
  'teacher.entered': 'أُدخل \u2066{share} %\u2069',
  'teacher.allEntered': 'أُدخل كل شيء',
  'teacher.now': 'الآن',
  'teacher.next': 'التالي',
  'teacher.take': 'تسجيل الحضور',
  'teacher.taken': 'سُجّل الحضور',
  'teacher.gradebook': 'دفتر الدرجات',
  'teacher.needsYou': 'بانتظارك',
  'teacher.nothingWaits': 'كل الدرجات المستحقة مُدخلة ومنشورة.',
  'teacher.studentsToSee': 'طلاب يحتاجون إلى متابعة',
  'teacher.awayToday': 'غياب اليوم',
  'teacher.enterCount':
    '{count, plural, zero {لا درجات للإدخال} one {درجة واحدة للإدخال} two {درجتان للإدخال} few {# درجات للإدخال} many {# درجة للإدخال} other {# درجة للإدخال}}',
  'teacher.releaseCount':
    '{count, plural, zero {لا درجات للنشر} one {درجة واحدة للنشر} two {درجتان للنشر} few {# درجات للنشر} many {# درجة للنشر} other {# درجة للنشر}}',
  'teacher.enter': 'إدخال',
  'teacher.release': 'نشر',
  'teacher.enterIn': 'إدخال درجات: {title}',
  'teacher.releaseIn': 'نشر درجات: {title}',
  'teacher.missing': 'الواجبات الناقصة',
};
