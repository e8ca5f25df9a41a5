/** Sentences about files of results, scores and marks, in Arabic. */
export const files = {
  'the number {0}': 'الرقم {0}',
  'the e-mail {0}': 'البريد الإلكتروني {0}',
  'the name {0}': 'الاسم {0}',
  'The row doesn’t say whom it is about.': 'لا يذكر السطر صاحبه.',
  'Nobody in this class has {0}.': 'لا أحد في هذا الصف لديه {said0}.',
  '“{0}” can’t be read as {1} in {2}. It goes {3}.':
    'تتعذر قراءة «{0}» على أنها {1} بوحدة {2}. القيم الممكنة: {said3}.',
  '{0} can’t be negative (“{1}”). It goes {2}.': 'لا يمكن أن يكون {0} سالبًا («{1}»). القيم الممكنة: {said2}.',
  'The number {0} was rounded by a spreadsheet and names nobody any more. Export the file again without opening it there, or with the column set to text.':
    'قرّب برنامج جداول البيانات الرقم {0} فلم يعد يدل على أحد. يُرجى تصدير الملف من جديد دون فتحه هناك، أو بعد جعل العمود نصًا.',
  'Nobody within your reach is called {0} and was born on {1}.':
    'لا أحد ضمن نطاق صلاحيتك اسمه {0} وتاريخ ميلاده {day1}.',
  'Nobody within your reach has {0}.': 'لا أحد ضمن نطاق صلاحيتك لديه {said0}.',
  'Choose at least one column of results.': 'يُرجى اختيار عمود نتائج واحد على الأقل.',
  '“{0}” is no day as this file writes them. Write it as 2026-10-16.':
    '«{0}» ليس تاريخًا كما يكتبه هذا الملف. يُكتب هكذا: 2026-10-16.',
  '“{0}” is no attendance code.': '«{0}» ليس رمز حضور.',
  'No student of this school has the number {0}.': 'لا يوجد في هذه المدرسة طالب رقمه {0}.',
  '{0} students have the number {1}.':
    '‏{0, plural, zero {# طالب} one {طالب واحد} two {طالبان} few {# طلاب} many {# طالبًا} other {# طالب}} بالرقم {1}.',
  '{0} has no class on {1}.': 'ليس لدى {0} صف في {day1}.',
  '{0} has no class in period {1} on {2}.': 'ليس لدى {0} صف في الحصة {1} في {day2}.',
  'The file marks {0} twice in {1} on {2}. The first row counts.':
    'يسجّل الملف {0} مرتين في الحصة {1} في {day2}. يُعتمد السطر الأول.',
  '{0} becomes {1}.': '‏{0} يصبح {1}.',
  'Somebody changed this result after the plan was made, so it stays.':
    'غيّر شخص ما هذه النتيجة بعد إعداد الخطة، لذا تبقى.',
  'This student is not within your reach any more.': 'لم يعد هذا الطالب ضمن نطاق صلاحيتك.',
  'Changed here since the import, so it stays.': 'تغيّر هنا منذ الاستيراد، لذا يبقى.',
  'No scores named “{0}” can be taken over by you. Look at the offers again.':
    'لا توجد درجات باسم «{0}» يمكنك أخذها. يُرجى الاطلاع على العروض من جديد.',
  'These are more than {0} scores. Export them from the gradebook by class.':
    'هذه أكثر من {0} درجة. يُرجى تصديرها من دفتر الدرجات صفًا صفًا.',
  'Whoever was chosen for this row is not within your reach.': 'من اختير لهذا السطر ليس ضمن نطاق صلاحيتك.',
  'The name fits a student, but nothing else says that it is them. Confirm it.':
    'الاسم يطابق طالبًا، لكن لا شيء آخر يثبت أنه هو. يُرجى التأكيد.',
  '{0} students fit this row. Choose which one is meant.':
    '‏{0, plural, zero {# طالب} one {طالب واحد} two {طالبان} few {# طلاب} many {# طالبًا} other {# طالب}} يطابق هذا السطر. يُرجى اختيار المقصود.',
  '{0} Only the office can create people; ask it to add them.':
    '{said0} لا ينشئ الأشخاص إلا المكتب؛ يُرجى طلب إضافتهم منه.',
  '“{0}” is no date of birth as the file writes dates.': '«{0}» ليس تاريخ ميلاد كما يكتب الملف التواريخ.',
  'The file has no such column.': 'ليس في الملف عمود كهذا.',
  'A column can stand for one thing only. Choose each column once.':
    'لا يدل العمود إلا على شيء واحد. يُرجى اختيار كل عمود مرة واحدة.',
  'Two columns go into the same assignment. Choose another for one of them.':
    'عمودان يذهبان إلى الواجب نفسه. يُرجى اختيار غيره لأحدهما.',
  'The file has no dates. Say on which test day the results were taken.':
    'لا تواريخ في الملف. يُرجى تحديد يوم الاختبار الذي أُخذت فيه النتائج.',
  '“{0}” is no date as the file writes dates. Correct it.': '«{0}» ليس تاريخًا كما يكتب الملف التواريخ. يُرجى تصحيحه.',
  '{0} lies outside the test day ({1} to {2}). Choose another for it.':
    'التاريخ {day0} خارج يوم الاختبار ({day1} إلى {day2}). يُرجى اختيار يوم آخر له.',
  'The row has no date. Fill it in, or choose a test day for the file.':
    'لا تاريخ في السطر. يُرجى إدخاله، أو اختيار يوم اختبار للملف.',
  'The row can’t be read.': 'تتعذر قراءة السطر.',
  'Whoever was chosen for this row isn’t in the class.': 'من اختير لهذا السطر ليس في الصف.',
  'This student has left the class. Enrol them again first.': 'ترك هذا الطالب الصف. يُرجى إعادة قيده أولًا.',
  'The file names nobody by number, e-mail or name.': 'لا يذكر الملف أحدًا برقم أو بريد إلكتروني أو اسم.',
  '{0} students of the class fit this row. Choose which one is meant.':
    '‏{0, plural, zero {# طالب} one {طالب واحد} two {طالبان} few {# طلاب} many {# طالبًا} other {# طالب}} في الصف يطابق هذا السطر. يُرجى اختيار المقصود.',
  '{0} Add them to the class first, or have them created from the file.':
    '{said0} يُرجى إضافتهم إلى الصف أولًا، أو إنشاؤهم من الملف.',
  '{0} Only the office can create people; ask it to add them to the class.':
    '{said0} لا ينشئ الأشخاص إلا المكتب؛ يُرجى طلب إضافتهم إلى الصف منه.',
  'Several people of the school fit this row. Enrol the right one first.':
    'عدة أشخاص في المدرسة يطابقون هذا السطر. يُرجى قيد الصحيح أولًا.',
  'Line {0} is about the same student. Keep one of the two.': 'السطر {0} عن الطالب نفسه. يُرجى إبقاء أحد السطرين.',
  'This file is larger than 10 MB. Leave out what isn’t needed.': 'هذا الملف أكبر من 10 ميغابايت. يُرجى حذف ما لا يلزم.',
  'The file has no rows. It needs a header and a row for each student.':
    'لا أسطر في الملف. يحتاج إلى سطر عناوين وسطر لكل طالب.',
  'The file has more than {0} columns.': 'في الملف أكثر من {0} عمود.',
  'The file has more than {0} rows. Split it by class.': 'في الملف أكثر من {0} سطر. يُرجى تقسيمه حسب الصف.',
  'This workbook declares XML entities, which no spreadsheet does. It was not read.':
    'يعلن هذا المصنف عن كيانات XML، وهو ما لا يفعله أي برنامج جداول. لم تُقرأ محتوياته.',
  'This sheet claims {0} rows; {1} are the most. Delete the empty rows below the data.':
    'تذكر هذه الورقة {0} من الصفوف، والحد الأقصى {1}. يُرجى حذف الصفوف الفارغة أسفل البيانات.',
  'This sheet claims {0} columns; {1} are the most. Delete the empty columns beside the data.':
    'تذكر هذه الورقة {0} من الأعمدة، والحد الأقصى {1}. يُرجى حذف الأعمدة الفارغة بجانب البيانات.',
  'The file has more than {0} cells. Split it by class.':
    'يحتوي الملف على أكثر من {0} من الخلايا. يُرجى تقسيمه حسب الصف.',
  'The file has more than {0} characters of text. Split it by class.':
    'يحتوي الملف على أكثر من {0} من الأحرف. يُرجى تقسيمه حسب الصف.',
  'A cell in line {0} has more than {1} characters. Look for a quote that never closes.':
    'تحتوي خلية في السطر {0} على أكثر من {1} من الأحرف. ابحث عن علامة اقتباس غير مغلقة.',
  'This file takes longer than {0} seconds to read. Split it into smaller files.':
    'تستغرق قراءة هذا الملف أكثر من {0} من الثواني. يُرجى تقسيمه إلى ملفات أصغر.',
  'This file needs more than {0} MB of memory to read. Split it into smaller files.':
    'تحتاج قراءة هذا الملف إلى أكثر من {0} ميغابايت من الذاكرة. يُرجى تقسيمه إلى ملفات أصغر.',
  'Reading this file was interrupted. Try again.': 'انقطعت قراءة هذا الملف. حاول مرة أخرى.',
  'Too many files are being read right now. Try again in a minute.': 'تُقرأ ملفات كثيرة الآن. حاول مرة أخرى بعد دقيقة.',
  'This workbook can’t be read. Save it once more as .xlsx, or as CSV, and upload that.':
    'تتعذر قراءة هذا المصنف. يُرجى حفظه من جديد بصيغة ‎.xlsx أو CSV ثم رفعه.',
  'The workbook has {0} sheets: {1}. Save the one that is meant as a file of its own.':
    'في المصنف {0, plural, zero {# ورقة} one {ورقة واحدة} two {ورقتان} few {# أوراق} many {# ورقة} other {# ورقة}}: {1}. يُرجى حفظ المقصودة في ملف مستقل.',
  'This is no workbook of results: it holds too many files.': 'هذا ليس مصنف نتائج: فيه ملفات كثيرة جدًا.',
  'Unpacked, this workbook is far too large.': 'هذا المصنف كبير جدًا بعد فك ضغطه.',
  'This workbook has too many cells to read at once. Split it, or save it as CSV.':
    'خلايا هذا المصنف أكثر من أن تُقرأ دفعة واحدة. يُرجى تقسيمه أو حفظه بصيغة CSV.',
  'This workbook is damaged. Save it once more as .xlsx, or as CSV, and upload that.':
    'هذا المصنف تالف. يُرجى حفظه من جديد بصيغة ‎.xlsx أو CSV ثم رفعه.',
  'The formula in cell {0}{1} failed (such as #N/A). Put the score there and upload it again.':
    'فشلت الصيغة في الخلية {0}{1} (مثل ‎#N/A). يُرجى وضع الدرجة هناك ورفع الملف من جديد.',
  'This is not a text file. Save the sheet as CSV and upload that.':
    'هذا ليس ملفًا نصيًا. يُرجى حفظ الورقة بصيغة CSV ورفعها.',
  'A quote opens near line {0} and never closes, or stands inside a value. Correct it there.':
    'علامة اقتباس تُفتح قرب السطر {0} ولا تُغلق، أو تقع داخل قيمة. يُرجى تصحيحها هناك.',
  'No column of results is left. Choose at least one.': 'لم يبقَ عمود نتائج. يُرجى اختيار عمود واحد على الأقل.',
  'There is no such test to bring results into.': 'لا يوجد اختبار كهذا تُستورد إليه النتائج.',
  'The column {0} can’t be in {1}: {2} is measured in {3}.':
    'لا يمكن أن يكون العمود {0} بوحدة {1}: يُقاس {2} بوحدة {3}.',
  '{0} isn’t taken that way. Choose one of its ways.': 'لا يُجرى {0} بهذه الطريقة. يُرجى اختيار إحدى طرقه.',
  'Body composition of this student is for who teaches them physical education.':
    'تكوين جسم هذا الطالب متاح لمعلمي تربيته البدنية فقط.',
  'This FIT file is damaged or was cut off. Download it from the watch again.':
    'ملف FIT هذا تالف أو ناقص. يُرجى تنزيله من الساعة من جديد.',
  'This FIT file holds no run. Export the activity itself.': 'لا جري في ملف FIT هذا. يُرجى تصدير النشاط نفسه.',
  'This is {0}, not a run. Choose the file of a run.': 'هذا {0} وليس جريًا. يُرجى اختيار ملف جري.',
  'This XML declares entities, which no watch does. It was not read.':
    'يعرّف ملف XML هذا كيانات، وهو ما لا تفعله أي ساعة. لم يُقرأ.',
  'This is no TCX file of a run. Export the activity as TCX or FIT, or the results as CSV.':
    'هذا ليس ملف TCX لجري. يُرجى تصدير النشاط بصيغة TCX أو FIT، أو النتائج بصيغة CSV.',
  'This XML is damaged or was cut off. Export it again.': 'ملف XML هذا تالف أو ناقص. يُرجى تصديره من جديد.',
  'This file holds no run: it has no distances over time.': 'لا جري في هذا الملف: لا مسافات فيه عبر الزمن.',
  'The file is no longer kept. Upload it again.': 'لم يعد الملف محفوظًا. يُرجى رفعه من جديد.',
  'This file has been brought in already. Upload it again to plan it anew.':
    'استُورد هذا الملف بالفعل. يُرجى رفعه من جديد لإعادة تخطيطه.',
  'Marks that were changed here since the import stayed.': 'بقيت علامات الحضور التي غُيِّرت هنا بعد الاستيراد كما هي.',
  'Say what the columns mean first.': 'يُرجى تحديد معنى الأعمدة أولًا.',
  'Only a planned import can be run, and only once.': 'لا يُنفَّذ إلا استيراد مخطَّط، ومرة واحدة فقط.',
  'This plan leaves rows out or changes what is here. Look at it, then confirm.':
    'تستبعد هذه الخطة أسطرًا أو تغيّر ما هو موجود هنا. يُرجى الاطلاع عليها ثم التأكيد.',
  'Only an import that has run can be undone.': 'لا يمكن التراجع إلا عن استيراد نُفِّذ.',
  '{0, plural, one {# student has} other {# students have}} no birth date and no age here, so their results get no zone.':
    '‏{0, plural, zero {# طالب} one {طالب واحد} two {طالبان} few {# طلاب} many {# طالبًا} other {# طالب}} بلا تاريخ ميلاد ولا عمر هنا، لذا تبقى النتائج بلا نطاق.',
  'The test day {0} lies before the student’s birth on {1}. Correct the date.':
    'يوم الاختبار {day0} يسبق ميلاد الطالب في {day1}. يُرجى تصحيح التاريخ.',
  'Line {0} says the same.': 'السطر {0} يقول الشيء نفسه.',
  'Line {0} has another value for this student, test and day. Keep one of the two.':
    'في السطر {0} قيمة أخرى لهذا الطالب والاختبار واليوم. يُرجى إبقاء إحداهما.',
  'This is a roster for FitnessGram: it names students and holds no results. Upload the file with the results.':
    'هذه قائمة طلاب لبرنامج FitnessGram: فيها أسماء بلا نتائج. يُرجى رفع ملف النتائج.',
  'This school has switched body composition off, so these columns are left out: {0}.':
    'أوقفت هذه المدرسة تكوين الجسم، لذا استُبعدت هذه الأعمدة: {0}.',
  'Body composition is for who teaches physical education, so these columns are left out: {0}.':
    'تكوين الجسم متاح لمعلمي التربية البدنية فقط، لذا استُبعدت هذه الأعمدة: {0}.',
  'Somebody changed this mark after the plan was made, so it stays.':
    'غيّر شخص ما هذا التسجيل بعد إعداد الخطة، لذا يبقى.',
};
