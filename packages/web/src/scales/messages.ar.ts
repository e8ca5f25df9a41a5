import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'scales.scales': 'سلالم التقدير',
  'scales.about': 'التقدير المقابل لكل نسبة مئوية، ونقاطه في المعدل التراكمي. تُقيَّم كل شعبة وفق سلم واحد منها.',
  'scales.none': 'لا يوجد سلم تقدير بعد',
  'scales.noneWhy': 'تظهر الدرجات كنسب مئوية فقط عند عدم وجود سلم.',
  'scales.new': 'سلم جديد',
  'scales.edit': 'تعديل',
  'scales.editOf': 'تعديل {title}',
  'scales.allSchools': 'كل المدارس',
  'scales.notOffered': 'غير متاح للشعب',
  'scales.classes':
    '{count, plural, =0 {لا تستخدمه أي شعبة} zero {لا تستخدمه أي شعبة} one {تستخدمه شعبة واحدة} two {تستخدمه شعبتان} few {تستخدمه # شعب} many {تستخدمه # شعبة} other {تستخدمه # شعبة}}',
  'scales.earlier':
    '{count, plural, zero {لا تحتفظ أي شعبة بإصدار سابق لوجود أعمال مقفلة} one {تحتفظ شعبة واحدة بإصدار سابق لوجود أعمال مقفلة} two {تحتفظ شعبتان بإصدار سابق لوجود أعمال مقفلة} few {تحتفظ # شعب بإصدار سابق لوجود أعمال مقفلة} many {تحتفظ # شعبة بإصدار سابق لوجود أعمال مقفلة} other {تحتفظ # شعبة بإصدار سابق لوجود أعمال مقفلة}}',
  'scales.percentOnly': 'نسب مئوية فقط',
  'scales.band': '{letter} من \u2066{minimum}%\u2069',
  'scales.absent': 'تعذّر العثور على سلم التقدير',
  'scales.absentWhy': 'يُرجى الرجوع إلى القائمة واختيار سلم آخر.',
  'scales.title': 'الاسم',
  'scales.titleMissing': 'يُرجى كتابة اسم.',
  'scales.school': 'المدرسة',
  'scales.start': 'البدء من',
  'scales.letters': 'من A إلى F',
  'scales.signs': 'من \u2066A+\u2069 إلى F مع الزائد والناقص',
  'scales.passing': 'ناجح أو راسب',
  'scales.levels': '4، 3، 2، 1',
  'scales.percent': 'نسب مئوية فقط',
  'scales.digits': 'عرض النسب المئوية',
  'scales.digitsCount':
    '{count, plural, =0 {بلا منازل عشرية} zero {بلا منازل عشرية} one {منزلة عشرية واحدة} two {منزلتان عشريتان} few {# منازل عشرية} many {# منزلة عشرية} other {# منزلة عشرية}}',
  'scales.digitsHelp': 'يُقرَّب النصف إلى الأعلى، ويتبع التقدير النسبة بعد التقريب.',
  'scales.bands': 'التقديرات من الأعلى إلى الأدنى',
  'scales.letter': 'التقدير',
  'scales.minimum': 'من نسبة (%)',
  'scales.points': 'نقاط المعدل',
  'scales.passes': 'ناجح',
  'scales.remove': 'حذف {letter}',
  'scales.addBand': 'إضافة تقدير',
  'scales.pointsHelp': 'تُترك النقاط فارغة للتقديرات التي لا تُحتسب في المعدل، مثل P.',
  'scales.figureFault': 'يُرجى كتابة رقم، مثل 89.5.',
  'scales.letterFault': 'يُرجى كتابة التقدير.',
  'scales.offered': 'إتاحة هذا السلم للشعب',
  'scales.versionWhy':
    'تغيير التقديرات أو المنازل العشرية ينشئ إصدارًا جديدًا. تحتفظ الشعب التي لها أعمال مقفلة بإصدارها.',
  'scales.save': 'حفظ السلم',
  'scales.saved': 'تم حفظ {title}.',
  'scales.savedFor':
    'تم حفظ {title}. {count, plural, zero {لا شعب يُعاد احتسابها.} one {يُعاد احتساب شعبة واحدة.} two {يُعاد احتساب شعبتين.} few {يُعاد احتساب # شعب.} many {يُعاد احتساب # شعبة.} other {يُعاد احتساب # شعبة.}}',
  'scales.savedKept':
    'تم حفظ {title}. {count, plural, zero {لا شعب تحتفظ بالإصدار السابق.} one {تحتفظ شعبة واحدة لها أعمال مقفلة بالإصدار السابق.} two {تحتفظ شعبتان لهما أعمال مقفلة بالإصدار السابق.} few {تحتفظ # شعب لها أعمال مقفلة بالإصدار السابق.} many {تحتفظ # شعبة لها أعمال مقفلة بالإصدار السابق.} other {تحتفظ # شعبة لها أعمال مقفلة بالإصدار السابق.}}',
};
