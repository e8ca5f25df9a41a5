/** What the rules that come with Laurel say: titles, notes, and choices, and names of packs that are more than whose they are. */
export const rules: Readonly<Record<string, string>> = {
  'No class below 60% on Thursday': 'لا مادة دون ⁦60%⁩ يوم الخميس',
  '4.5, 10, and 17 credits before grades 10, 11, and 12':
    '4.5 و10 و17 ساعة معتمدة قبل الصفوف العاشر والحادي عشر والثاني عشر',
  'In school by 11:00, or no contest and no practice that day':
    'الحضور إلى المدرسة قبل 11:00، وإلا فلا مباراة ولا تدريب في ذلك اليوم',
  'Grade point average of 2.0 in the previous grading period': 'معدل تراكمي 2.0 في فترة الدرجات السابقة',
  '20 semester credits passed in the previous grading period': 'اجتياز 20 ساعة فصلية في فترة الدرجات السابقة',
  '25 semester credits passed in the previous grading period': 'اجتياز 25 ساعة فصلية في فترة الدرجات السابقة',
  'Enrolled in 20 semester credits': 'القيد في 20 ساعة فصلية',
  'On minimum progress to graduation, as the school certifies': 'التقدم الأدنى نحو التخرج كما تشهد المدرسة',
  'Not 19 before June 15': 'ألا يبلغ 19 عامًا قبل 15 يونيو',
  '90 school days after changing school at 18 without the parents':
    '90 يومًا دراسيًا بعد تغيير المدرسة في سن 18 دون الوالدين',
  'Passing four full-credit subjects every Friday': 'النجاح في أربع مواد كاملة الساعات كل يوم جمعة',
  'Cumulative grade point average of 2.0': 'معدل تراكمي عام 2.0',
  'Grade point average of 1.6 in the previous semester': 'معدل 1.6 في الفصل السابق',
  'Passing 25 credit hours of work a week': 'النجاح في 25 ساعة معتمدة من العمل كل أسبوع',
  'Passing 20 credit hours of work a week, by waiver for five classes a day':
    'النجاح في 20 ساعة معتمدة كل أسبوع، بإعفاء لمن لديه خمس حصص في اليوم',
  'Passing three of four classes a week': 'النجاح في ثلاث مواد من أربع كل أسبوع',
  '25 credit hours in the previous semester': '25 ساعة معتمدة في الفصل السابق',
  '2.5 credits in the previous semester': 'ساعتان ونصف معتمدتان في الفصل السابق',
  'Not out of school for more than ten school days in a row': 'ألا يغيب أكثر من عشرة أيام دراسية متتالية',
  'Eight semesters; ten days on the attendance rolls use one up': 'ثمانية فصول؛ وعشرة أيام في سجل الحضور تستهلك فصلًا',
  'Passing 70% of the full-credit subjects a student can take': 'النجاح في ⁦70%⁩ من المواد كاملة الساعات المتاحة للطالب',
  'Passing all courses at the end of each final grading period': 'النجاح في كل المواد عند نهاية كل فترة درجات نهائية',
  'Under 20': 'دون 20 عامًا',
  'No varsity contests for 90 school days after a transfer without an exception':
    'لا مباريات مع الفريق الأول طوال 90 يومًا دراسيًا بعد انتقال بلا استثناء',
  '66% of a full credit load in the previous semester': '⁦66%⁩ من العبء الكامل للساعات في الفصل السابق',
  '66% of a full credit load now': '⁦66%⁩ من العبء الكامل للساعات الآن',
  'Not 19 before September 1': 'ألا يبلغ 19 عامًا قبل 1 سبتمبر',
  'Eight semesters': 'ثمانية فصول',
  'Enrolled by the fourth Friday after Labor Day, or of February':
    'القيد قبل الجمعة الرابعة بعد عيد العمال أو من فبراير',
  'Physical given on or after April 15 of the previous school year':
    'فحص طبي في 15 أبريل من العام الدراسي السابق أو بعده',
  'Physical within 13 months': 'فحص طبي خلال 13 شهرًا',
  'A team session missed for an outside team': 'حصة فريق فائتة من أجل فريق خارجي',
  'In school for 4 periods or 2 blocks on the day of a contest, unless excused':
    'الحضور 4 حصص أو كتلتين يوم المباراة، إلا بعذر',
  'A suspension takes the next contest, three in a semester the next semester':
    'الإيقاف يحرم من المباراة التالية، وثلاثة في فصل تحرم من الفصل التالي',
  'Physical every three years and a health questionnaire every year': 'فحص طبي كل ثلاث سنوات واستبيان صحي كل سنة',
  '16 core courses, ten of them before the seventh semester, and a core average of 2.3':
    '16 مادة أساسية، عشر منها قبل الفصل السابع، ومعدل 2.3 فيها',
  'Ten core courses before the seventh semester, seven of them English, math, or science':
    'عشر مواد أساسية قبل الفصل السابع، سبع منها في الإنجليزية أو الرياضيات أو العلوم',
  '16 core courses and a core average of 2.0': '16 مادة أساسية ومعدل 2.0 فيها',
  '16 core courses and a core average of 2.2': '16 مادة أساسية ومعدل 2.2 فيها',
  'Five courses of the previous semester passed': 'اجتياز خمس مواد من الفصل السابق',
  'Three courses of the previous semester passed, in a block': 'اجتياز ثلاث مواد من الفصل السابق بنظام الكتل',
  'Six of eight courses of the previous semester passed, on A and B days':
    'اجتياز ست مواد من ثمان في الفصل السابق بنظام الأيام أ وب',
  '85% of the previous semester’s days attended, excused or not': 'حضور ⁦85%⁩ من أيام الفصل السابق، بعذر أو بغير عذر',
  'Not 19 on or before August 31': 'ألا يبلغ 19 عامًا في 31 أغسطس أو قبله',
  'Physical within 365 days': 'فحص طبي خلال 365 يومًا',
  '70% of courses of the previous semester passed, and on track to graduate':
    'اجتياز ⁦70%⁩ من مواد الفصل السابق، والسير نحو التخرج',
  'Physical within 395 days': 'فحص طبي خلال 395 يومًا',
  'Not 19 before July 1': 'ألا يبلغ 19 عامًا قبل 1 يوليو',
  'Eight consecutive semesters from entering grade 9': 'ثمانية فصول متتالية من دخول الصف التاسع',
  'Enrolled in four subjects, physical education among them': 'القيد في أربع مواد، منها التربية البدنية',
  'The sport’s number of practices before a first contest': 'عدد حصص التدريب المطلوب في الرياضة قبل أول مباراة',
  'Grade point average of 2.0, with probation once in a season': 'معدل 2.0، مع فترة اختبار مرة في الموسم',
  'Five one-credit courses, or the equivalent, passed in the preceding grading period':
    'اجتياز خمس مواد بساعة واحدة أو ما يعادلها في فترة الدرجات السابقة',
  'Four subjects passed in the preceding grading period': 'اجتياز أربع مواد في فترة الدرجات السابقة',
  '75% of subjects passed in the preceding grading period': 'اجتياز ⁦75%⁩ من المواد في فترة الدرجات السابقة',
  'Second half of the season closed after a transfer, in sports played in the twelve months before':
    'لا نصف ثانيًا من الموسم بعد الانتقال، في رياضات الأشهر الاثني عشر السابقة',
  'Enough classes passed in the previous semester': 'اجتياز عدد كافٍ من المواد في الفصل السابق',
  'Passing enough classes now': 'النجاح في عدد كافٍ من المواد الآن',
  'Passing in all subjects every week, from the fourth on': 'النجاح في كل المواد كل أسبوع، من الأسبوع الرابع',
  'Passing in all subjects needed to graduate, at least four': 'النجاح في كل المواد اللازمة للتخرج، أربع على الأقل',
  'Five subjects that count for graduation, passed in the last semester attended':
    'اجتياز خمس مواد تُحتسب للتخرج في آخر فصل حضره',
  '90% attendance in the semester, in each class': 'حضور ⁦90%⁩ في الفصل، في كل مادة',
  'A class dropped after the third week': 'مادة أُسقطت بعد الأسبوع الثالث',
  'Not 19 before September 1 (14 in grade 7, 16 in grade 9)':
    'ألا يبلغ 19 عامًا قبل 1 سبتمبر (14 في الصف السابع، 16 في التاسع)',
  'No varsity for a year after a transfer of someone who took part at grade 9 or above':
    'لا فريق أول لمدة سنة بعد انتقال من شارك في الصف التاسع أو أعلى',
  'Four full-credit subjects passed in the previous grading period':
    'اجتياز أربع مواد كاملة الساعات في فترة الدرجات السابقة',
  '45 school days attended after a 20th absence in a semester': 'حضور 45 يومًا دراسيًا بعد الغياب العشرين في فصل',
  'Grade point average of 2.0, with one semester of probation in grades 10 to 12':
    'معدل 2.0، مع فصل اختبار واحد في الصفوف من العاشر إلى الثاني عشر',
  'No average under 70 and no incomplete at the end of a grading period':
    'لا معدل دون 70 ولا مادة غير مكتملة عند نهاية فترة الدرجات',
  'First six weeks: promoted to this grade level': 'الأسابيع الستة الأولى: النجاح إلى هذا الصف',
  'First six weeks of the second year: 5 credits': 'الأسابيع الستة الأولى من السنة الثانية: 5 ساعات معتمدة',
  'First six weeks of the third year: 10 credits, or 5 in the last twelve months':
    'الأسابيع الستة الأولى من السنة الثالثة: 10 ساعات معتمدة، أو 5 في آخر اثني عشر شهرًا',
  'First six weeks of the fourth year: 15 credits, or 5 in the last twelve months':
    'الأسابيع الستة الأولى من السنة الرابعة: 15 ساعة معتمدة، أو 5 في آخر اثني عشر شهرًا',
  'No more than one failing grade or incomplete at the last grading period':
    'درجة رسوب واحدة أو مادة واحدة غير مكتملة على الأكثر في آخر فترة درجات',
  'Not 19 before August 1': 'ألا يبلغ 19 عامًا قبل 1 أغسطس',
  'Casa Grande: no class below 60% on Thursday': 'Casa Grande: لا مادة دون ⁦60%⁩ يوم الخميس',
  'Century High School: satisfactory progress to graduation': 'مدرسة Century High: تقدم كافٍ نحو التخرج',
  'Cheltenham High School: in school by 11:00': 'مدرسة Cheltenham High: الحضور إلى المدرسة قبل 11:00',
  'East Penn School District: off the team at the third time':
    'منطقة East Penn التعليمية: الخروج من الفريق في المرة الثالثة',
  'Hamtramck Public Schools: average of 1.6, or 60 school days': 'مدارس Hamtramck العامة: معدل 1.6، أو 60 يومًا دراسيًا',
  'NCAA Division I, entering students': '‏NCAA Division I، الطلاب الجدد',
  'NCAA Division II, entering students': '‏NCAA Division II، الطلاب الجدد',
  'North Carolina High School Athletic Association, before':
    '‏North Carolina High School Athletic Association، القواعد السابقة',
  'Oceanside Unified: probation once in a season of sport':
    'Oceanside Unified: فترة اختبار مرة واحدة في الموسم الرياضي',
  'San Marin High School: probation once in grades 10 to 12':
    'مدرسة San Marin High: فترة اختبار مرة واحدة من الصف العاشر إلى الثاني عشر',
  'The school asks for 25 credits instead of 20': 'تطلب المدرسة 25 ساعة معتمدة بدلًا من 20',
  'A contract is possible in grade 10, too, as in older rules':
    'يمكن إبرام عقد في الصف العاشر أيضًا، كما في القواعد القديمة',
  'Five classes a day, with a waiver to 20 credit hours': 'خمس حصص في اليوم، مع إعفاء إلى 20 ساعة معتمدة',
  'A block of four classes': 'مجموعة من أربع حصص',
  'Block schedule': 'جدول الحصص المطوّلة',
  'A and B days': 'اليوم A واليوم B',
  'Ineligible students may practice': 'يمكن للطلاب غير المؤهلين أن يتدربوا',
  'Grades 7 and 8 by the older guide: 75% of subjects': 'الصفان السابع والثامن وفق الدليل القديم: ⁦75%⁩ من المواد',
  'When school is closed on Friday, the principal judges as of that day':
    'إذا أُغلقت المدرسة يوم الجمعة، يحكم المدير بحسب ذلك اليوم',
  'The school sets its eligibility date as the certification of the term. Without one, noon of the tenth school day is assumed. Probation lasts one semester at most: none follows another in the same semester or the next. How often else is left to districts.':
    'تحدد المدرسة تاريخ الأهلية باعتباره اعتماد الفترة. وإن لم يوجد، يُفترض ظهر اليوم الدراسي العاشر. تدوم فترة الاختبار نصف عام واحدًا على الأكثر: لا تليها أخرى في نصف العام نفسه ولا في الذي يليه. وتقرر المناطق التعليمية ما عدا ذلك من عددها.',
  'The handbook asks for it every week. Judged on Friday for the week from Monday on.':
    'يطلبه الدليل كل أسبوع. يُحكم يوم الجمعة على الأسبوع الذي يبدأ يوم الاثنين.',
  'The sources don’t say how long it lasts; the semester is assumed.': 'لا تذكر المصادر مدته؛ يُفترض نصف العام الدراسي.',
  'A quarter of the most contests of the season, rounded up.': 'ربع الحد الأقصى لمباريات الموسم، مقربًا إلى الأعلى.',
  'Nothing is lost before graduation; it can’t be made up after this day.':
    'لا يُفقد شيء قبل التخرج؛ وبعد هذا اليوم لا يمكن تعويضه.',
  'How many is entered with the season, by sport.': 'يُدخل العدد مع الموسم، بحسب الرياضة.',
  'The sources give factors for courses of a semester and of a year; 4 for a quarter follows from them.':
    'تعطي المصادر معاملات لمقررات نصف العام والعام؛ وينتج عنها 4 لربع العام.',
  'The source says nothing of grade 8; the general limit is used there.':
    'لا يذكر المصدر شيئًا عن الصف الثامن؛ يُطبَّق هناك الحد العام.',
  'What is lost at the end of a school year ends with it: the first six weeks of the next go by credits.':
    'ما يُفقد في نهاية عام دراسي ينتهي معه: الأسابيع الستة الأولى من العام التالي بحسب الساعات المعتمدة.',
  'The fifteen school days are counted from the one after the period.':
    'تُحسب الأيام الدراسية الخمسة عشر من اليوم التالي للفترة.',
};
