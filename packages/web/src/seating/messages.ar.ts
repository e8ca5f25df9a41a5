import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'seating.arrange': 'ترتيب المقاعد',
  'seating.columns': 'المقاعد في كل صف',
  'seating.byName': 'حسب الاسم',
  'seating.shuffle': 'ترتيب عشوائي',
  'seating.cancel': 'إلغاء',
  'seating.save': 'حفظ المقاعد',
  'seating.help':
    'اختر طالبًا ثم مقعدًا. إذا كان المقعد مشغولًا تبادل الطالبان المكان. بلوحة المفاتيح: الأسهم ومفتاح Enter.',
  'seating.front': 'مقدمة الصف',
  'seating.place': 'الصف {row}، المقعد {column}',
  'seating.free': 'مقعد خالٍ، {place}',
  'seating.showList': 'عرض القائمة',
  'seating.show': 'عرض المقاعد',
};
