import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'ui.loading': 'جارٍ التحميل',
  'ui.slow': 'يستغرق التحميل وقتًا أطول من المعتاد، ولا حاجة إلى أي إجراء.',
  'ui.again': 'إعادة المحاولة',
  'ui.refused': 'لا تتيح صلاحياتك هذا المحتوى',
  'ui.refusedWhy': 'لطلب الصلاحية يُرجى مراجعة إدارة المدرسة.',
  'ui.broken': 'تعذّر عرض هذا المحتوى',
  'ui.notice': 'إشعار',
  'ui.close': 'إغلاق',
  'ui.unfinished': 'أكمل هذا الحقل أو امسحه.',
  'ui.unsaved': 'هل تريد المغادرة دون حفظ؟',
  'ui.unsavedWhy': 'لم تُحفظ تغييراتك.',
  'ui.leave': 'مغادرة',
  'ui.cancel': 'إلغاء',
  'ui.count': '{count, plural, zero {لا أسطر} one {سطر واحد} two {سطران} few {# أسطر} many {# سطرًا} other {# سطر}}',
  'ui.chosen':
    '{count, plural, zero {لم يُحدَّد أي سطر} one {سطر واحد محدَّد} two {سطران محدَّدان} few {# أسطر محدَّدة} many {# سطرًا محدَّدًا} other {# سطر محدَّد}}',
  'ui.range': '{from} إلى {to} من أصل {count}',
  'ui.previous': 'الصفحة السابقة',
  'ui.next': 'الصفحة التالية',
  'ui.csv': 'تنزيل CSV',
  'ui.csvCut':
    'يحتوي الملف على أول {most} من أصل {count} من الأسطر. للحصول على البقية يمكن البحث في القائمة أو تصفيتها.',
  'ui.chooseAll': 'تحديد كل أسطر هذه الصفحة',
  'ui.sortBy': 'الترتيب حسب',
  'ui.chooseRow': 'تحديد {name}',
  'ui.saved': 'حُفظ {time}',
  'ui.savedBut': 'حُفظ {count}، {left}',
  'ui.needYou':
    '{count, plural, zero {لا شيء ينتظر مراجعتك} one {واحد ينتظر مراجعتك} two {اثنان ينتظران مراجعتك} few {# بانتظار مراجعتك} many {# بانتظار مراجعتك} other {# بانتظار مراجعتك}}',
  'ui.saving': 'جارٍ الحفظ…',
  'ui.retrying': 'لم يُحفظ، تُعاد المحاولة…',
  'ui.offline':
    'لا يوجد اتصال. المحفوظ على هذا الجهاز: {count, plural, zero {لا تغييرات} one {تغيير واحد} two {تغييران} few {# تغييرات} many {# تغييرًا} other {# تغيير}}',
  'ui.failed': 'لم يُحفظ',
  'ui.csvLeftOut':
    '{count, plural, zero {لم يُستبعد أحد من الملف} one {استُبعد شخص واحد من الملف بطلب من أسرته} two {استُبعد شخصان من الملف بطلب من أسرتيهما} few {استُبعد # أشخاص من الملف بطلب من أسرهم} many {استُبعد # شخصًا من الملف بطلب من أسرهم} other {استُبعد # شخص من الملف بطلب من أسرهم}}.',
  'ui.columns': 'الأعمدة',
  'ui.showPassword': 'إظهار كلمة المرور',
  'ui.unknownBrowser': 'متصفح غير معروف',
  'ui.browserOn': '{browser} على {system}',
};
