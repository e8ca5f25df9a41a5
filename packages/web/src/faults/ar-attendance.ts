/** Sentences about attendance, in Arabic. */
export const attendance = {
  'A code is one to three capital letters or digits, such as P or UA.':
    'يتكون الرمز من حرف كبير أو رقم إلى ثلاثة، مثل P أو UA.',
  'Enter the share present as a number from 0 to 1, such as 0.5.': 'يُرجى كتابة نسبة الحضور رقمًا من 0 إلى 1، مثل 0.5.',
  'Enter a name for the code.': 'يُرجى كتابة اسم الرمز.',
  'Choose who can use this code.': 'يُرجى تحديد من يستخدم هذا الرمز.',
  'The school has no attendance code “{0}”. Choose one of its codes.':
    'ليس لدى المدرسة رمز حضور «{0}». يُرجى اختيار أحد رموزها.',
  'The code {0} ({1}) is retired. Choose another.': 'الرمز {0} ({1}) لم يعد مستخدمًا. يُرجى اختيار غيره.',
  teachers: 'المعلمون',
  'the office': 'الإدارة',
  parents: 'أولياء الأمور',
  'Only {0} can use the code {1} ({2}). Choose another, or ask the office.':
    'الرمز {1} ({2}) مخصص لـ: {said0}. يُرجى اختيار غيره، أو مراجعة إدارة المدرسة.',
  '{0} and {1}': '{said0} و{said1}',
  'Enter the time as HH:MM, such as 08:05.': 'يُرجى كتابة الوقت بالصيغة HH:MM، مثل 08:05.',
  'Enter a name for the period.': 'يُرجى كتابة اسم الحصة.',
  'A period’s name can have at most 12 characters.': 'لا يتجاوز اسم الحصة 12 حرفًا.',
  'A period must end after it starts.': 'يجب أن تأتي نهاية الحصة بعد بدايتها.',
  'Enter a name for the schedule.': 'يُرجى كتابة اسم الجدول.',
  'A schedule needs at least one period.': 'يلزم للجدول حصة واحدة على الأقل.',
  'Two periods have the same name. Rename one of them.': 'حصتان بالاسم نفسه. يُرجى تغيير اسم إحداهما.',
  '“{0}” is reserved for classes without periods. Choose another name.':
    '«{0}» محجوز للشعب التي بلا حصص. يُرجى اختيار اسم آخر.',
  'Period {0} starts before the previous one ends.': 'تبدأ الحصة {0} قبل انتهاء التي تسبقها.',
  '{0} is before 1990. Check the year.': 'التاريخ {day0} يسبق عام 1990. يُرجى التحقق من السنة.',
  '{0} is more than {1} years ahead. Check the year.':
    'التاريخ {day0} بعد أكثر من {1, plural, zero {# سنة} one {سنة واحدة} two {سنتين} few {# سنوات} many {# سنة} other {# سنة}}. يُرجى التحقق من السنة.',
  'The full-day minimum can’t be below the half-day minimum.': 'لا يقل حد اليوم الكامل عن حد نصف اليوم.',
  'The half-day minimum must be above 0%.': 'يجب أن يكون حد نصف اليوم أكبر من \u20660\u00a0%\u2069.',
  'A note can have at most 500 characters.': 'لا تتجاوز الملاحظة 500 حرف.',
  'Enter a reason.': 'يُرجى كتابة السبب.',
  'A reason can have at most 500 characters.': 'لا يتجاوز السبب 500 حرف.',
  '{0} wasn’t enrolled here on {1}. Choose other days.': 'لا قيد هنا باسم {0} في {day1}. يُرجى اختيار أيام أخرى.',
  'One of these days belongs to the student’s other school. Correct it there.':
    'أحد هذه الأيام يتبع مدرسة أخرى للطالب. يُرجى تصحيحه هناك.',
  'A day refers to a student who wasn’t sent.': 'يشير يوم إلى طالب لم يُرسل.',
  'A student’s day was sent twice.': 'أُرسل يوم طالب مرتين.',
  '{0} is in the future. Report a prearranged absence instead.':
    'اليوم {day0} لم يأتِ بعد. يُرجى تسجيل غياب مسبق بدلًا من ذلك.',
  'There’s no school on {0} ({1}).': 'لا دوام في {day0} ({word1}).',
  'Choose one of the school’s codes.': 'يُرجى اختيار أحد رموز المدرسة.',
  '{0} absences for this student are already pending. Call the office, or withdraw one.':
    'بلاغات هذا الطالب بانتظار الإدارة: {0}. يُرجى الاتصال بإدارة المدرسة أو سحب أحدها.',
  'This absence has already been reported {0} times. Call the office.':
    'سبق الإبلاغ عن هذا الغياب. عدد البلاغات: {0}. يُرجى الاتصال بإدارة المدرسة.',
  'The student has no class on these days. Choose other days.':
    'ليس للطالب أي حصة في هذه الأيام. يُرجى اختيار أيام أخرى.',
  'This is part of a team trip. Cancel the whole trip instead.':
    'هذا الغياب جزء من رحلة فريق. يُرجى إلغاء الرحلة كلها بدلًا من ذلك.',
  'The office has reviewed this absence. Ask them to change it.':
    'صدر قرار الإدارة في هذا الغياب. يُرجى طلب تغييره من إدارة المدرسة.',
  'This report was withdrawn, so there’s nothing to review.': 'سُحب هذا البلاغ، فلا شيء للمراجعة.',
  '{0} isn’t an excused code. Choose one that is.': 'الرمز {0} ليس رمز غياب بعذر. يُرجى اختيار رمز بعذر.',
  'The last day is before the first. Choose other days.': 'اليوم الأخير يسبق الأول. يُرجى اختيار أيام أخرى.',
  'Report at most {0} days at once. Split a longer absence.':
    'الحد الأقصى للبلاغ الواحد {0, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}. الغياب الأطول يُبلَّغ عنه على دفعات.',
  'This is more than {0} days ago. Ask the office to correct it.':
    'مضى على هذا أكثر من {0, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}. يُرجى طلب التصحيح من إدارة المدرسة.',
  'This is more than a year ahead. Check the year.': 'هذا بعد أكثر من سنة. يُرجى التحقق من السنة.',
  '{0} ({1}) isn’t an absence code. Choose another.': '‏{0} ({1}) ليس رمز غياب. يُرجى اختيار رمز آخر.',
  'The school has no period “{0}.” Choose one of its periods.': 'ليس لدى المدرسة حصة «{0}». يُرجى الاختيار من حصصها.',
  'Someone else changed this absence. Review it again.': 'غيّر شخص آخر هذا الغياب. يُرجى مراجعته من جديد.',
  'Choose a class, team, sport, or school.': 'اختر شعبة أو فريقًا أو رياضة أو مدرسة.',
  'Choose at most {0} days at once.':
    'يُرجى اختيار {0, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}} على الأكثر دفعة واحدة.',
  'A student here wasn’t enrolled in this class on {0}. Open the day again.':
    'أحد الطلاب هنا لم يكن مقيَّدًا في هذه الشعبة في {day0}. يُرجى فتح اليوم من جديد.',
  'You have view-only access to this class.': 'هذه الشعبة للعرض فقط في حسابك.',
  'This day is in the future. Take attendance that day, or report a prearranged absence.':
    'هذا اليوم لم يأتِ بعد. يُسجَّل الحضور في يومه، أو يُسجَّل غياب مسبق.',
  '{0} is outside this class’s terms. Choose another day.':
    'اليوم {day0} خارج الفصول الدراسية لهذه الشعبة. يُرجى اختيار يوم آخر.',
  'The term that includes {0} is locked. Ask an administrator to unlock it under Terms.':
    'الفصل الدراسي لليوم {day0} مقفل. يُرجى طلب فتحه من أحد المسؤولين في صفحة الفصول الدراسية.',
  'It doesn’t meet on this day.': 'لا حصة لها في هذا اليوم.',
  'It meets in {0}.': 'حصصها: {0}.',
  'This class has no period “{0}” on {1}. {2}': 'ليس لهذه الشعبة حصة «{0}» في {day1}. {said2}',
  '{0} ({1}) doesn’t take minutes because the student was absent. Choose a tardy code.':
    '‏{0} ({1}) بلا دقائق لأنه رمز غياب. يُرجى اختيار رمز تأخر.',
  '{0} was used {1, plural, one {# time} other {# times}}, so how it counts can’t change. Retire it and create a new code.':
    'استُخدم {0} {1, plural, zero {# مرة} one {مرة واحدة} two {مرتين} few {# مرات} many {# مرة} other {# مرة}}، فلا يمكن تغيير طريقة احتسابه. يُرجى إيقافه وإنشاء رمز جديد.',
  '{0} is used to mark a whole class present, so it must stay active and count as 1.':
    '‏{0} يسجّل حضور شعبة كاملة، فيبقى مستخدمًا ويُحسب 1.',
  '{0} is used to mark a whole class present, so it can’t be deleted.': '‏{0} يسجّل حضور شعبة كاملة، فلا يمكن حذفه.',
  '{0} was used {1, plural, one {# time} other {# times}}. Retire it instead.':
    'استُخدم {0} {1, plural, zero {# مرة} one {مرة واحدة} two {مرتين} few {# مرات} many {# مرة} other {# مرة}}. يُرجى إيقافه بدلًا من ذلك.',
  'A day was sent twice. Send it once.': 'أُرسل يوم مرتين. يُرجى إرساله مرة واحدة.',
  'Attendance was taken on {0}, so it can’t become a holiday.': 'سُجّل الحضور في {day0}، فلا يمكن أن يصبح عطلة.',
  'Someone else changed this schedule. Review it again.': 'غيّر شخص آخر هذا الجدول. يُرجى مراجعته من جديد.',
  'This is the school’s regular schedule. Make another one regular instead.':
    'هذا جدول المدرسة المعتاد. يُرجى تعيين جدول آخر معتادًا بدلًا منه.',
  'The school already has a schedule “{0}.” Choose another name.':
    'لدى المدرسة جدول «{0}» بالفعل. يُرجى اختيار اسم آخر.',
  'This is the school’s regular schedule. Make another one regular first.':
    'هذا جدول المدرسة المعتاد. يُرجى تعيين جدول آخر معتادًا أولًا.',
  'Days of the calendar use this schedule. Change them first.': 'تستخدم أيام في التقويم هذا الجدول. يُرجى تغييرها أولًا.',
  'This is more than {0} entries. Choose fewer days.': 'عدد التسجيلات أكبر من {0}. يُرجى اختيار أيام أقل.',
  '{0} isn’t a team. Trips are for teams.': '‏{0} ليس فريقًا. الرحلات للفرق فقط.',
  'No one is enrolled in {0} on {1}.': 'لا قيد في {0} في {day1}.',
  'The school has no active code {0} for school activities. Add it, then create the trip.':
    'ليس لدى المدرسة رمز {0} فعّال للأنشطة المدرسية. يُرجى إضافته ثم إنشاء الرحلة.',
  '{0} has no code {1} for school activities, and the trip includes its students. Ask its office to add the code.':
    'ليس لدى {0} رمز {1} للأنشطة المدرسية، والرحلة تشمل طلابها. يُرجى طلب إضافته من إدارتها.',
  'This class has no period “{0}” on {1}. It meets in {2}.': 'ليس لهذه الشعبة حصة «{0}» في {day1}. حصصها: {2}.',
  'This class doesn’t meet on this day.': 'لا حصة لهذه الشعبة في هذا اليوم.',
  'This class is over. Its seating chart can’t be changed.': 'انتهت هذه الشعبة، ولا يمكن تعديل مخطط المقاعد.',
  'Two students share a seat. Choose another for one of them.': 'طالبان على مقعد واحد. يُرجى اختيار مقعد آخر لأحدهما.',
  'A student in this chart isn’t in the class any more. Reload the page.':
    'أحد الطلاب في هذا المخطط لم يعد في الشعبة. يُرجى إعادة تحميل الصفحة.',
  'Someone else arranged these seats. Yours are still here. Save again to replace theirs.':
    'عدّل شخص آخر مخطط المقاعد، وما زال ترتيبك هنا. احفظ مرة أخرى ليحل محل ترتيبه.',
  'The office sets when classes meet. Ask them to change it.':
    'تحدد إدارة المدرسة مواعيد الحصص. يُرجى طلب تغييرها من الإدارة.',
  'No bell schedule has a period “{0}.” Add it first.': 'لا يوجد جدول فيه حصة «{0}». يُرجى إضافتها أولًا.',
};
