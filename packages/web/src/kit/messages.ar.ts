import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'kit.unreachable': 'يتعذر الوصول إلى Laurel الآن. يُرجى التحقق من الاتصال ثم إعادة المحاولة.',
  'kit.unexpected': 'حدث خطأ من جانبنا. يُرجى إعادة المحاولة، وإذا تكرر الأمر فإبلاغ مكتب المدرسة.',
};
