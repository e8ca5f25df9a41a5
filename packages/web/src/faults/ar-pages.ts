/** What is said about pages that schools build. */
export const pages = {
  'This isn’t a file that Laurel exported for this.': 'هذا ليس ملفًا صدّره Laurel لهذا الغرض.',
  'The file isn’t complete: something is wrong at “{0}”.': 'الملف غير مكتمل: هناك خطأ عند «{0}».',
  'The file has a field that Laurel doesn’t know: “{0}”.': 'في الملف حقل لا يعرفه Laurel: «{0}».',
  'The file is too long.': 'الملف طويل جدًا.',
  'The file isn’t JSON.': 'الملف ليس بصيغة JSON.',
  'The page is nested too deep.': 'تداخل الصفحة عميق جدًا.',
  'The page has too many values.': 'في الصفحة قيم كثيرة جدًا.',
  'The page has a field that isn’t allowed: “{0}”.': 'في الصفحة حقل غير مسموح: «{0}».',
  'An address in the page runs a script: “{0}”. Laurel doesn’t keep those.':
    'عنوان في الصفحة يشغّل نصًا برمجيًا: «{0}». لا يحفظ Laurel ذلك.',
  'A layout has at least one region.': 'للتخطيط منطقة واحدة على الأقل.',
  'Two regions have the same ID.': 'لمنطقتين المعرّف نفسه.',
  'At least one region must be open.': 'يجب أن تكون منطقة واحدة على الأقل مفتوحة.',
  'A page has at most 24 widgets.': 'في الصفحة 24 مكوّنًا على الأكثر.',
  'Two widgets have the same ID.': 'لمكوّنين المعرّف نفسه.',
  'Enter a page of Laurel (/…), a website, or an email address (mailto:…).':
    'أدخل صفحة في Laurel ‏(/…) أو موقعًا أو بريدًا إلكترونيًا (mailto:…).',
  'The settings of “{0}” are too long.': 'إعدادات «{0}» طويلة جدًا.',
  'A setting of “{0}” isn’t valid.': 'أحد إعدادات «{0}» غير صالح.',
  'You can build for your school only. The district office builds for all schools.':
    'يمكنك الإنشاء لمدرستك فقط. تنشئ إدارة المنطقة التعليمية لكل المدارس.',
  'The page can’t be published yet. Fix what the checks list first.':
    'لا يمكن نشر الصفحة بعد. أصلح أولًا ما يذكره الفحص.',
};
