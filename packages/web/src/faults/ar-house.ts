/** Sentences of the house itself: access, people, files, pages, in Arabic. */
export const house = {
  'Enter a valid date as YYYY-MM-DD.': 'يُرجى كتابة تاريخ صحيح بالصيغة YYYY-MM-DD.',
  'This isn’t a valid ID.': 'هذا المعرّف غير صحيح.',
  'Not found, or you don’t have access.': 'تعذّر العثور على ذلك، أو أنه خارج صلاحياتك.',
  'This text is too long.': 'هذا النص أطول من المسموح.',
  'Enter the time as HH:MM, from 00:00 to 23:59.': 'يُرجى كتابة الوقت بالصيغة HH:MM، من 00:00 إلى 23:59.',
  'Quiet hours can’t start and end at the same time.': 'لا يمكن أن تبدأ ساعات الهدوء وتنتهي في الوقت نفسه.',
  'Enter a title.': 'يُرجى كتابة العنوان.',
  'Choose at least one audience.': 'يُرجى اختيار فئة واحدة على الأقل.',
  'Enter a name.': 'يُرجى كتابة اسم.',
  'Enter your password.': 'يُرجى كتابة كلمة المرور.',
  'Enter your username or email.': 'يُرجى كتابة اسم المستخدم أو البريد الإلكتروني.',
  'Enter the code.': 'يُرجى كتابة الرمز.',
  'Enter the token from the terminal.': 'يُرجى كتابة الرمز المعروض في نافذة الخادم.',
  'Enter an email address.': 'يُرجى كتابة عنوان بريد إلكتروني.',
  'Use at least {0} characters. A short sentence works well.':
    'يلزم {0, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}} على الأقل؛ جملة قصيرة خيار جيد.',
  'Use at most {0} characters.':
    'الحد الأقصى {0, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}}.',
  'This password repeats a few characters. Use a short sentence instead.':
    'كلمة المرور هذه تكرر أحرفًا قليلة. الأفضل جملة قصيرة بدلًا منها.',
  'This password is easy to guess. Use a short sentence only you would think of.':
    'كلمة المرور هذه سهلة التخمين. الأفضل جملة قصيرة لا تخطر إلا ببالك.',
  'Nothing was found at this address.': 'تعذّر العثور على هذه الصفحة.',
  'Laurel’s pages aren’t built yet. Run npm start.': 'صفحات Laurel لم تُبنَ بعد. يُرجى تشغيل npm start.',
  'The person who started this can no longer sign in.': 'لم يعد بإمكان من بدأ هذا تسجيل الدخول.',
  'Something went wrong on our end. Nothing was changed. If it happens again, report this number: {0}.':
    'حدث خطأ من جهتنا ولم يتغيّر شيء. إن تكرر ذلك فيُرجى إبلاغنا بالرقم {0}.',
  'Enter a valid value.': 'يُرجى إدخال قيمة صحيحة.',
  '{0} ({1})': '{said0} ({1})',
  'This request is nested more than {0} levels deep. Simplify it.':
    'يحتوي هذا الطلب على أكثر من {0} من المستويات المتداخلة. يُرجى تبسيطه.',
  'This request has more than {0} values. Send it in smaller parts.':
    'يحتوي هذا الطلب على أكثر من {0} من القيم. يُرجى إرساله على دفعات أصغر.',
  'This request is larger than {0} KB. Send it in smaller parts.':
    'حجم هذا الطلب أكبر من {0} كيلوبايت. يُرجى إرساله على دفعات أصغر.',
  '{0} And {1, plural, one {# more problem} other {# more problems}}.':
    '{said0} و{1, plural, zero {# مشكلة أخرى} one {مشكلة واحدة أخرى} two {مشكلتان أخريان} few {# مشكلات أخرى} many {# مشكلة أخرى} other {# مشكلة أخرى}}.',
  'This is larger than Laurel allows.': 'الحجم أكبر مما يسمح به Laurel.',
  'The request can’t be read.': 'تتعذّر قراءة الطلب.',
  'A number or date is out of range. Correct it and try again.':
    'رقم أو تاريخ خارج النطاق المسموح. يُرجى تصحيحه ثم إعادة المحاولة.',
  'The server’s disk is full. Nothing was changed. Tell your administrator.':
    'قرص الخادم ممتلئ. لم يتغيّر شيء؛ يُرجى إبلاغ المسؤول.',
  'Laurel is very busy right now. Nothing was changed. Try again in a moment.':
    'الضغط على Laurel كبير الآن. لم يتغيّر شيء. يُرجى إعادة المحاولة بعد قليل.',
  'The database isn’t answering. Nothing was changed. Try again in a moment.':
    'قاعدة البيانات لا تستجيب. لم يتغيّر شيء. يُرجى إعادة المحاولة بعد قليل.',
  'Something this refers to no longer exists, or newer records depend on it. Reload the page and try again.':
    'أحد العناصر المرتبطة لم يعد موجودًا، أو توجد بيانات أحدث تعتمد عليه. يُرجى إعادة تحميل الصفحة ثم إعادة المحاولة.',
  'This was interrupted for too long. Nothing was changed. Try again.':
    'توقّفت العملية مدة أطول من المسموح. لم يتغيّر شيء. يُرجى إعادة المحاولة.',
  'Someone else is still changing the same records. Nothing was changed. Try again in a moment.':
    'شخص آخر يغيّر البيانات نفسها الآن. لم يتغيّر شيء. يُرجى إعادة المحاولة بعد قليل.',
  'The database took too long. Nothing was changed. Try again, or request less at once.':
    'استغرقت قاعدة البيانات وقتًا أطول من المسموح. لم يتغيّر شيء. يُرجى إعادة المحاولة أو طلب قدر أقل دفعة واحدة.',
  'This took too long. Nothing was changed. Try again in a moment.':
    'استغرقت العملية وقتًا أطول من المسموح. لم يتغيّر شيء. يُرجى إعادة المحاولة بعد قليل.',
  'The database stopped answering at the last moment. If you were saving, check whether it was saved before you try again.':
    'توقّفت قاعدة البيانات عن الاستجابة في اللحظة الأخيرة. إذا كان هناك حفظ جارٍ، يُرجى التحقق من النتيجة قبل إعادة المحاولة.',
  'Someone else changed this at the same time. Nothing was changed. Try again.':
    'غيّر شخص آخر البيانات نفسها في اللحظة نفسها. لم يتغيّر شيء؛ يُرجى إعادة المحاولة.',
  'This text has a character that can’t be saved. Type it again.':
    'يحتوي النص على حرف لا يمكن حفظه. يُرجى كتابته من جديد.',
  'Unknown field: “{0}”.': 'حقل غير معروف: «{0}».',
  'This file is over the {0} MB limit. Choose a smaller one.':
    'هذا الملف أكبر من {0} ميغابايت، وهو الحد الأقصى هنا. يُرجى اختيار ملف أصغر.',
  'The upload was interrupted. Try again.': 'انقطع رفع الملف. يُرجى إعادة المحاولة.',
  'This address isn’t valid.': 'هذا الرابط غير صحيح.',
  'Too many requests. Wait a minute and try again.': 'الطلبات كثيرة جدًا. يُرجى الانتظار دقيقة ثم إعادة المحاولة.',
  'Laurel isn’t set up yet. Open its home page to start.': 'لم يُهيَّأ Laurel بعد. يُرجى فتح صفحته الأولى للبدء.',
  'Your role doesn’t include this. Ask your school’s administrator if you need access.':
    'أدوارك لا تشمل هذا. عند الحاجة إليه يُرجى طلبه من مسؤول المدرسة.',
  'You’re signed out. Sign in to continue. Nothing you typed is lost.':
    'انتهت جلستك. يُرجى تسجيل الدخول للمتابعة؛ ما كُتب محفوظ.',
  'Your role now requires a second step at sign-in. Sign in again to set it up. Nothing you typed is lost.':
    'يشترط دورك الآن خطوة ثانية عند تسجيل الدخول. يُرجى تسجيل الدخول من جديد لتفعيلها؛ ما كُتب محفوظ.',
  'This page is out of date. Reload it and try again.': 'هذه الصفحة قديمة. يُرجى إعادة تحميلها ثم إعادة المحاولة.',
  'Your {0} images and files use {1} of {2} MB, and the limit is {3} of them. Remove some from your texts. They stop counting after 30 days.':
    'تشغل صورك وملفاتك ({0}) مساحة {1} من {2} ميغابايت، والحد الأقصى {3}. يُرجى إزالة بعضها من نصوصك؛ ولا تُحتسب بعد 30 يومًا.',
  'Your school’s {0} images and files use {1} of {2} MB, and the limit is {3} of them. Ask your administrator for more space.':
    'تشغل صور مدرستك وملفاتها ({0}) مساحة {1} من {2} ميغابايت، والحد الأقصى {3}. يُرجى طلب مساحة أكبر من المسؤول.',
  'An image in this text is no longer stored. Upload it again or remove it.':
    'لم تعد إحدى صور هذا النص محفوظة. يُرجى رفعها من جديد أو إزالتها.',
  'This file is empty.': 'هذا الملف فارغ.',
  'Images and files can’t be loaded right now. Try again later.':
    'لا يمكن تحميل الصور والملفات الآن. حاول مرة أخرى لاحقًا.',
  'A file in this text is no longer stored. Attach it again or remove its link.':
    'لم يعد أحد ملفات هذا النص محفوظًا. يُرجى إرفاقه من جديد أو إزالة رابطه.',
  'Laurel can’t keep this kind of file. Attach a PDF, Word, Excel, PowerPoint, OpenDocument, RTF, text, or CSV file, or an image.':
    'لا يحفظ Laurel هذا النوع من الملفات. يُرجى إرفاق ملف PDF أو Word أو Excel أو PowerPoint أو OpenDocument أو RTF أو ملف نصي أو CSV أو صورة.',
  'The image {0} is hosted elsewhere. Upload it here so it’s kept and stays private.':
    'الصورة {0} محفوظة في موقع آخر. يُرجى رفعها هنا لتبقى خاصة.',
  'This image has too many pixels. Make it smaller and try again.':
    'عدد بكسلات هذه الصورة كبير جدًا. يُرجى تصغيرها ثم إعادة المحاولة.',
  'Laurel can’t show this image. Use PNG, JPEG, WebP, or GIF.':
    'لا يستطيع Laurel عرض هذه الصورة. يُرجى استخدام PNG أو JPEG أو WebP أو GIF.',
  'You can post for your school only. The district office posts for all schools.':
    'النشر هنا باسم مدرستك فقط. ما يخص جميع المدارس تنشره المنطقة التعليمية.',
  'The end must come after the start.': 'يجب أن تأتي النهاية بعد البداية.',
  'Enter a message.': 'يُرجى كتابة نص الإعلان.',
  'Someone else changed this. Your version is still here. Review theirs, then save.':
    'غيّر شخص آخر هذا النص. ما زال نصك هنا؛ يُرجى مراجعة النسخة الأخرى ثم الحفظ.',
  'This isn’t your current password.': 'هذه ليست كلمة مرورك الحالية.',
  'Laurel is already set up. Sign in instead.': 'Laurel مهيّأ بالفعل. يُرجى تسجيل الدخول.',
  'This code is incorrect or expired. Ask your school for a new one.':
    'هذا الرمز غير صحيح أو لم يعد صالحًا. يُرجى طلب رمز جديد من المدرسة.',
  'Incorrect, used, or expired.': 'غير صحيح، أو مستخدم، أو منتهي الصلاحية.',
  'This isn’t the token shown in the terminal.': 'هذا ليس الرمز المعروض في نافذة الخادم.',
  'Someone else just set up Laurel. Sign in instead.': 'هيّأ شخص آخر Laurel للتو. يُرجى تسجيل الدخول.',
  'Incorrect username or password. Try again, or ask your school for a new code.':
    'اسم المستخدم أو كلمة المرور غير صحيحة. يُرجى إعادة المحاولة، أو طلب رمز جديد من المدرسة.',
  'Too many attempts. Wait 15 minutes, or ask your school for help.':
    'المحاولات كثيرة جدًا. يُرجى الانتظار 15 دقيقة، أو طلب المساعدة من المدرسة.',
  'Laurel is very busy right now. Try again in a minute.': 'الضغط على Laurel كبير الآن. يُرجى إعادة المحاولة بعد دقيقة.',
  'Enter a reason. It’s saved with the change.': 'يُرجى كتابة السبب. يُحفظ مع التغيير.',
  'A person can’t be their own guardian.': 'لا يمكن أن يكون الشخص ولي أمر نفسه.',
  'This is the last administrator. Make someone else an administrator first.':
    'هذا آخر مسؤول. يجب تعيين مسؤول آخر أولًا.',
  'You can’t change your own access to a student. Ask someone else in the office.':
    'لا يمكنك تغيير صلاحياتك على بيانات طالب. يُرجى طلب ذلك من شخص آخر في إدارة المدرسة.',
  'This person doesn’t have an account.': 'لا يملك هذا الشخص حسابًا لتسجيل الدخول.',
  'Only someone who manages roles can issue a code to staff. Ask an administrator.':
    'لا يصدر رمزًا للعاملين إلا من يدير الأدوار. يُرجى مراجعة المسؤول.',
  'This person has more access than you. Ask an administrator to change their account.':
    'صلاحيات هذا الشخص أوسع من صلاحياتك. يُرجى طلب تغيير حسابه من أحد المسؤولين.',
  'Invalid input': 'هذه القيمة غير مقبولة.',
  'No files to upload': 'لا يوجد ملف لرفعه',
  Weekend: 'عطلة نهاية الأسبوع',
  Holiday: 'عطلة',
  'Enter the start of a last name.': 'يُرجى كتابة بداية اسم العائلة.',
  'Choose a grade level.': 'يُرجى اختيار الصف.',
  'This caseload is full. Remove entries you no longer need.':
    'قائمة الطلاب قيد المتابعة ممتلئة. يُرجى إزالة ما لم يعد لازمًا.',
  'You can’t change your own caseload. Ask someone else in the office.':
    'لا يمكنك تغيير الطلاب قيد متابعتك. يُرجى طلب ذلك من شخص آخر في إدارة المدرسة.',
  'This text is over 1 MB. Shorten it or split it.': 'يتجاوز هذا النص 1 ميغابايت. يُرجى اختصاره أو تقسيمه.',
  'This text is nested too deeply. Simplify its lists and tables.':
    'مستويات هذا النص متداخلة أكثر من اللازم. يُرجى تبسيط قوائمه وجداوله.',
  'This text has too many parts. Split it into several.': 'عناصر هذا النص كثيرة جدًا. يُرجى تقسيمه إلى عدة نصوص.',
  'This text has too many images. Remove some.': 'صور هذا النص كثيرة جدًا. يُرجى حذف بعضها.',
  'This text has a part Laurel can’t keep. Remove it, or paste it as plain text.':
    'في هذا النص جزء لا يمكن لـ Laurel حفظه. يُرجى حذفه، أو لصقه نصًا عاديًا.',
  'Choose a time zone from the list.': 'اختر منطقة زمنية من القائمة.',
  'Offer at least one language.': 'أتِح لغة واحدة على الأقل.',
  'Choose one of the languages you offer.': 'اختر إحدى اللغات المتاحة.',
  'This logo is too large to be on every page. Use an image under 300 KB.':
    'هذا الشعار أكبر من أن يظهر في كل صفحة. استخدم صورة أصغر من 300 كيلوبايت.',
  'Use an image under 300 KB.': 'استخدم صورة أصغر من 300 كيلوبايت.',
  'Your district doesn’t offer this language. Choose another one.':
    'هذه اللغة غير متاحة في منطقتك التعليمية. اختر لغة أخرى.',
  'Someone else just changed these settings. Review them again.': 'عدّل شخص آخر هذه الإعدادات للتو. راجعها من جديد.',
  'Enter a host name, such as laurel.school.example, without https:// or a path.':
    'أدخل اسم مضيف مثل laurel.school.example، دون https:// أو مسار.',
  'Enter an email domain, such as school.example.': 'أدخل نطاق بريد إلكتروني مثل school.example.',
  'Choose from 10 to 720 minutes.': 'اختر من 10 إلى 720 دقيقة.',
  'Choose from 1 to 168 hours.': 'اختر من 1 إلى 168 ساعة.',
  'Choose from 8 to 64 characters.': 'اختر من 8 إلى 64 حرفًا.',
  'Choose an hour from 4 to 11.': 'اختر ساعة من 4 إلى 11.',
  'Choose an hour from 14 to 22.': 'اختر ساعة من 14 إلى 22.',
  'Another district here already uses the host name {0}. Choose a different one.':
    'تستخدم منطقة تعليمية أخرى اسم المضيف {0}. اختر اسمًا آخر.',
  'You’re using {0}. Keep it, or sign in under another host name before you remove it.':
    'وصلت إلى هنا عبر {0}. أبقِ هذا الاسم، أو سجّل الدخول باسم آخر قبل إزالته.',
  'Staff need an email at {0}. The district’s settings say so.':
    'يحتاج العاملون إلى بريد إلكتروني في النطاق {0} وفق إعدادات المنطقة التعليمية.',
  'Students need an email at {0}. The district’s settings say so.':
    'يحتاج الطلاب إلى بريد إلكتروني في النطاق {0} وفق إعدادات المنطقة التعليمية.',
  'Enter at least 90 days, or leave this empty.': 'أدخل 90 يومًا على الأقل، أو اترك الحقل فارغًا.',
  'Enter at least 365 days, or leave this empty.': 'أدخل 365 يومًا على الأقل، أو اترك الحقل فارغًا.',
  'Enter 30 to 3,650 days.': 'أدخل من 30 إلى 3650 يومًا.',
  'Enter 1 to 30 days.': 'أدخل من 1 إلى 30 يومًا.',
  'Enter 1 to 365 days.': 'أدخل من 1 إلى 365 يومًا.',
  'Enter 1 to 100 years, or leave this empty.': 'أدخل من 1 إلى 100 سنة، أو اترك الحقل فارغًا.',
  'Enter 0 to 100 years.': 'أدخل من 0 إلى 100 سنة.',
  'A role is changed twice here, in two ways. Keep one of them.': 'عُدّل دور مرتين هنا بطريقتين. أبقِ واحدة منهما.',
};
