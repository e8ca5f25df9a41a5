/** Sentences about grades, fitness, terms and enrolment, in Arabic. */
export const learning = {
  'Give the school id or the e-mail.': 'يُرجى إدخال الرقم المدرسي أو البريد الإلكتروني.',
  'Give the term a name.': 'يُرجى تسمية الفصل الدراسي.',
  'There is no such test.': 'لا يوجد اختبار كهذا.',
  'The test day {0} is still to come. Correct the date.': 'يوم الاختبار {day0} لم يأتِ بعد. يُرجى تصحيح التاريخ.',
  'The test day {0} lies before 1990. Correct the date.': 'يوم الاختبار {day0} يسبق عام 1990. يُرجى تصحيح التاريخ.',
  '{0} is worked out from other results. Type those instead.': 'يُحسب {0} من نتائج أخرى. يُرجى إدخال تلك النتائج.',
  '{0} takes one value. Keep the one that counts.': 'يقبل {0} قيمة واحدة. يُرجى إبقاء القيمة المعتمدة.',
  'Write a number for {0}, or leave it blank where it wasn’t tested.':
    'يُرجى كتابة رقم في {0}، أو تركه فارغًا إن لم يُجرَ الاختبار.',
  '{0} can’t be negative. It goes {1}.': 'لا يمكن أن يكون {0} سالبًا. القيم الممكنة: {said1}.',
  '{0} is counted in whole numbers. It goes {1}.': 'يُحسب {0} بأعداد صحيحة. القيم الممكنة: {said1}.',
  '{0} is too low for {1}. It goes {2}.': 'القيمة {0} أقل مما يُقبل في {1}. القيم الممكنة: {said2}.',
  '{0} is too high for {1}. It goes {2}.': 'القيمة {0} أعلى مما يُقبل في {1}. القيم الممكنة: {said2}.',
  'yes or no': 'نعم أو لا',
  'from {0} to {1}{2}': 'من {0} إلى {1}{2}',
  'Write a plain number, such as 12.5.': 'يُرجى كتابة رقم بسيط مثل 12.5.',
  '“{0}” can’t be read as {1}. It goes {2}.': 'تتعذر قراءة «{0}» على أنها {1}. القيم الممكنة: {said2}.',
  'Enter a weight above 0. To leave work out of the grade, set it not to count.':
    'أدخل وزنًا أكبر من 0. لإبقاء العمل خارج الدرجة، اجعله غير محتسب.',
  'Give at least one period or the exam a weight above 0.': 'أعطِ فترة واحدة على الأقل أو الامتحان وزنًا أكبر من 0.',
  'Something else was saved under the id of this operation, so nothing of this was saved. Send it again under a new one.':
    'حُفظ شيء آخر بمعرّف هذه العملية، فلم يُحفظ شيء من هذا. أعد إرساله بمعرّف جديد.',
  'Write a number from 0, below 10,000,000, with at most 4 decimal places.':
    'يُرجى كتابة رقم من 0 وأقل من 10,000,000، بأربع منازل عشرية على الأكثر.',
  'is more than a year late. Type late 365d or less.': 'متأخر أكثر من سنة. يُرجى كتابة late 365d أو أقل.',
  'says two things at once. Type one score, and at most one of EX, MI, IN or CO.':
    'يقول شيئين معًا. يُرجى كتابة درجة واحدة، مع رمز واحد على الأكثر من EX وMI وIN وCO.',
  'is not a letter of this class’s scale. Type {0}, points (8 or 8.5), 8/10 or 85%.':
    'ليس حرفًا في سلم تقديرات هذا الصف. يُرجى كتابة {0}، أو نقاط (8 أو 8.5)، أو 8/10، أو 85%.',
  'is not a score. Type points (8 or 8.5), 8/10, 85%, EX, MI, IN, CO or late.':
    'ليس درجة. يُرجى كتابة نقاط (8 أو 8.5)، أو 8/10، أو 85%، أو EX، أو MI، أو IN، أو CO، أو late.',
  'is not a score. Type points (8 or 8.5), 8/10, 85%, a letter ({0}), EX, MI, IN, CO or late.':
    'ليس درجة. يُرجى كتابة نقاط (8 أو 8.5)، أو 8/10، أو 85%، أو حرف ({0})، أو EX، أو MI، أو IN، أو CO، أو late.',
  '“{0}” {1}': '«{0}» {said1}',
  'is below 0. A score is 0 or more; clear the cell to leave it ungraded.':
    'أقل من 0. الدرجة 0 أو أكثر؛ لترك العمل دون تقدير تُفرَّغ الخلية.',
  'can be read in two ways. Type {0} or {1}.': 'يُقرأ بطريقتين. يُرجى كتابة {0} أو {1}.',
  'has more than 4 decimal places. Round it to 4 or fewer.': 'له أكثر من 4 منازل عشرية. يُرجى تقريبه إلى 4 أو أقل.',
  'is out of 0. Type the points alone, such as 8.': 'من أصل 0. يُرجى كتابة النقاط وحدها، مثل 8.',
  'is a share of the points, and this assignment has 0. Type the points.':
    'حصة من النقاط، ونقاط هذا الواجب 0. يُرجى كتابة النقاط.',
  'is too large for an assignment of {0} points. Type {1} or less.':
    'أكبر من أن يُقبل في واجب من {0} نقطة. يُرجى كتابة {1} أو أقل.',
  'Nobody of the district, or more than one person, has exactly this school id or e-mail. Ask their school for it.':
    'لا أحد في المنطقة التعليمية، أو أكثر من شخص، لديه هذا الرقم المدرسي أو البريد تمامًا. يُرجى طلبه من مدرسته.',
  'Somebody else has just changed this enrolment. Look at it again.':
    'غيّر شخص آخر هذا القيد للتو. يُرجى الاطلاع عليه من جديد.',
  'Somebody else has just changed this term. Look at it again.':
    'غيّر شخص آخر هذا الفصل الدراسي للتو. يُرجى الاطلاع عليه من جديد.',
  'The term must end after it begins.': 'يجب أن ينتهي الفصل الدراسي بعد بدايته.',
  'The posting window must end after it begins.': 'يجب أن تنتهي فترة إدخال الدرجات بعد بدايتها.',
  '“{0}” lies in this term and would stick out of it.': 'يقع «{0}» ضمن هذا الفصل وسيخرج عن حدوده.',
  '“{0}” lies in this term, which must stay wider than a {1}.':
    'يقع «{0}» ضمن هذا الفصل، لذا يجب أن يبقى أوسع من نوع «{said1}».',
  'A term can’t lie within itself.': 'لا يمكن أن يقع الفصل الدراسي ضمن نفسه.',
  'A {0} can’t lie within a {1}.': 'لا يمكن أن يقع نوع «{said0}» ضمن نوع «{said1}».',
  'The term must lie within “{0}”.': 'يجب أن يقع الفصل الدراسي ضمن «{0}».',
  'school year': 'سنة دراسية',
  semester: 'فصل نصف سنوي',
  term: 'فصل دراسي',
  'grading period': 'فترة رصد الدرجات',
  '{0} begins on {1}. Results can be typed from that day on.':
    'يبدأ {0} في {day1}. يمكن إدخال النتائج اعتبارًا من ذلك اليوم.',
  '{0} began on {1}, before this student was born. Correct the birth date or choose another test day.':
    'بدأ {0} في {day1}، قبل ولادة هذا الطالب. يُرجى تصحيح تاريخ الميلاد أو اختيار يوم اختبار آخر.',
  'There is nothing to save.': 'لا يوجد ما يُحفظ.',
  'Somebody else changed this meanwhile. Both values are shown; choose one.':
    'غيّر شخص آخر هذا في الأثناء. القيمتان معروضتان؛ يُرجى اختيار إحداهما.',
  'A cell points outside of what was sent with it.': 'تشير خلية إلى ما لم يُرسل معها.',
  'A cell was sent twice.': 'أُرسلت خلية مرتين.',
  '{0} is body composition, which this school has switched off.': '‏{0} من تكوين الجسم، وقد أوقفته هذه المدرسة.',
  'Body composition is for who teaches physical education. Leave those columns out.':
    'تكوين الجسم متاح لمعلمي التربية البدنية فقط. يُرجى استبعاد تلك الأعمدة.',
  'The standards of this school are not here any more. Choose others in its settings.':
    'لم تعد معايير هذه المدرسة متوفرة. يُرجى اختيار غيرها في إعداداتها.',
  'There are no such standards here.': 'لا توجد معايير كهذه هنا.',
  'A test day lasts at most {0} days. Make a second one.':
    'لا يتجاوز يوم الاختبار {0, plural, zero {# يوم} one {يومًا واحدًا} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}. يُرجى إنشاء يوم ثانٍ.',
  'This test day was changed meanwhile, has another’s name and day, or has results whose ages go by its first day. Look at it again.':
    'تغيّر يوم الاختبار هذا في الأثناء، أو يحمل اسم يوم آخر وتاريخه، أو فيه نتائج تُحسب أعمارها من يومه الأول. يُرجى الاطلاع عليه من جديد.',
  'Somebody else changed these settings. Look at them again, then save.':
    'غيّر شخص آخر هذه الإعدادات. يُرجى الاطلاع عليها من جديد ثم الحفظ.',
  'The work can’t be due before it is given.': 'لا يمكن أن يسبق موعد التسليم موعد إعطاء الواجب.',
  'A category was sent twice.': 'أُرسلت فئة مرتين.',
  'Somebody else has just changed this. Look at it again.': 'غيّر شخص آخر هذا للتو. يُرجى الاطلاع عليه من جديد.',
  '“{0}” is locked, so its work, scores, grades and rules stay as they are. Ask an administrator to unlock it under Terms.':
    '«{0}» مقفل، فيبقى عمله ودرجاته ونتائجه وقواعده كما هي. اطلب من أحد المسؤولين فتحه من صفحة الفصول الدراسية.',
  '“{0}” is locked, so its scores stay as they are. Ask an administrator to unlock it under Terms.':
    '«{0}» مقفل، لذا تبقى درجاته كما هي. يُرجى طلب فتحه من أحد المسؤولين في صفحة الفصول الدراسية.',
  'Scores of “{0}” can be entered from {1}.': 'يمكن إدخال درجات «{0}» اعتبارًا من {day1}.',
  'Scores of “{0}” could be entered until {1}. Ask an administrator to extend that under Terms.':
    'كان إدخال درجات «{0}» ممكنًا حتى {day1}. يُرجى طلب التمديد من أحد المسؤولين في صفحة الفصول الدراسية.',
  'Work due {0}, not given out yet': 'واجب موعد تسليمه {day0}، لم يُعطَ بعد',
  'Work due later, not given out yet': 'واجب يُسلَّم لاحقًا، لم يُعطَ بعد',
  'Somebody else changed this comment meanwhile. Both are shown; choose one.':
    'غيّر شخص آخر هذا التعليق في الأثناء. التعليقان معروضان؛ يُرجى اختيار أحدهما.',
  'Somebody else set or took back this grade meanwhile. Look at it, then decide again.':
    'حدّد شخص آخر هذا التقدير أو سحبه في الأثناء. يُرجى الاطلاع عليه ثم اتخاذ القرار من جديد.',
};
