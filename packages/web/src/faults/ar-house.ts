/** Sentences of the house itself: access, people, files, pages, in Arabic. */
export const house = {
  'Write the day as YYYY-MM-DD; it must exist in the calendar.':
    'يُرجى كتابة التاريخ بالصيغة YYYY-MM-DD، على أن يكون موجودًا في التقويم.',
  'This is not an id.': 'هذا ليس معرّفًا.',
  'This is not here, or it is not yours to see.': 'هذا غير موجود هنا، أو أنه خارج ما يحق لك الاطلاع عليه.',
  'This text is too long to keep here.': 'هذا النص أطول من أن يُحفظ هنا.',
  'Write the time as HH:MM, from 00:00 to 23:59.': 'يُرجى كتابة الوقت بالصيغة HH:MM، من 00:00 إلى 23:59.',
  'Quiet hours must end at another time than they begin.': 'يجب أن تنتهي ساعات الهدوء في وقت غير وقت بدئها.',
  'Give it a title.': 'يُرجى إعطاؤه عنوانًا.',
  'Choose at least one group that sees it.': 'يُرجى اختيار فئة واحدة على الأقل تراه.',
  'Write a name.': 'يُرجى كتابة اسم.',
  'Write the password.': 'يُرجى كتابة كلمة المرور.',
  'Write your username or e-mail.': 'يُرجى كتابة اسم المستخدم أو البريد الإلكتروني.',
  'Write the code.': 'يُرجى كتابة الرمز.',
  'Write the token from the console.': 'يُرجى كتابة الرمز المعروض في نافذة الخادم.',
  'Write an e-mail address.': 'يُرجى كتابة عنوان بريد إلكتروني.',
  'Use at least {0} characters; a short sentence works well.':
    'يلزم {0, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}} على الأقل؛ جملة قصيرة خيار جيد.',
  'Use at most {0} characters.':
    'الحد الأقصى {0, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}}.',
  'This password repeats a few characters. Use a short sentence instead.':
    'كلمة المرور هذه تكرر أحرفًا قليلة. الأفضل جملة قصيرة بدلًا منها.',
  'This password is easy to guess. Use a short sentence only you would think of.':
    'كلمة المرور هذه سهلة التخمين. الأفضل جملة قصيرة لا تخطر إلا ببالك.',
  'There is nothing at this address.': 'لا يوجد شيء في هذا العنوان.',
  'Laurel’s pages are not built yet. Run npm start.': 'صفحات Laurel لم تُبنَ بعد. يُرجى تشغيل npm start.',
  'Whoever started this may not sign in any more.': 'لم يعد بإمكان من بدأ هذا تسجيل الدخول.',
  'Something went wrong on our side. Nothing was changed. If it happens again, tell us the number {0}.':
    'حدث خطأ من جهتنا ولم يتغير شيء. إن تكرر ذلك فيُرجى إبلاغنا بالرقم {0}.',
  'This is not what is expected here.': 'هذا ليس المتوقع هنا.',
  '{0} ({1})': '{said0} ({1})',
  'This request is nested more than {0} levels deep. Simplify it.':
    'يحتوي هذا الطلب على أكثر من {0} من المستويات المتداخلة. يُرجى تبسيطه.',
  'This request has more than {0} values. Send it in smaller parts.':
    'يحتوي هذا الطلب على أكثر من {0} من القيم. يُرجى إرساله على دفعات أصغر.',
  'This request is larger than {0} KB. Send it in smaller parts.':
    'حجم هذا الطلب أكبر من {0} كيلوبايت. يُرجى إرساله على دفعات أصغر.',
  '{0} And {1, plural, one {# more problem} other {# more problems}}.':
    '{said0} و{1, plural, zero {# مشكلة أخرى} one {مشكلة واحدة أخرى} two {مشكلتان أخريان} few {# مشكلات أخرى} many {# مشكلة أخرى} other {# مشكلة أخرى}}.',
  'This is larger than Laurel takes.': 'هذا أكبر مما يقبله Laurel.',
  'The request can’t be read.': 'تتعذر قراءة الطلب.',
  'A number or a day is outside what can be kept. Correct it and try again.':
    'رقم أو تاريخ خارج ما يمكن حفظه. يُرجى تصحيحه والمحاولة من جديد.',
  'The disk of the server is full. Nothing was changed; tell your administrator.':
    'قرص الخادم ممتلئ. لم يتغير شيء؛ يُرجى إبلاغ المسؤول.',
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
  'The database needed too long for this. Nothing was changed. Try again, or ask for less at once.':
    'استغرقت قاعدة البيانات وقتًا أطول من المسموح. لم يتغيّر شيء. يُرجى إعادة المحاولة أو طلب قدر أقل دفعة واحدة.',
  'This took too long. Nothing was changed. Try again in a moment.':
    'استغرقت العملية وقتًا أطول من المسموح. لم يتغيّر شيء. يُرجى إعادة المحاولة بعد قليل.',
  'The database stopped answering at the last moment. If you were saving, check whether it was saved before you try again.':
    'توقّفت قاعدة البيانات عن الاستجابة في اللحظة الأخيرة. إذا كان هناك حفظ جارٍ، يُرجى التحقق من النتيجة قبل إعادة المحاولة.',
  'Somebody changed the same thing at the same moment. Nothing was changed; try again.':
    'غيّر شخص آخر الشيء نفسه في اللحظة نفسها. لم يتغير شيء؛ يُرجى المحاولة من جديد.',
  'This holds a character that can’t be kept. Type it anew.': 'يحتوي هذا على حرف لا يمكن حفظه. يُرجى كتابته من جديد.',
  'This call doesn’t take “{0}”.': 'هذا الطلب لا يقبل «{0}».',
  'This file is larger than {0} MB, the most that is taken here. Choose a smaller one.':
    'هذا الملف أكبر من {0} ميغابايت، وهو الحد الأقصى هنا. يُرجى اختيار ملف أصغر.',
  'The file broke off on its way. Try again.': 'انقطع إرسال الملف. يُرجى المحاولة من جديد.',
  'This address can’t be read.': 'تتعذر قراءة هذا العنوان.',
  'There were too many requests from here. Wait a minute and try again.':
    'وصلت طلبات كثيرة جدًا من هنا. يُرجى الانتظار دقيقة ثم المحاولة من جديد.',
  'Laurel is not set up yet. Open its first page to begin.': 'لم يُهيَّأ Laurel بعد. يُرجى فتح صفحته الأولى للبدء.',
  'Your roles don’t include this. Ask your school’s administrator if you need it.':
    'أدوارك لا تشمل هذا. عند الحاجة إليه يُرجى طلبه من مسؤول المدرسة.',
  'You are signed out. Sign in to go on; nothing you typed is lost.':
    'انتهت جلستك. يُرجى تسجيل الدخول للمتابعة؛ لم يضِع شيء مما كُتب.',
  'This page is out of date. Reload it and try again.':
    'هذه الصفحة لم تعد محدّثة. يُرجى إعادة تحميلها والمحاولة من جديد.',
  'Your {0} images take {1} of {2} MB, and you can have at most {3} images. Remove some from your texts; they stop counting after 30 days.':
    'تشغل صورك ({0}) مساحة {1} من {2} ميغابايت، والحد الأقصى {3} صورة. يُرجى إزالة بعضها من نصوصك؛ ولا تُحتسب بعد 30 يومًا.',
  'Your school’s {0} images take {1} of {2} MB, and it can have at most {3} images. Ask your administrator for more room.':
    'تشغل صور مدرستك ({0}) مساحة {1} من {2} ميغابايت، والحد الأقصى {3} صورة. يُرجى طلب مساحة أكبر من المسؤول.',
  'An image in this text isn’t stored any more. Upload it again or remove it.':
    'لم تعد إحدى صور هذا النص محفوظة. يُرجى رفعها من جديد أو إزالتها.',
  'The image {0} lies elsewhere. Upload it, so that it stays and is private.':
    'الصورة {0} موجودة في مكان آخر. يُرجى رفعها هنا لتبقى وتظل خاصة.',
  'This image has too many pixels. Make it smaller and try again.':
    'عدد بكسلات هذه الصورة كبير جدًا. يُرجى تصغيرها والمحاولة من جديد.',
  'This is not an image Laurel can show. Use PNG, JPEG, WebP or GIF.':
    'لا يستطيع Laurel عرض هذه الصورة. يُرجى استخدام PNG أو JPEG أو WebP أو GIF.',
  'You write for your school. What concerns all schools is written by the district’s office.':
    'الكتابة هنا باسم مدرستك. ما يخص جميع المدارس يكتبه مكتب المنطقة التعليمية.',
  'It must end after it begins.': 'يجب أن تأتي النهاية بعد البداية.',
  'Write what you want to say.': 'يُرجى كتابة ما تود قوله.',
  'Somebody else changed this meanwhile. Yours is still here; look at theirs, then save.':
    'غيّر شخص آخر هذا في الأثناء. ما كتبته ما زال هنا؛ يُرجى الاطلاع على نسخته ثم الحفظ.',
  'This is not your current password.': 'هذه ليست كلمة مرورك الحالية.',
  'Laurel is set up already. Sign in instead.': 'Laurel مهيّأ بالفعل. يُرجى تسجيل الدخول.',
  'This code is not right or no longer works. Ask your school for a new one.':
    'هذا الرمز غير صحيح أو لم يعد صالحًا. يُرجى طلب رمز جديد من المدرسة.',
  'Not right, or used, or too old.': 'غير صحيح، أو مستخدم، أو قديم جدًا.',
  'This is not the token on the console.': 'هذا ليس الرمز المعروض في نافذة الخادم.',
  'Laurel has just been set up by somebody else. Sign in instead.': 'هيّأ شخص آخر Laurel للتو. يُرجى تسجيل الدخول.',
  'The name or the password is not right. Try again, or ask your school for a new code.':
    'الاسم أو كلمة المرور غير صحيح. يُرجى المحاولة من جديد، أو طلب رمز جديد من المدرسة.',
  'There were too many tries. Wait a quarter of an hour, or ask your school for help.':
    'جرت محاولات كثيرة جدًا. يُرجى الانتظار ربع ساعة، أو طلب المساعدة من المدرسة.',
  'Laurel is very busy right now. Try again in a minute.': 'الضغط على Laurel كبير الآن. يُرجى المحاولة بعد دقيقة.',
  'Write why, for whoever looks at this later.': 'يُرجى كتابة السبب لمن يطّلع على هذا لاحقًا.',
  'Nobody is their own guardian.': 'لا أحد ولي أمر نفسه.',
  'This is the last administrator. Make somebody else an administrator first.':
    'هذا آخر مسؤول. يجب تعيين مسؤول آخر أولًا.',
  'You can’t change what you see of a student yourself. Ask someone else in the office.':
    'لا يمكنك تغيير ما تراه عن طالب بنفسك. يُرجى طلب ذلك من شخص آخر في المكتب.',
  'This person has no account to sign in with.': 'لا يملك هذا الشخص حسابًا لتسجيل الدخول.',
  'Only someone who manages roles can issue a code to staff. Ask an administrator.':
    'لا يصدر رمزًا للموظفين إلا من يدير الأدوار. يُرجى التواصل مع أحد المسؤولين.',
  'This person may do more than you. Ask an administrator to change their account.':
    'صلاحيات هذا الشخص أوسع من صلاحياتك. يُرجى طلب تغيير حسابه من أحد المسؤولين.',
  'Invalid input': 'هذه القيمة غير مقبولة.',
  'No files to upload': 'لا يوجد ملف لرفعه',
  Weekend: 'عطلة نهاية الأسبوع',
  Holiday: 'عطلة',
  'Give the beginning of a last name.': 'اكتب بداية اسم عائلة.',
  'Choose a grade level.': 'اختر مستوى دراسيًا.',
  'This caseload is full. Remove parts that are no longer needed.':
    'قائمة الطلاب قيد المتابعة ممتلئة. أزل ما لم تعد بحاجة إليه.',
  'You can’t change your own caseload. Ask someone else in the office.':
    'لا يمكنك تغيير الطلاب قيد متابعتك بنفسك. اطلب ذلك من شخص آخر في إدارة المدرسة.',
};
