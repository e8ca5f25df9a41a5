import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'athlete.profileTitle': 'ملف الطالب',
  'athlete.profileAbout': 'اختبارات اللياقة والغياب والتأخر لطالب واحد في خط زمني واحد.',
  'athlete.findStudent': 'بحث بالاسم أو الرقم',
  'athlete.students': 'الطلاب',
  'athlete.chooseStudent': 'اختيار طالب',
  'athlete.noStudents': 'لا يوجد طالب مطابق',
  'athlete.noStudentsWhy': 'يشمل البحث طلاب شُعبك وفرقك ومن تتابعهم.',
  'athlete.nowIs': 'اليوم: {what}',
  'athlete.presentOf': 'نسبة الحضور في آخر 12 شهرًا: {percent} ({present} من أصل {days})',
  'athlete.testedLast': 'آخر اختبار في {day}',
  'athlete.timelineShows': 'محتوى الخط الزمني',
  'athlete.show-all': 'الكل',
  'athlete.show-tests': 'اختبارات اللياقة',
  'athlete.show-days': 'الغياب والتأخر',
  'athlete.up': '↑ {by}',
  'athlete.down': '↓ {by}',
  'athlete.noTimeline': 'لا شيء للعرض بعد',
  'athlete.noTimelineWhy': 'تظهر اختبارات اللياقة والغياب هنا بعد تسجيلها.',
};
