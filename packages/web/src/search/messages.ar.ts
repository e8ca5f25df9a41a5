import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'search.hint': 'بحث عن شخص أو شعبة أو صفحة',
  'search.title': 'البحث',
  'search.label': 'شخص أو شعبة أو صفحة',
  'search.close': 'إغلاق البحث',
  'search.pages': 'الصفحات',
  'search.people': 'الأشخاص',
  'search.classes': 'الشُّعب',
  'search.class': 'شعبة',
  'search.assignmentOf': 'واجب في {class}',
  'search.none': 'لا نتائج لـ «{query}»',
  'search.noneWhy': 'يمكن البحث بالاسم أو العنوان أو الرمز. ولا يظهر إلا ما هو متاح لك.',
  'search.found':
    '{count, plural, zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}',
  'search.grade': 'الصف {grade}',
  'search.periods': 'الحصة {periods}',
  'search.keys': 'الأسهم للاختيار، ومفتاح Enter للفتح، ومفتاح Escape للإغلاق',
  'search.rest': 'كل النتائج: {query}',
  'search.more': 'نتائج أكثر: {query}',
  'search.merged': 'دُمج سجلان. هذا هو السجل الذي بقي: {name}.',
};
