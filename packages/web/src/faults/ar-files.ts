/** Sentences about files of results, scores and marks, in Arabic. */
export const files = {
  'the ID {0}': 'الرقم {0}',
  'the email {0}': 'البريد الإلكتروني {0}',
  'the name {0}': 'الاسم {0}',
  'The row doesn’t identify anyone.': 'لا يعرّف السطر بأي شخص.',
  'No one in this class has {0}.': 'لا أحد في هذه الشعبة لديه {said0}.',
  '“{0}” can’t be read as {1} in {2}. Valid values: {3}.':
    'تتعذّر قراءة «{0}» على أنها {word1} بوحدة {2}. القيم الممكنة: {said3}.',
  '{0} can’t be negative (“{1}”). Valid values: {2}.': 'لا يمكن أن يكون {word0} سالبًا («{1}»). القيم الممكنة: {said2}.',
  'A spreadsheet rounded the ID {0}, so it matches no one. Export again with that column set to text.':
    'قرّب برنامج جداول البيانات الرقم {0} فلم يعد يطابق أحدًا. يُرجى إعادة التصدير بعد جعل العمود نصًا.',
  'No one you have access to is named {0} and was born on {1}.':
    'لا يوجد ضمن صلاحياتك من اسمه {0} وتاريخ ميلاده {day1}.',
  'No one you have access to has {0}.': 'لا يوجد ضمن صلاحياتك من لديه {said0}.',
  'Choose at least one results column.': 'يُرجى اختيار عمود نتائج واحد على الأقل.',
  '“{0}” doesn’t match this file’s date format. Use 2026-10-16.':
    '«{0}» لا يطابق صيغة التواريخ في هذا الملف. يُكتب هكذا: 2026-10-16.',
  '“{0}” isn’t an attendance code.': '«{0}» ليس رمز حضور.',
  'No student at this school has the ID {0}.': 'لا يوجد في هذه المدرسة طالب رقمه {0}.',
  '{0} students have the ID {1}.':
    'الرقم {1} مشترك بين {0, plural, zero {# طالب} one {طالب واحد} two {طالبين} few {# طلاب} many {# طالبًا} other {# طالب}}.',
  '{0} has no class on {1}.': 'لا حصة باسم {0} في {day1}.',
  '{0} has no class in period {1} on {2}.': 'لا حصة باسم {0} في الحصة {1} يوم {day2}.',
  'The file has two entries for {0} in {1} on {2}. The first row counts.':
    'يسجّل الملف {0} مرتين في الحصة {1} في {day2}. يُعتمد السطر الأول.',
  '{0} becomes {1}.': '‏{0} يصبح {1}.',
  'Someone changed this result after the preview, so it was kept.': 'تغيّرت هذه النتيجة بعد إعداد الخطة، فبقيت كما هي.',
  'You no longer have access to this student.': 'لم يعد هذا الطالب ضمن صلاحياتك.',
  'Someone added this person after the preview, so this row wasn’t imported. Upload the file again to include it.':
    'أُضيف هذا الشخص بعد إعداد الخطة، فلم يُستورد هذا السطر. يُرجى رفع الملف مرة أخرى لاستيراده.',
  'Someone who may be this student was added after the preview, so this row wasn’t imported. Upload the file again to include it.':
    'أُضيف بعد إعداد الخطة شخص قد يكون هذا الطالب، فلم يُستورد هذا السطر. يُرجى رفع الملف مرة أخرى لاستيراده.',
  'Someone added this student after the preview. The results went to that student.':
    'أُضيف هذا الطالب بعد إعداد الخطة، فسُجّلت النتائج له.',
  'Someone deleted this test day after the preview.': 'حُذف يوم الاختبار هذا بعد إعداد الخطة.',
  'Changed since the import, so it was kept.': 'تغيّر بعد الاستيراد، فبقي كما هو.',
  'You can’t import scores named “{0}.” Review the suggestions again.':
    'لا توجد درجات باسم «{0}» يمكنك إضافتها. يُرجى مراجعة الدرجات المقترحة.',
  'This is more than {0} scores. Export them by class from the gradebook.':
    'عدد الدرجات أكبر من {0}. يُرجى تصديرها من دفتر الدرجات شعبة شعبة.',
  'You don’t have access to the person chosen for this row.': 'من اختير لهذا السطر خارج صلاحياتك.',
  'Only the name matches. Confirm this is the right student.': 'لا يطابق إلا الاسم. يُرجى تأكيد أنه الطالب المقصود.',
  '{0} students match this row. Choose one.':
    'يطابق هذا السطر {0, plural, zero {# طالب} one {طالب واحد} two {طالبان} few {# طلاب} many {# طالبًا} other {# طالب}}. يُرجى اختيار المقصود.',
  '{0} Only the office can add people. Ask them to add this person.':
    '{said0} لا يضيف الأشخاص إلا إدارة المدرسة؛ يُرجى طلب الإضافة منها.',
  'The birth date “{0}” doesn’t match this file’s date format.':
    'تاريخ الميلاد «{0}» لا يطابق صيغة التواريخ في هذا الملف.',
  'The file doesn’t have that column.': 'ليس في الملف هذا العمود.',
  'Each column can be used only once.': 'يُستخدم كل عمود مرة واحدة فقط.',
  'Two columns go to the same assignment. Choose another for one of them.':
    'عمودان وجهتهما الواجب نفسه. يُرجى اختيار واجب آخر لأحدهما.',
  'Two columns go to the same ratings. Choose another for one of them.':
    'عمودان وجهتهما المستويات نفسها. يُرجى اختيار وجهة أخرى لأحدهما.',
  'Someone changed this rating or its standard after the preview, so it was kept.':
    'تغيّر هذا المستوى أو معياره بعد المعاينة، فبقي كما هو.',
  'The file has no dates. Choose the test day for these results.':
    'لا تواريخ في الملف. يُرجى اختيار يوم الاختبار لهذه النتائج.',
  '“{0}” doesn’t match this file’s date format. Correct it.': '«{0}» لا يطابق صيغة التواريخ في هذا الملف. يُرجى تصحيحه.',
  '{0} is outside the test day ({1} to {2}). Choose another test day.':
    'التاريخ {day0} خارج يوم الاختبار ({day1} إلى {day2}). يُرجى اختيار يوم آخر له.',
  'The row has no date. Fill it in, or choose a test day for the file.':
    'لا تاريخ في السطر. يُرجى إدخاله، أو اختيار يوم اختبار للملف.',
  'The row can’t be read.': 'تتعذّر قراءة السطر.',
  'The person chosen for this row isn’t in the class.': 'من اختير لهذا السطر ليس في الشعبة.',
  'This student has left the class. Enroll them again first.': 'انتهى قيد هذا الطالب في الشعبة. يُرجى إعادة قيده أولًا.',
  'The file has no column for student ID, email, or name.': 'ليس في الملف عمود للرقم أو البريد الإلكتروني أو الاسم.',
  '{0} students in the class match this row. Choose one.':
    'يطابق هذا السطر من الشعبة {0, plural, zero {# طالب} one {طالب واحد} two {طالبان} few {# طلاب} many {# طالبًا} other {# طالب}}. يُرجى اختيار المقصود.',
  '{0} Add them to the class first, or create them from the file.':
    '{said0} يُرجى إضافته إلى الشعبة أولًا، أو إنشاؤه من الملف.',
  '{0} Only the office can add people. Ask them to add this person to the class.':
    '{said0} لا يضيف الأشخاص إلا إدارة المدرسة؛ يُرجى طلب الإضافة إلى الشعبة منها.',
  'Several people at the school match this row. Enroll the right one first.':
    'يطابق هذا السطر عدة أشخاص في المدرسة. يُرجى قيد الشخص المقصود أولًا.',
  'Line {0} is about the same student. Keep one of the two.': 'السطر {0} عن الطالب نفسه. يُرجى إبقاء أحد السطرين.',
  'This file is over 10 MB. Remove what you don’t need.': 'هذا الملف أكبر من 10 ميغابايت. يُرجى حذف ما لا يلزم منه.',
  'The file has no rows. It needs a header and one row per student.':
    'لا أسطر في الملف. يلزم سطر عناوين وسطر لكل طالب.',
  'The file has more than {0} columns.': 'عدد الأعمدة في الملف أكبر من {0}.',
  'The file has more than {0} rows. Split it by class.': 'عدد الأسطر في الملف أكبر من {0}. يُرجى تقسيمه بحسب الشعبة.',
  'This workbook declares XML entities, so it wasn’t read. Save it again as .xlsx or CSV.':
    'يعرّف هذا المصنف كيانات XML، فلم يُقرأ. يُرجى حفظه من جديد بصيغة ‎.xlsx أو CSV.',
  'This sheet has {0} rows, and the limit is {1}. Delete the empty rows below the data.':
    'عدد الأسطر في هذه الورقة {0}، والحد الأقصى {1}. يُرجى حذف الأسطر الفارغة أسفل البيانات.',
  'This sheet has {0} columns, and the limit is {1}. Delete the empty columns beside the data.':
    'عدد الأعمدة في هذه الورقة {0}، والحد الأقصى {1}. يُرجى حذف الأعمدة الفارغة بجانب البيانات.',
  'The file has more than {0} cells. Split it by class.': 'عدد الخلايا في الملف أكبر من {0}. يُرجى تقسيمه بحسب الشعبة.',
  'The file has more than {0} characters of text. Split it by class.':
    'عدد الأحرف في الملف أكبر من {0}. يُرجى تقسيمه بحسب الشعبة.',
  'A cell in line {0} has more than {1} characters. Look for an unclosed quote.':
    'عدد الأحرف في خلية بالسطر {0} أكبر من {1}. يُرجى البحث عن علامة اقتباس غير مغلقة.',
  'This file takes longer than {0} seconds to read. Split it into smaller files.':
    'قراءة هذا الملف تتجاوز المدة المسموحة (بالثواني: {0}). يُرجى تقسيمه إلى ملفات أصغر.',
  'This file needs more than {0} MB of memory to read. Split it into smaller files.':
    'تحتاج قراءة هذا الملف إلى أكثر من {0} ميغابايت من الذاكرة. يُرجى تقسيمه إلى ملفات أصغر.',
  'Reading this file was interrupted. Try again.': 'انقطعت قراءة هذا الملف. يُرجى إعادة المحاولة.',
  'Too many files are being read right now. Try again in a minute.':
    'تُقرأ ملفات كثيرة الآن. يُرجى إعادة المحاولة بعد دقيقة.',
  'This workbook can’t be read. Save it again as .xlsx or CSV and upload that.':
    'تتعذّر قراءة هذا المصنف. يُرجى حفظه من جديد بصيغة ‎.xlsx أو CSV ثم رفعه.',
  'The workbook has {0} sheets: {1}. Save the right one as its own file.':
    'في المصنف {0, plural, zero {# ورقة} one {ورقة واحدة} two {ورقتان} few {# أوراق} many {# ورقة} other {# ورقة}}: {1}. يُرجى حفظ الورقة المقصودة في ملف مستقل.',
  'This isn’t a results workbook. It contains too many files.': 'هذا ليس مصنف نتائج: فيه ملفات كثيرة جدًا.',
  'This workbook is too large when unpacked.': 'هذا المصنف كبير جدًا بعد فك ضغطه.',
  'This workbook has too many cells to read at once. Split it, or save it as CSV.':
    'خلايا هذا المصنف كثيرة على قراءة واحدة. يُرجى تقسيمه أو حفظه بصيغة CSV.',
  'This workbook is damaged. Save it again as .xlsx or CSV and upload that.':
    'هذا المصنف تالف. يُرجى حفظه من جديد بصيغة ‎.xlsx أو CSV ثم رفعه.',
  'The formula in cell {0}{1} failed (such as #N/A). Enter the score there and upload the file again.':
    'فشلت الصيغة في الخلية {0}{1} (مثل ‎#N/A). يُرجى وضع الدرجة هناك ورفع الملف من جديد.',
  'This isn’t a text file. Save the sheet as CSV and upload that.':
    'هذا ليس ملفًا نصيًا. يُرجى حفظ الورقة بصيغة CSV ورفعها.',
  'Near line {0}, a quote isn’t closed or is inside a value. Correct it.':
    'قرب السطر {0} علامة اقتباس غير مغلقة أو داخل قيمة. يُرجى تصحيحها.',
  'No results column is left. Choose at least one.': 'لم يبقَ عمود نتائج. يُرجى اختيار عمود واحد على الأقل.',
  'Test not found. Choose another for these results.': 'تعذّر العثور على هذا الاختبار. يُرجى اختيار غيره لهذه النتائج.',
  'The column {0} can’t be in {1}: {2} is measured in {3}.':
    'لا يمكن أن يكون العمود {0} بوحدة {1}: يُقاس {word2} بوحدة {3}.',
  '{0} isn’t measured that way. Choose one of its methods.': 'لا يُجرى {word0} بهذه الطريقة. يُرجى اختيار إحدى طرقه.',
  'Only this student’s PE teacher can enter body composition.':
    'لا يُدخل تكوين جسم هذا الطالب إلا معلم التربية البدنية.',
  'This recording is longer than a day. Export one session.': 'هذا التسجيل أطول من يوم. يُرجى تصدير حصة واحدة.',
  'This file doesn’t contain a recording. It has no times.': 'لا تسجيل في هذا الملف: لا أوقات فيه.',
  'These recordings can’t be read: {0}. Export them from the devices again.':
    'تتعذّر قراءة هذه التسجيلات: {0}. يُرجى تصديرها من الأجهزة من جديد.',
  'These recordings can’t be read and aren’t imported: {0}.': 'تتعذّر قراءة هذه التسجيلات ولن تُستورد: {0}.',
  'These recordings can’t be read and aren’t imported: {0}, and {1} more.':
    'تتعذّر قراءة هذه التسجيلات ولن تُستورد: {0}، وعددها الإضافي {1}.',
  'This zip file is damaged. Zip the recordings again.': 'ملف zip هذا تالف. يُرجى ضغط التسجيلات من جديد.',
  'The zip file has more than {0} recordings. Split it by class.':
    'يضم ملف zip أكثر من {0} من التسجيلات. يُرجى تقسيمه بحسب الصف.',
  'The file has more than {0} recordings. Split it by class.':
    'يضم الملف أكثر من {0} من التسجيلات. يُرجى تقسيمه بحسب الصف.',
  'These recordings are too large when unpacked. Split the zip file.':
    'حجم هذه التسجيلات كبير جدًا بعد فك الضغط. يُرجى تقسيم ملف zip.',
  'No student was chosen for the recording “{0}.”': 'لم يُحدَّد طالب للتسجيل «{0}».',
  'This FIT file is damaged or incomplete. Download it from the watch again.':
    'ملف FIT هذا تالف أو ناقص. يُرجى تنزيله من الساعة من جديد.',
  'This XML file declares entities, so it wasn’t read. Export the run again.':
    'يعرّف ملف XML هذا كيانات، فلم يُقرأ. يُرجى تصدير الجري من جديد.',
  'This isn’t a TCX file of a run. Export the activity as TCX or FIT, or the results as CSV.':
    'هذا ليس ملف TCX لجري. يُرجى تصدير النشاط بصيغة TCX أو FIT، أو النتائج بصيغة CSV.',
  'This XML file is damaged or incomplete. Export it again.': 'ملف XML هذا تالف أو ناقص. يُرجى تصديره من جديد.',
  'The file is no longer kept. Upload it again.': 'لم يعد الملف محفوظًا. يُرجى رفعه من جديد.',
  'This file was already imported. Upload it again for a new preview.':
    'استُورد هذا الملف بالفعل. يُرجى رفعه من جديد لإعداد خطة جديدة.',
  'Attendance changed since the import was kept.': 'بقيت تسجيلات الحضور التي تغيّرت بعد الاستيراد كما هي.',
  'Map the columns first.': 'يُرجى ربط الأعمدة أولًا.',
  'Only a previewed import can be run, and only once.': 'لا يُنفَّذ الاستيراد إلا بعد إعداد خطته، ومرة واحدة فقط.',
  'This import skips rows or changes existing records. Review it, then confirm.':
    'تستبعد هذه الخطة أسطرًا أو تغيّر ما هو محفوظ. يُرجى مراجعتها ثم التأكيد.',
  'Only an import that has run can be undone.': 'لا يمكن التراجع إلا عن استيراد نُفِّذ.',
  '{0, plural, one {# student has} other {# students have}} no birth date or age, so their results get no zone.':
    'بلا تاريخ ميلاد ولا عمر، فلا نطاق للنتائج: {0, plural, zero {لا أحد} one {طالب واحد} two {طالبان} few {# طلاب} many {# طالبًا} other {# طالب}}.',
  'The test day {0} is before the student’s birth date, {1}. Correct the date.':
    'يوم الاختبار {day0} يسبق ميلاد الطالب في {day1}. يُرجى تصحيح التاريخ.',
  'Line {0} has the same value.': 'في السطر {0} القيمة نفسها.',
  'Line {0} has a different value for this student, test, and day. Keep one of the two.':
    'في السطر {0} قيمة أخرى لهذا الطالب والاختبار واليوم. يُرجى إبقاء إحداهما.',
  'This is a FitnessGram roster with no results. Upload the file with the results.':
    'هذه قائمة طلاب لبرنامج FitnessGram: فيها أسماء بلا نتائج. يُرجى رفع ملف النتائج.',
  'This school has turned off body composition, so these columns are skipped: {0}.':
    'أوقفت هذه المدرسة تكوين الجسم، لذا استُبعدت هذه الأعمدة: {0}.',
  'Only PE teachers can enter body composition, so these columns are skipped: {0}.':
    'لا يُدخل تكوين الجسم إلا معلمو التربية البدنية، لذا استُبعدت هذه الأعمدة: {0}.',
  'Someone changed this entry after the preview, so it was kept.': 'تغيّر هذا التسجيل بعد إعداد الخطة، فبقي كما هو.',
  'These columns aren’t imported: {0}, and {1} more.': 'هذه الأعمدة لا تُستورد: {0}، وعددها الإضافي {1}.',
  'These columns aren’t imported: {0}.': 'هذه الأعمدة لا تُستورد: {0}.',
};
