/** Sentences about attendance, in Arabic. */
export const attendance = {
  'A code is one to three capital letters or digits, such as P or UA.':
    'يتكون الرمز من حرف كبير أو رقم إلى ثلاثة، مثل P أو UA.',
  'Write the present share as a number from 0 to 1, such as 0.5.': 'يُرجى كتابة نسبة الحضور رقمًا من 0 إلى 1، مثل 0.5.',
  'Give the code a name.': 'يُرجى تسمية الرمز.',
  'Say who may set this code.': 'يُرجى تحديد من يستخدم هذا الرمز.',
  'The school has no attendance code “{0}”. Choose one of its codes.':
    'ليس لدى المدرسة رمز حضور «{0}». يُرجى اختيار أحد رموزها.',
  'The code {0} ({1}) is no longer used. Choose another.': 'الرمز {0} ({1}) لم يعد مستخدمًا. يُرجى اختيار غيره.',
  teachers: 'المعلمون',
  'the office': 'المكتب',
  parents: 'أولياء الأمور',
  'The code {0} ({1}) is set by {2}. Choose another, or ask the office.':
    'الرمز {0} ({1}) مخصص لـ: {said2}. يُرجى اختيار غيره، أو سؤال المكتب.',
  '{0} and {1}': '{said0} و{said1}',
  'Write the time as HH:MM, such as 08:05.': 'يُرجى كتابة الوقت بالصيغة HH:MM، مثل 08:05.',
  'Name the period.': 'يُرجى تسمية الحصة.',
  'A period’s name has at most 12 characters.': 'لا يتجاوز اسم الحصة 12 حرفًا.',
  'A period must end after it starts.': 'يجب أن تنتهي الحصة بعد بدايتها.',
  'Give the schedule a name.': 'يُرجى تسمية الجدول.',
  'A schedule needs at least one period.': 'يحتاج الجدول إلى حصة واحدة على الأقل.',
  'Two periods have the same name. Give each its own.': 'حصتان بالاسم نفسه. يُرجى إعطاء كل منهما اسمها.',
  '“{0}” stands for a class without periods. Choose another name.': '«{0}» يدل على صف بلا حصص. يُرجى اختيار اسم آخر.',
  'Period {0} begins before the one before it ends.': 'تبدأ الحصة {0} قبل انتهاء التي تسبقها.',
  '{0} lies before 1990. Check the year.': 'التاريخ {day0} يسبق عام 1990. يُرجى التحقق من السنة.',
  '{0} is more than {1} years ahead. Check the year.':
    'التاريخ {day0} بعد أكثر من {1, plural, zero {# سنة} one {سنة واحدة} two {سنتين} few {# سنوات} many {# سنة} other {# سنة}}. يُرجى التحقق من السنة.',
  'A whole day can’t ask for less than half a day does.': 'لا يمكن أن يتطلب اليوم الكامل أقل مما يتطلبه نصف اليوم.',
  'Half a day must ask for something.': 'يجب أن يتطلب نصف اليوم شيئًا.',
  'A note has at most 500 characters.': 'لا تتجاوز الملاحظة 500 حرف.',
  'Write why.': 'يُرجى كتابة السبب.',
  'A reason has at most 500 characters.': 'لا يتجاوز السبب 500 حرف.',
  '{0} was not enrolled here on {1}. Choose other days.': 'لم يكن {0} مقيَّدًا هنا في {day1}. يُرجى اختيار أيام أخرى.',
  'One of these days belongs to another school of the student. Correct it there.':
    'أحد هذه الأيام يتبع مدرسة أخرى للطالب. يُرجى تصحيحه هناك.',
  'A day points outside the students that were sent.': 'يشير يوم إلى طالب لم يُرسل.',
  'A student’s day was sent twice.': 'أُرسل يوم طالب مرتين.',
  '{0} is still to come. Plan the absence instead.': 'اليوم {day0} لم يأتِ بعد. يُرجى تخطيط الغياب بدلًا من ذلك.',
  'There is no school on {0} ({1}).': 'لا دوام في {day0} ({word1}).',
  'Choose one of the school’s codes.': 'يُرجى اختيار أحد رموز المدرسة.',
  '{0} absences of this student wait for the office already. Call the office, or take one back.':
    'هناك {0} بلاغ غياب لهذا الطالب بانتظار المكتب. يُرجى الاتصال بالمكتب أو سحب أحدها.',
  'This absence was reported {0} times already. Call the office about it.':
    'سبق الإبلاغ عن هذا الغياب {0} مرة. يُرجى الاتصال بالمكتب بشأنه.',
  'The student is in no class on these days. Choose other days.':
    'ليس الطالب في أي صف في هذه الأيام. يُرجى اختيار أيام أخرى.',
  'This is a team’s trip. Call the whole trip off instead.': 'هذه رحلة فريق. يُرجى إلغاء الرحلة كلها بدلًا من ذلك.',
  'The office has decided on this absence. Ask them to change it.':
    'بتّ المكتب في هذا الغياب. يُرجى طلب تغييره من المكتب.',
  'This report was taken back; there is nothing to decide.': 'سُحب هذا البلاغ؛ لا يوجد ما يُبتّ فيه.',
  'The code {0} doesn’t excuse. Choose one that does.': 'الرمز {0} لا يُعدّ عذرًا. يُرجى اختيار رمز بعذر.',
  'The last day comes before the first. Choose other days.': 'اليوم الأخير يسبق الأول. يُرجى اختيار أيام أخرى.',
  'Report at most {0} days at once; a longer absence is several.':
    'يمكن الإبلاغ عن {0, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}} على الأكثر دفعة واحدة؛ الغياب الأطول يُبلَّغ عنه على دفعات.',
  'This is more than {0} days ago. Ask the office to correct it.':
    'مضى على هذا أكثر من {0, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}. يُرجى طلب التصحيح من المكتب.',
  'This is more than a year ahead. Check the year.': 'هذا بعد أكثر من سنة. يُرجى التحقق من السنة.',
  '{0} ({1}) is no absence. Choose another code.': '‏{0} ({1}) ليس غيابًا. يُرجى اختيار رمز آخر.',
  'The school has no period “{0}”. Choose among its own.': 'ليس لدى المدرسة حصة «{0}». يُرجى الاختيار من حصصها.',
  'Somebody else has changed this absence meanwhile. Look at it again.':
    'غيّر شخص آخر هذا الغياب في الأثناء. يُرجى الاطلاع عليه من جديد.',
  'Ask for at most {0} days at once; that is more than a school year.':
    'يمكن طلب {0, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}} على الأكثر دفعة واحدة؛ وهذا أكثر من سنة دراسية.',
  'Somebody marked here was not enrolled in this class on {0}. Open the day again.':
    'أحد المسجَّلين هنا لم يكن مقيَّدًا في هذا الصف في {day0}. يُرجى فتح اليوم من جديد.',
  'This class is over for you: you can read it, not change it.': 'انتهى هذا الصف بالنسبة إليك: تمكن قراءته لا تغييره.',
  'This day is still to come. Attendance is taken on the day; an absence known ahead is planned.':
    'هذا اليوم لم يأتِ بعد. يُسجَّل الحضور في يومه؛ والغياب المعروف مسبقًا يُخطَّط له.',
  '{0} lies outside this class’s terms. Choose another day.':
    'اليوم {day0} خارج فصول هذا الصف الدراسية. يُرجى اختيار يوم آخر.',
  'The term of {0} is locked. Ask an administrator to unlock it under Terms.':
    'الفصل الدراسي لليوم {day0} مقفل. يُرجى طلب فتحه من أحد المسؤولين في صفحة الفصول الدراسية.',
  'It doesn’t meet on this day.': 'ليس له حصة في هذا اليوم.',
  'It meets in {0}.': 'حصصه: {0}.',
  'This class has no period “{0}” on {1}. {2}': 'ليس لهذا الصف حصة «{0}» في {day1}. {said2}',
  '{0} ({1}) has no minutes: the student wasn’t there. Choose a late code for minutes.':
    '‏{0} ({1}) بلا دقائق: لم يكن الطالب حاضرًا. للدقائق يُرجى اختيار رمز تأخر.',
  '{0} is written in {1, plural, one {# place} other {# places}}, so what it counts as stays. Retire it and make a new code.':
    'كُتب {0} في {1, plural, zero {# موضع} one {موضع واحد} two {موضعين} few {# مواضع} many {# موضعًا} other {# موضع}}، لذا يبقى ما يُحسب به كما هو. يُرجى إيقافه وإنشاء رمز جديد.',
  '{0} marks a whole class present at once: it stays in use and counts as 1.':
    '‏{0} يسجّل صفًا كاملًا حاضرًا دفعة واحدة: يبقى مستخدمًا ويُحسب 1.',
  '{0} marks a whole class present at once: it stays.': '‏{0} يسجّل صفًا كاملًا حاضرًا دفعة واحدة: لذا يبقى.',
  '{0} is written in {1, plural, one {# place} other {# places}}. Retire it instead.':
    'كُتب {0} في {1, plural, zero {# موضع} one {موضع واحد} two {موضعين} few {# مواضع} many {# موضعًا} other {# موضع}}. يُرجى إيقافه بدلًا من ذلك.',
  'A day was sent twice. Say once what it is.': 'أُرسل يوم مرتين. يُرجى تحديد ما هو مرة واحدة.',
  'Attendance was taken on {0}, so it can’t become a holiday.': 'سُجّل الحضور في {day0}، لذا لا يمكن أن يصبح عطلة.',
  'Somebody else has changed this schedule meanwhile. Look at it again.':
    'غيّر شخص آخر هذا الجدول في الأثناء. يُرجى الاطلاع عليه من جديد.',
  'This is the school’s usual schedule. Make another one usual instead.':
    'هذا جدول المدرسة المعتاد. يُرجى جعل جدول آخر معتادًا بدلًا منه.',
  'The school has a schedule “{0}” already. Choose another name.':
    'لدى المدرسة جدول «{0}» بالفعل. يُرجى اختيار اسم آخر.',
  'This is the school’s usual schedule. Make another one usual first.':
    'هذا جدول المدرسة المعتاد. يُرجى جعل جدول آخر معتادًا أولًا.',
  'Days of the calendar use this schedule. Change them first.': 'تستخدم أيام في التقويم هذا الجدول. يُرجى تغييرها أولًا.',
  'These are more than {0} marks. Ask for fewer days.': 'هذه أكثر من {0} تسجيل. يُرجى طلب أيام أقل.',
  '{0} is no team. A trip is planned for a team.': '‏{0} ليس فريقًا. تُخطَّط الرحلة لفريق.',
  'Nobody is in {0} on {1}.': 'لا أحد في {0} في {day1}.',
  'The school has no active code {0} for school activities. Add it, then plan the trip.':
    'ليس لدى المدرسة رمز {0} فعّال للأنشطة المدرسية. يُرجى إضافته ثم تخطيط الرحلة.',
  '{0} has no code {1} for school activities, and the trip takes students from its classes. Ask its office to add it.':
    'ليس لدى {0} رمز {1} للأنشطة المدرسية، والرحلة تأخذ طلابًا من صفوفها. يُرجى طلب إضافته من مكتبها.',
  'This class has no period “{0}” on {1}. It meets in {2}.': 'ليس لهذا الصف حصة «{0}» في {day1}. حصصه: {2}.',
  'This class doesn’t meet on this day.': 'ليس لهذا الصف حصة في هذا اليوم.',
  'When classes meet is set by the office. Ask them to change it.': 'يحدد المكتب مواعيد الصفوف. يُرجى طلب تغييرها منه.',
  'No bell schedule has a period “{0}”. Add it there first.': 'لا يوجد جدول فيه حصة «{0}». يُرجى إضافتها أولًا.',
};
