import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'home.title': 'مرحبًا، {name}',
  'home.about': 'يومك في Laurel.',
  'home.empty': 'لا توجد صفحات متاحة لك بعد',
  'home.emptyWhy': 'ليس لحسابك دور حتى الآن. يُرجى طلب دور من إدارة المدرسة.',
  'home.open.closed': 'هذا الرابط غير متاح لك',
  'home.open.closedWhy': 'يؤدي إلى شعبة أو واجب لا يخصك أو حُذف. يمكن سؤال كاتب النص.',
  'home.coming.soonTitle': 'قريبًا',
  'home.coming.soon': 'نعمل على بناء هذه الصفحة. وباقي Laurel يعمل.',
  'home.coming.maintenanceTitle': 'قيد الصيانة',
  'home.coming.maintenance': 'هذا الجزء من Laurel قيد الصيانة. ما حُفظ في أمان. يُرجى المحاولة لاحقًا.',
  'home.coming.signingIn': 'جارٍ تسجيل دخولك',
  'home.coming.noSignOn': 'لم تُعدّ مدرستك طريقة دخول أخرى. يُرجى استخدام اسم المستخدم وكلمة المرور.',
  'home.coming.toSignIn': 'تسجيل الدخول',
};
