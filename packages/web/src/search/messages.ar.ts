import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'search.hint': 'بحث عن أشخاص وصفوف وصفحات',
  'search.title': 'بحث وانتقال',
  'search.label': 'أشخاص وصفوف وصفحات',
  'search.close': 'إغلاق البحث',
  'search.pages': 'الصفحات',
  'search.people': 'الأشخاص',
  'search.classes': 'الصفوف',
  'search.none': 'لا نتائج لـ «{query}»',
  'search.noneWhy': 'يشمل البحث الأسماء والعناوين والرموز، ولا يُظهر إلا ما يمكنك فتحه.',
  'search.found':
    '{count, plural, zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}',
  'search.grade': 'المستوى الدراسي {grade}',
  'search.periods': 'الحصة {periods}',
  'search.keys': 'الأسهم للاختيار، وEnter للفتح، وEscape للإغلاق',
};
