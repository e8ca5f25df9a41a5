import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'set-up.setUp': 'إعداد المنطقة التعليمية',
  'set-up.setUpDone': '{count} من {all}',
  'set-up.stepBells': 'ضبط جداول الحصص',
  'set-up.stepCalendar': 'إدخال العطل وأنصاف الأيام',
  'set-up.stepClasses': 'استيراد الأشخاص والشُّعب',
  'set-up.stepDone': 'تم',
  'set-up.stepOpen': 'فتح',
  'set-up.stepStaff': 'دعوة العاملين إلى تسجيل الدخول',
  'set-up.stepTerms': 'إضافة هذا العام الدراسي وفصوله',
};
