/** Sentences about grades, fitness, terms and enrolment, in Arabic. */
export const learning = {
  'Enter the student ID or email.': 'يُرجى إدخال الرقم المدرسي أو البريد الإلكتروني.',
  'Enter a name for the term.': 'يُرجى كتابة اسم الفصل الدراسي.',
  'Test not found.': 'تعذّر العثور على هذا الاختبار.',
  'The test day {0} is in the future. Correct the date.': 'يوم الاختبار {day0} لم يأتِ بعد. يُرجى تصحيح التاريخ.',
  'The test day {0} is before 1990. Correct the date.': 'يوم الاختبار {day0} يسبق عام 1990. يُرجى تصحيح التاريخ.',
  '{0} is calculated from other results. Enter those instead.': 'يُحسب {word0} من نتائج أخرى. يُرجى إدخال تلك النتائج.',
  '{0} takes one value. Enter only the one that counts.': 'يقبل {word0} قيمة واحدة. يُرجى إبقاء القيمة المعتمدة.',
  'Enter a number for {0}, or leave it blank if it wasn’t tested.':
    'يُرجى كتابة رقم في {word0}، أو تركه فارغًا إن لم يُجرَ الاختبار.',
  '{0} can’t be negative. Valid values: {1}.': 'لا يمكن أن يكون {word0} سالبًا. القيم الممكنة: {said1}.',
  '{0} must be a whole number. Valid values: {1}.': 'يُحسب {word0} بأعداد صحيحة. القيم الممكنة: {said1}.',
  '{0} is too low for {1}. Valid values: {2}.': 'القيمة {0} أقل مما يُقبل في {word1}. القيم الممكنة: {said2}.',
  '{0} is too high for {1}. Valid values: {2}.': 'القيمة {0} أعلى مما يُقبل في {word1}. القيم الممكنة: {said2}.',
  'yes or no': 'نعم أو لا',
  'from {0} to {1}': 'من {0} إلى {1}',
  '{0, plural, one {# lap} other {# laps}}':
    '{0, plural, zero {# لفة} one {لفة واحدة} two {لفتان} few {# لفات} many {# لفة} other {# لفة}}',
  '{0, plural, one {# rep} other {# reps}}':
    '{0, plural, zero {# تكرار} one {تكرار واحد} two {تكراران} few {# تكرارات} many {# تكرارًا} other {# تكرار}}',
  '{0, plural, one {# point} other {# points}}':
    '{0, plural, zero {# نقطة} one {نقطة واحدة} two {نقطتان} few {# نقاط} many {# نقطة} other {# نقطة}}',
  'Enter a number, such as 12.5.': 'يُرجى كتابة رقم، مثل 12.5.',
  '“{0}” can’t be read as {1}. Valid values: {2}.': 'تتعذّر قراءة «{0}» على أنها {word1}. القيم الممكنة: {said2}.',
  'Enter a weight above 0. To leave work out of the grade, set it not to count.':
    'يُرجى كتابة وزن أكبر من 0. لإخراج واجب من الحساب يُحدَّد ألا يُحتسب.',
  'Set a weight above 0 for at least one grading period or the exam.':
    'يُرجى تحديد وزن أكبر من 0 لفترة تقييم واحدة على الأقل أو للامتحان.',
  'This operation ID was already used for something else, so nothing was saved. Send it again with a new ID.':
    'استُخدم معرّف هذه العملية لشيء آخر، فلم يُحفظ شيء. يُرجى إعادة الإرسال بمعرّف جديد.',
  'Enter a number from 0 to less than 10,000,000 with at most 4 decimal places.':
    'يُرجى كتابة رقم من 0 وأقل من 10,000,000، بأربع منازل عشرية على الأكثر.',
  'is more than a year late. Type late 365d or less.': 'متأخر أكثر من سنة. يُرجى كتابة \u2066late 365d\u2069 أو أقل.',
  'has more than one meaning. Type one score and at most one of EX, MI, IN, or CO.':
    'يحمل أكثر من معنى. يُرجى كتابة درجة واحدة، مع رمز واحد على الأكثر من الرموز EX أو MI أو IN أو CO.',
  'isn’t a letter on this class’s scale. Type {0}, points (8 or 8.5), 8/10, or 85%.':
    'ليس حرفًا في سلم تقديرات هذه الشعبة. يُرجى كتابة {0}، أو نقاط (8 أو 8.5)، أو \u20668/10\u2069، أو \u206685%\u2069.',
  'isn’t a score. Type points (8 or 8.5), 8/10, 85%, EX, MI, IN, CO, or late.':
    'ليس درجة. يُرجى كتابة نقاط (8 أو 8.5)، أو \u20668/10\u2069، أو \u206685%\u2069، أو EX، أو MI، أو IN، أو CO، أو late (تأخر).',
  'isn’t a score. Type points (8 or 8.5), 8/10, 85%, a letter ({0}), EX, MI, IN, CO, or late.':
    'ليس درجة. يُرجى كتابة نقاط (8 أو 8.5)، أو \u20668/10\u2069، أو \u206685%\u2069، أو حرف ({0})، أو EX، أو MI، أو IN، أو CO، أو late (تأخر).',
  '“{0}” {1}': '«{0}» {said1}',
  'is below 0. Enter 0 or more, or clear the cell to leave it ungraded.':
    'أقل من 0. يُكتب 0 أو أكثر، أو تُفرَّغ الخلية لتبقى بلا درجة.',
  'can be read two ways. Type {0} or {1}.': 'يُقرأ بطريقتين. يُرجى كتابة {0} أو {1}.',
  'has more than 4 decimal places. Round it to 4 or fewer.': 'له أكثر من 4 منازل عشرية. يُرجى تقريبه إلى 4 أو أقل.',
  'is out of 0. Type only the points, such as 8.': 'من أصل 0. يُرجى كتابة النقاط وحدها، مثل 8.',
  'can’t be used because this assignment is worth 0 points. Enter points instead.':
    'نسبة من النقاط، ونقاط هذا الواجب 0. يُرجى كتابة النقاط.',
  'is too high for a {0}-point assignment. Type {1} or less.':
    'أكبر من أن يُقبل في واجب نقاطه {0}. يُرجى كتابة {1} أو أقل.',
  'That ID or email doesn’t match exactly one person. Check with their school.':
    'هذا الرقم أو البريد الإلكتروني لا يطابق شخصًا واحدًا بعينه. يُرجى مراجعة مدرسته.',
  'Someone else just changed this enrollment. Review it again.': 'غيّر شخص آخر هذا القيد. يُرجى مراجعته من جديد.',
  'Someone else just changed this term. Review it again.': 'غيّر شخص آخر هذا الفصل الدراسي. يُرجى مراجعته من جديد.',
  'Terms are the same for all schools. The district office changes them.':
    'الفصول الدراسية واحدة لجميع المدارس، وتغيّرها إدارة المنطقة التعليمية.',
  'The term must end after it starts.': 'يجب أن تأتي نهاية الفصل الدراسي بعد بدايته.',
  'The grading window must close after it opens.': 'يجب أن تأتي نهاية أيام رصد الدرجات بعد بدايتها.',
  '“{0}” is part of this term and would extend past it.': '«{0}» ضمن هذا الفصل الدراسي، وسيتجاوز حدوده.',
  '“{0}” is part of this term, so the term must stay larger than a {1}.':
    '«{0}» ضمن هذا الفصل الدراسي، فيجب أن يبقى أوسع من نوع «{said1}».',
  'A term can’t contain itself.': 'لا يمكن أن يكون الفصل الدراسي ضمن نفسه.',
  'A {0} can’t be part of a {1}.': 'لا يمكن أن يكون نوع «{said0}» ضمن نوع «{said1}».',
  'The term must be within “{0}.”': 'يجب أن يكون الفصل الدراسي ضمن «{0}».',
  'school year': 'عام دراسي',
  semester: 'نصف العام الدراسي',
  term: 'فصل دراسي',
  'grading period': 'فترة تقييم',
  '{0} starts on {1}. You can enter results from that day on.': 'يبدأ {0} في {day1}. يمكن إدخال النتائج من ذلك اليوم.',
  '{0} started on {1}, before this student was born. Correct the birth date or choose another test day.':
    'بدأ {0} في {day1}، قبل ولادة هذا الطالب. يُرجى تصحيح تاريخ الميلاد أو اختيار يوم اختبار آخر.',
  'There’s nothing to save.': 'لا يوجد ما يُحفظ.',
  'Someone else also changed this. Choose which value to keep.': 'غيّر شخص آخر هذا أيضًا. يُرجى اختيار القيمة المعتمدة.',
  'A cell refers to a student or column that wasn’t sent.': 'تشير خلية إلى طالب أو عمود لم يُرسل.',
  'A cell was sent twice.': 'أُرسلت خلية مرتين.',
  '{0} is body composition, which this school has turned off.': '‏{word0} من تكوين الجسم، وقد أوقفته هذه المدرسة.',
  'Only PE teachers can enter body composition. Skip those columns.':
    'لا يُدخل تكوين الجسم إلا معلمو التربية البدنية. يُرجى استبعاد تلك الأعمدة.',
  'This school’s standards are no longer available. Choose others in its settings.':
    'لم تعد معايير هذه المدرسة متوفرة. يُرجى اختيار غيرها في إعداداتها.',
  'Standards not found.': 'تعذّر العثور على هذه المعايير.',
  'A test day can span at most {0} days. Create another one.':
    'لا يتجاوز يوم الاختبار {0, plural, zero {# يوم} one {يومًا واحدًا} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}. يُرجى إنشاء يوم اختبار آخر.',
  'Someone else changed this test day. Open it again, then make your changes.':
    'غيّر شخص آخر يوم الاختبار هذا. افتحه من جديد ثم أجرِ تغييراتك.',
  'This test day has results, whose ages depend on its first day. Keep the first day.':
    'في يوم الاختبار هذا نتائج تُحسب أعمارها من يومه الأول. أبقِ اليوم الأول كما هو.',
  'Another test day has this name and first day. Choose another name or day.':
    'يوجد يوم اختبار آخر بهذا الاسم واليوم الأول نفسه. اختر اسمًا آخر أو يومًا آخر.',
  '{0, plural, one {# result was} other {# results were}} entered on this test day after you created it, so creating it can’t be undone. To remove it with them, edit the test day and delete it.':
    '{0, plural, zero {لم تُدخل نتائج} one {أُدخلت نتيجة واحدة} two {أُدخلت نتيجتان} few {أُدخلت # نتائج} many {أُدخلت # نتيجة} other {أُدخلت # نتيجة}} في يوم الاختبار هذا منذ ذلك الحين، فلا يمكن التراجع عن إنشائه. لحذفه مع نتائجه، افتح تعديله ثم احذفه.',
  'Someone recorded a run on this test day that isn’t saved yet, so creating it can’t be undone. To remove it, edit the test day and delete it.':
    'سُجّل جري في يوم الاختبار هذا ولم يُحفظ بعد، فلا يمكن التراجع عن إنشائه. لحذفه، افتح تعديله ثم احذفه.',
  'Someone has changed this test day since you created it, so creating it can’t be undone. To remove it, edit the test day and delete it.':
    'غيّر أحدهم يوم الاختبار هذا منذ إنشائه، فلا يمكن التراجع عن إنشائه. لحذفه، افتح تعديله ثم احذفه.',
  'Someone else changed these settings. Review them, then save.': 'غيّر شخص آخر هذه الإعدادات. يُرجى مراجعتها ثم الحفظ.',
  'Choose another class.': 'اختر شعبة أخرى.',
  '“{0}” has more than {1} assignments. Copy them one by one.': 'في «{0}» أكثر من {1} من الواجبات. انسخها واحدًا واحدًا.',
  '“{0}” already has assignments, so its grading rules can’t be replaced.':
    'في «{0}» واجبات من قبل، فلا يمكن استبدال قواعد تقييمها.',
  'The grading rules were changed again since. Undo that first.':
    'تغيّرت قواعد احتساب التقدير بعد ذلك. تراجع عن ذلك التغيير أولًا.',
  'This school no longer offers the scale that was used before.': 'لم تعد هذه المدرسة توفر سلم التقدير المستخدم سابقًا.',
  'This override was changed again since. Undo that first.':
    'تغيّر هذا التقدير اليدوي بعد ذلك. تراجع عن ذلك التغيير أولًا.',
  'The grades were posted again since. Undo that first.': 'اعتُمدت الدرجات من جديد بعد ذلك. تراجع عن ذلك الاعتماد أولًا.',
  'These final grades were taken back since.': 'سُحب اعتماد هذه الدرجات النهائية بعد ذلك.',
  'The office has verified these grades since. Ask the office to take that back first.':
    'راجعت إدارة المدرسة هذه الدرجات بعد ذلك. يُرجى طلب إلغاء المراجعة من الإدارة أولًا.',
  'Final grades were corrected since. Ask the office to undo the corrections first.':
    'صُحّحت درجات نهائية بعد ذلك. يُرجى طلب التراجع عن التصحيحات من إدارة المدرسة أولًا.',
  '“{0}” has no term for this assignment.': 'ليس في «{0}» فصل دراسي لهذا الواجب.',
  'Choose another term or class.': 'اختر فصلًا دراسيًا آخر أو شعبة أخرى.',
  'Students have scores or comments on this assignment, so it can’t move to another class. Copy it instead.':
    'للطلاب درجات أو تعليقات على هذا الواجب، فلا يمكن نقله إلى شعبة أخرى. انسخه بدلًا من ذلك.',
  'Choose at least one class.': 'اختر شعبة واحدة على الأقل.',
  'The due date can’t be before the assigned date.': 'لا يمكن أن يسبق موعد التسليم تاريخ إعطاء الواجب.',
  'A category was sent twice.': 'أُرسلت فئة مرتين.',
  'Enter a percentage from 0 to 100.': 'أدخل نسبة مئوية من 0 إلى 100.',
  'A class is listed twice. Remove one.': 'هناك صف مدرج مرتين. أزل أحدهما.',
  'Enter a number from 1 to 20.': 'أدخل عددًا من 1 إلى 20.',
  'A school is listed twice. Remove one.': 'هناك مدرسة مدرجة مرتين. أزل إحداهما.',
  'A term is listed twice. Remove one.': 'هناك فترة مدرجة مرتين. أزل إحداهما.',
  'Enter hours from 0 to 100, such as 5 or 2.5.': 'أدخل عدد ساعات من 0 إلى 100، مثل 5 أو 2.5.',
  'A body is listed twice. Remove one.': 'هناك اتحاد مدرج مرتين. أزل أحدهما.',
  'This school isn’t there any more. Remove it.': 'لم تعد هذه المدرسة موجودة. أزلها.',
  'This term isn’t there any more. Remove it.': 'لم تعد هذه الفترة موجودة. أزلها.',
  '{0} isn’t in {1}. Choose a day from {2} on, before {3}.': '‏{0} ليس ضمن {1}. اختر يومًا ابتداءً من {2} وقبل {3}.',
  'Someone else just changed this. Review it again.': 'غيّر شخص آخر هذا. يُرجى مراجعته من جديد.',
  '“{0}” is locked, so its assignments, scores, grades, and rules can’t change. Ask an administrator to unlock it under Terms.':
    '«{0}» مقفل، فلا يمكن تغيير واجباته ودرجاته وتقديراته وقواعده. يُرجى طلب فتحه من المسؤول في «الفصول الدراسية».',
  '“{0}” is locked, so its scores can’t change. Ask an administrator to unlock it under Terms.':
    '«{0}» مقفل، فلا يمكن تغيير درجاته. يُرجى طلب فتحه من المسؤول في «الفصول الدراسية».',
  'The grading window for “{0}” opens on {1}.': 'تبدأ أيام رصد درجات «{0}» في {day1}.',
  'The grading window for “{0}” closed on {1}. Ask an administrator to extend it under Terms.':
    'انتهت أيام رصد درجات «{0}» في {day1}. يُرجى طلب تمديدها من المسؤول في «الفصول الدراسية».',
  'Someone else also changed this comment. Choose which to keep.': 'غيّر شخص آخر هذا التعليق أيضًا. يُرجى اختيار أحدهما.',
  'Someone else changed or removed this override. Review the grade, then decide.':
    'غيّر شخص آخر هذا التقدير أو ألغاه. يُرجى مراجعته قبل المتابعة.',
  'Choose at least one term.': 'يُرجى اختيار فترة دراسية واحدة على الأقل.',
  'Someone else just changed this course. Review it again.': 'غيّر شخص آخر هذا المقرر. يُرجى مراجعته من جديد.',
  'Someone else just changed this class. Review it again.': 'غيّر شخص آخر هذه الشعبة. يُرجى مراجعتها من جديد.',
  'Attendance was taken at this practice. Cancel it instead.':
    'سُجل الحضور في هذه الحصة التدريبية. يُرجى إلغاؤها بدلًا من حذفها.',
  'The practice ends before it starts. Choose another time.': 'تنتهي الحصة التدريبية قبل بدايتها. يُرجى اختيار وقت آخر.',
  'A team can have at most {0} practices. Plan fewer days.':
    'يمكن أن يكون للفريق {0} حصة تدريبية على الأكثر. يُرجى اختيار أيام أقل.',
  'Choose between 1 and {0} days.': 'يُرجى اختيار مدة بين يوم واحد و{0} يومًا.',
  'Enter a number from 1 to 200.': 'يُرجى إدخال رقم من 1 إلى 200.',
  'Enter a number from 0 to 100.': 'يُرجى إدخال رقم من 0 إلى 100.',
  'This practice was canceled.': 'أُلغيت هذه الحصة التدريبية.',
  'This practice is in the future. Take attendance that day.':
    'لم يحن موعد هذه الحصة التدريبية بعد. يُسجل الحضور في يومها.',
  'This day is in the future. Enter it once it happened.': 'هذا اليوم في المستقبل. يُرجى إدخاله بعد وقوعه.',
  'A student can have at most {0} of these.': 'الحد الأقصى لكل طالب {0}.',
  'The district asks for no document “{0}.” Choose another.':
    'لا تطلب الإدارة التعليمية وثيقة «{0}». يُرجى اختيار أخرى.',
  'This day is in the future. Enter the day on the document.': 'هذا اليوم في المستقبل. يُرجى إدخال تاريخ الوثيقة.',
  'This file isn’t there any more. Upload it again.': 'لم يعد هذا الملف متاحًا. يُرجى رفعه من جديد.',
  'A key is letters and digits, such as physical.': 'يتكون المفتاح من حروف لاتينية وأرقام، مثل physical.',
  'Enter what the document is called.': 'يُرجى إدخال اسم الوثيقة.',
  'Two documents have the same key. Change one.': 'لوثيقتين المفتاح نفسه. يُرجى تغيير أحدهما.',
  'Only teams have a season and contests.': 'الموسم والمباريات للفرق فقط.',
  'Enter a sport.': 'أدخل الرياضة.',
  'Enter an opponent.': 'أدخل اسم المنافس.',
  'Enter a letter.': 'يُرجى كتابة التقدير.',
  'Nothing covers percentages below {0}, where {1} begins. The lowest letter must begin at 0.':
    'لا يوجد تقدير للنسب الأقل من {0}، وهي بداية {1}. يجب أن يبدأ أدنى تقدير من 0.',
  'In the gradebook, EX, MI, IN, CO, and late already have a meaning, so “{0}” can’t be a letter. Choose another.':
    'في دفتر الدرجات معنى آخر لكل من الرموز EX، MI، IN، CO، late (تأخر)، فلا يصلح «{0}» تقديرًا. يُرجى اختيار غيره.',
  '{0} begins at {1}, but grades are shown with fewer decimal places. Show more, or round it.':
    '‏{0} يبدأ من {1}، لكن الدرجات تظهر بمنازل عشرية أقل. يُرجى عرض منازل أكثر أو تقريب الرقم.',
  '{0} is on this scale twice.': '‏{0} مكرر في هذا السلم.',
  '{0} begins at {1} and overlaps {2}, which begins at {3}. List letters from highest to lowest.':
    '‏{0} يبدأ من {1} ويتداخل مع {2} الذي يبدأ من {3}. تُرتَّب التقديرات من الأعلى إلى الأدنى.',
  '{0} is worth more GPA points than {1}, which is higher.': '‏{0} له نقاط معدل أكثر من {1}، وهو أعلى منه.',
  '{0} passes, but {1}, which is higher, doesn’t.': '‏{0} تقدير نجاح، أما {1} الأعلى منه فلا.',
  'Someone else just changed this scale. Review it again.': 'غيّر شخص آخر سلم التقدير هذا. يُرجى مراجعته من جديد.',
  'A scale can’t move to another school. Make a new one there.':
    'لا يمكن نقل سلم تقدير إلى مدرسة أخرى. يُرجى إنشاء سلم جديد فيها.',
  '{0} has no points on this scale, so standards can’t be rated on it.':
    'ليس لـ{0} نقاط في هذا السلّم، لذا لا يمكن تقييم معايير التعلّم به.',
  'Standards need a scale with at least two letters.': 'تحتاج معايير التعلّم إلى سلّم من حرفين على الأقل.',
  '{0} and {1} are worth the same points on this scale, so standards can’t be rated on it.':
    '‏{0} و{1} لهما النقاط نفسها في هذا السلّم، لذا لا يمكن تقييم معايير التعلّم به.',
  '“{0}” isn’t on this standard’s scale. Enter one of: {1}.':
    '«{0}» ليست في سلّم هذا المعيار. أدخل إحدى هذه القيم: {1}.',
  '{0} isn’t on this standard’s scale anymore. Enter one of: {1}.':
    'لم تعد {0} في سلّم هذا المعيار. أدخل إحدى هذه القيم: {1}.',
  '{0} is in lines {1} and {2}.': '‏{0} موجود في السطرين {1} و{2}.',
  'A set of standards can’t move to another school. Make a new one there.':
    'لا يمكن نقل مجموعة معايير إلى مدرسة أخرى. أنشئ مجموعة جديدة هناك.',
  'Someone else just changed these standards. Review them again.': 'عدّل شخص آخر هذه المعايير للتو. راجعها مرة أخرى.',
  'Someone else just changed this class’s standards. Review them again.':
    'عدّل شخص آخر معايير هذه الشعبة للتو. راجعها مرة أخرى.',
  'A standard was sent twice.': 'أُرسل المعيار نفسه مرتين.',
  'Enter a code.': 'أدخل رمزًا.',
  'Enter what students learn.': 'أدخل ما يتعلّمه الطلاب.',
  '“{0}” is locked. Ask the office to correct its final grades.':
    '‏«{0}» مقفل. يُرجى طلب تصحيح الدرجات النهائية من إدارة المدرسة.',
  'The final grades for “{0}” are published. Ask the office to return them to you.':
    'نُشرت الدرجات النهائية لـ«{0}». يُرجى طلب إعادتها من إدارة المدرسة.',
  '{0, plural, one {# class hasn’t posted its grades} other {# classes haven’t posted their grades}}, or changed them since. Post them now, or wait.':
    '{0, plural, zero {لا توجد شعب لم تُعتمد درجاتها.} one {لم تُعتمد درجات شعبة واحدة أو تغيّرت بعد اعتمادها.} two {لم تُعتمد درجات شعبتين أو تغيّرت بعد اعتمادها.} few {لم تُعتمد درجات # شعب أو تغيّرت بعد اعتمادها.} many {لم تُعتمد درجات # شعبة أو تغيّرت بعد اعتمادها.} other {لم تُعتمد درجات # شعبة أو تغيّرت بعد اعتمادها.}} يمكن اعتمادها الآن أو الانتظار.',
  'This term isn’t closed. Ask the teacher to change the grade and post again.':
    'لم يُغلق هذا الفصل الدراسي بعد. يُرجى طلب تعديل الدرجة واعتمادها من جديد من المعلم.',
  'Enter a percentage or a letter.': 'يُرجى كتابة نسبة مئوية أو تقدير.',
  'Someone else just corrected this grade. Review it again.': 'صحّح شخص آخر هذه الدرجة. يُرجى مراجعتها من جديد.',
  'Not all of these classes are posted. Choose only those that are.':
    'لم تُعتمد درجات كل هذه الشعب. يُرجى اختيار المعتمدة فقط.',
  'Enter credits from 0 to 999, such as 1 or 0.5.': 'يُرجى كتابة عدد الساعات المعتمدة من 0 إلى 999، مثل 1 أو 0.5.',
  'Enter the name of the exam category.': 'يُرجى كتابة اسم فئة الاختبار.',
  'Semesters or school years were sent twice.': 'أُرسلت الفصول الدراسية أو السنوات مرتين.',
  'The weights of a semester add up to {0}%. They must add up to 100%.':
    'مجموع أوزان الفصل الدراسي \u2066{0}\u00a0%\u2069، ويجب أن يكون \u2066100\u00a0%\u2069.',
  'The weights of a school year add up to {0}%. They must add up to 100%.':
    'مجموع أوزان العام الدراسي \u2066{0}\u00a0%\u2069، ويجب أن يكون \u2066100\u00a0%\u2069.',
  'The weights for “{0}” add up to {1}%. They must add up to 100%.':
    'مجموع أوزان «{0}» \u2066{1}\u00a0%\u2069، ويجب أن يكون \u2066100\u00a0%\u2069.',
  'Enter the school.': 'يُرجى كتابة اسم المدرسة.',
  'Enter a subject area.': 'يُرجى كتابة المجال الدراسي.',
  'Someone else just changed these credits. Review them again.': 'عدّل شخص آخر هذه الساعات للتو. يُرجى مراجعتها من جديد.',
  '“{0}” is listed twice. Keep one.': 'ورد «{0}» مرتين. يُرجى الإبقاء على واحد.',
  'Choose a day after today.': 'يُرجى اختيار يوم بعد اليوم.',
  'This class is open in another term already. Close it there first.':
    'هذه الشعبة مفتوحة في فترة أخرى. يُرجى إغلاقها هناك أولًا.',
  'This term isn’t closed, so the class is open.': 'هذه الفترة غير مقفلة، فالشعبة مفتوحة.',
  'Use at most 1,000 characters.': 'الحد الأقصى 1,000 حرف.',
  'Enter a code of a few letters.': 'يُرجى كتابة رمز من بضعة أحرف.',
  'Use at most 20 characters.': 'الحد الأقصى 20 حرفًا.',
  'Leave out spaces.': 'يُرجى عدم استخدام المسافات.',
  'Enter the comment.': 'يُرجى كتابة التعليق.',
  'Use at most 500 characters.': 'الحد الأقصى 500 حرف.',
  'Another comment has this code. Choose a different one.': 'هذا الرمز مستخدم لتعليق آخر. يُرجى اختيار رمز مختلف.',
  'The comment bank is full. Delete a comment you no longer use first.':
    'بنك التعليقات ممتلئ. يُرجى أولًا حذف تعليق لم يعد مستخدمًا.',
  'Nothing is filled in for “{0}” in braces. Choose a name from the list.':
    'لا توجد قيمة للاسم «{0}» بين القوسين. يُرجى اختيار اسم من القائمة.',
  '{0}: {1} could be {2} or {3} ({4}). Add the unit, or choose the school’s units.':
    '‏{word0}: قد تعني {1} القيمة {2} أو {3} ({4}). أضف الوحدة، أو اختر وحدات المدرسة.',
  '{0}: {1} could be {2} or {3} ({4} minutes). Enter it with a colon.':
    '‏{word0}: قد تعني {1} الزمن {2} أو {3} ({4} دقيقة). اكتبه بنقطتين.',
  'The school’s units were chosen already. Change them in its fitness settings.':
    'سبق اختيار وحدات المدرسة. يمكن تغييرها في إعدادات اللياقة.',
  'This test day has results of students you don’t teach. Ask someone who manages fitness for the whole school to delete it.':
    'يحتوي يوم الاختبار هذا على نتائج طلاب لا تدرّسهم. اطلب حذفه ممن يدير اللياقة في المدرسة كلها.',
  'Another test day has this name and first day now. Rename it, then restore this one.':
    'يوجد الآن يوم اختبار آخر بالاسم نفسه واليوم الأول نفسه. غيّر اسمه ثم استعد هذا.',
  '{0} is before {1} started ({2}). Choose a later date.': 'التاريخ {0} يسبق بداية {1} ({2}). اختر تاريخًا لاحقًا.',
  'Nothing is entered for this student on this test day. Enter a result or ABS first.':
    'لم يُدخل شيء لهذا الطالب في يوم الاختبار هذا. أدخل نتيجة أو ‎ABS‎ أولًا.',
  'Someone else changed this exemption. Review it, then save.': 'عدّل شخص آخر هذا الإعفاء. راجعه ثم احفظ.',
  'Only PE teachers and the office keep standing exemptions, because they see the reasons. Ask one of them.':
    'يدير الإعفاءات معلمو التربية البدنية وإدارة المدرسة وحدهم لأنهم يرون الأسباب. اطلب ذلك منهم.',
  'Someone else changed this date. Review it, then save.': 'عدّل شخص آخر هذا التاريخ. راجعه ثم احفظ.',
  'The test day {0} is more than a year away. Correct the date.': 'يوم الاختبار {0} بعد أكثر من سنة. صحّح التاريخ.',
  '{0}, and last time {1} ({2})? Check it.': '‏{0}، وفي المرة السابقة {1} ({2})؟ يُرجى التحقق.',
  'The school’s standards have no zones for {0}.': 'لا توجد في معايير المدرسة نطاقات للاختبار «{word0}».',
  'There are no zones for {0}: what’s healthy depends on the disability.':
    'لا نطاقات للاختبار «{word0}»: ما يُعدّ صحيًا يختلف باختلاف الإعاقة.',
  'No zone without a birth date.': 'لا نطاق دون تاريخ ميلاد.',
  'No zone without a recorded sex.': 'لا نطاق دون تسجيل الجنس.',
  'The zone follows once both sides are tested.': 'يظهر النطاق بعد اختبار الجانبين.',
  'Under {0}, taking part is what counts: there’s no zone.': 'قبل سن {0} المشاركة هي المهمة: لا نطاق.',
  'There’s no zone for a mile over 13 minutes.': 'لا نطاق لميل استغرق أكثر من 13 دقيقة.',
  'The zone of a mile needs height and weight too.': 'يحتاج نطاق الميل إلى الطول والوزن أيضًا.',
  'The walk test has zones from age {0} on.': 'لاختبار المشي نطاقات ابتداءً من سن {0}.',
  'The zone of a walk needs weight and the heart rate after it too.':
    'يحتاج نطاق المشي إلى الوزن ونبض القلب بعده أيضًا.',
  'The school’s standards have no zone for this age and sex.': 'لا نطاق في معايير المدرسة لهذا العمر والجنس.',
  'Texas needs the school’s 9-digit ID. Import it with the roster, as the school’s identifier.':
    'تطلب تكساس معرّف المدرسة المكوّن من 9 أرقام. استورده مع القوائم معرّفًا للمدرسة.',
  'No grade level from {0} to {1}.': 'لا صف دراسي من {0} إلى {1}.',
  'No recorded sex.': 'الجنس غير مسجل.',
  'No grade level.': 'لا صف دراسي.',
  'No student ID.': 'لا معرّف للطالب.',
  'No birth date.': 'لا تاريخ ميلاد.',
  'A component has neither a result nor a reason.': 'أحد المكونات بلا نتيجة ولا سبب.',
  'This is more than {0} students. Export them by school.': 'عدد الطلاب أكثر من {0}. صدّرهم حسب المدرسة.',
};
