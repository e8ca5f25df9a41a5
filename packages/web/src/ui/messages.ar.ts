import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'ui.loading': 'جارٍ التحميل',
  'ui.slow': 'يستغرق هذا وقتًا أطول من المعتاد. التحميل مستمر، ولا داعي للضغط على شيء.',
  'ui.again': 'إعادة المحاولة',
  'ui.refused': 'هذا غير متاح لك',
  'ui.refusedWhy': 'لا يشمل دورك هذه الصفحة. يمكن لمكتب المدرسة تغيير ذلك.',
  'ui.broken': 'تعذر عرض هذا',
  'ui.notice': 'تنبيه',
  'ui.close': 'إغلاق',
  'ui.unsaved': 'ما غيّرته هنا لم يُحفظ. المغادرة مع ذلك؟',
  'ui.cancel': 'إلغاء',
  'ui.count': '{count, plural, zero {لا أسطر} one {سطر واحد} two {سطران} few {# أسطر} many {# سطرًا} other {# سطر}}',
  'ui.chosen':
    '{count, plural, zero {لم يُختر شيء} one {اختيار واحد} two {اختياران} few {# اختيارات} many {# اختيارًا} other {# اختيار}}',
  'ui.range': '{from} إلى {to} من {count}',
  'ui.previous': 'الصفحة السابقة',
  'ui.next': 'الصفحة التالية',
  'ui.csv': 'تنزيل CSV',
  'ui.csvCut': 'يحتوي الملف على أول {most} من أصل {count} من الأسطر. ابحث في القائمة أو رشّحها للحصول على البقية.',
  'ui.chooseAll': 'اختيار كل أسطر هذه الصفحة',
  'ui.sortBy': 'الترتيب حسب',
  'ui.chooseRow': 'اختيار {name}',
  'ui.saved': 'حُفظ {time}',
  'ui.savedBut': 'حُفظ {count}، و{left}',
  'ui.needYou':
    '{count, plural, zero {لا شيء يحتاج إليك} one {# يحتاج إليك} two {# يحتاجان إليك} few {# تحتاج إليك} many {# تحتاج إليك} other {# تحتاج إليك}}',
  'ui.saving': 'جارٍ الحفظ…',
  'ui.retrying': 'لم يُحفظ، تجري إعادة المحاولة',
  'ui.offline':
    'لا اتصال. المحفوظ على هذا الجهاز: {count, plural, zero {# تغيير} one {تغيير واحد} two {تغييران} few {# تغييرات} many {# تغييرًا} other {# تغيير}}',
  'ui.failed': 'لم يُحفظ',
};
