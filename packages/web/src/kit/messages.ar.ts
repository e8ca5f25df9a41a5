import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'kit.unreachable': 'تعذّر الاتصال بـ Laurel. يُرجى التحقق من الشبكة ثم إعادة المحاولة.',
  'kit.unexpected': 'حدث خطأ من جهتنا. يُرجى إعادة المحاولة، وإذا تكرر الخطأ فيُرجى إبلاغ إدارة المدرسة.',
};
