/** Sentences about the files of a OneRoster bundle, in Arabic. */
export const bundles = {
  'Laurel doesn’t use {0}, so {1, plural, one {# row was} other {# rows were}} skipped.':
    'لا يستخدم Laurel الملف {0}. المستبعد منه: {1, plural, zero {لا أسطر} one {سطر واحد} two {سطران} few {# أسطر} many {# سطرًا} other {# سطر}}.',
  '{0} in {1}.csv was rejected, so this row was skipped too.': 'رُفض {0} في ‎{1}.csv، لذا استُبعد هذا السطر أيضًا.',
  '{0} isn’t in {1}.csv. Add it there or correct the ID.': '‏{0} ليس في ‎{1}.csv. يُرجى إضافته هناك أو تصحيح المعرّف.',
  '{0} isn’t in this bundle or an earlier one. Import it first or correct the ID.':
    '‏{0} ليس في هذه الحزمة ولا في حزمة سابقة. يُرجى استيراده أولًا أو تصحيح المعرّف.',
  'This line has {0, plural, one {# value} other {# values}}, but the header has {1}.':
    'في هذا السطر {0, plural, zero {# قيمة} one {قيمة واحدة} two {قيمتان} few {# قيم} many {# قيمة} other {# قيمة}}، وفي سطر العناوين {1}.',
  '{0} is required.': '‏{0} مطلوب.',
  '{0} is already on line {1}, which counts.': '‏{0} موجود بالفعل في السطر {1}، وهو المعتمد.',
  'Marked tobedeleted in a bulk file, so it’s treated as not in the file.':
    'مُعلَّم tobedeleted في ملف كامل (bulk): عُدّ غير موجود في الملف.',
  '{0} is required in every row of a delta file.': '‏{0} مطلوب في كل سطر من ملف delta.',
  '{0} must be empty in a bulk file, so “{1}” was skipped.': 'يجب أن يكون {0} فارغًا في ملف كامل (bulk)؛ استُبعدت «{1}».',
  'This isn’t a list of letters with minimum percentages, so the scale was skipped.':
    'هذه ليست أحرفًا مع أدنى نسبها المئوية؛ استُبعد سلم التقديرات.',
  'The same fix was made in {0, plural, one {# more row} other {# more rows}}.':
    'أُجري التصحيح نفسه في {0, plural, zero {# سطر آخر} one {سطر آخر} two {سطرين آخرين} few {# أسطر أخرى} many {# سطرًا آخر} other {# سطر آخر}}.',
  '{0, plural, one {# more row was} other {# more rows were}} rejected. Fix the first ones and preview again to see them.':
    'رُفض {0, plural, zero {# سطر آخر} one {سطر آخر} two {سطران آخران} few {# أسطر أخرى} many {# سطرًا آخر} other {# سطر آخر}}. يُرجى تصحيح الأسطر الأولى وإعادة إعداد الخطة.',
  'Choose a file in the bundle.': 'يُرجى تحديد ملف من الحزمة.',
  'Choose a column in the file.': 'يُرجى تحديد عمود من الملف.',
  'The column {0} appears twice in {1}. Remove one of them.': 'العمود {0} مكرر في {1}. يُرجى حذف أحدهما.',
  '{0} has a column “{1}”, but it must be “{2}”. Capitalization matters.':
    'في {0} عمود «{1}»؛ يجب أن يُكتب «{2}». حالة الأحرف مهمة.',
  '{0} has no column {1}. Add it. It can be empty where the value is optional.':
    'ليس في {0} عمود {1}. يُرجى إضافته؛ ويجوز تركه فارغًا حيث القيمة اختيارية.',
  'The column “{0}” isn’t part of OneRoster, so it was skipped.': 'العمود «{0}» ليس جزءًا من OneRoster؛ فاستُبعد.',
  'The columns aren’t in the standard order, so they were read by name.':
    'ترتيب الأعمدة يخالف المعيار؛ فقُرئت بأسمائها.',
  'The property “{0}” isn’t part of OneRoster {1}, so it was skipped.':
    'الخاصية «{0}» ليست جزءًا من OneRoster {1}؛ فاستُبعدت.',
  'The manifest declares no files, so there’s nothing to import.': 'لا يذكر بيان الحزمة أي ملف، فلا شيء للاستيراد.',
  'manifest.csv must start with the line propertyName,value. Export the bundle again.':
    'يجب أن يبدأ manifest.csv بالسطر propertyName,value. يُرجى تصدير الحزمة من جديد.',
  'The manifest lists “{0}” twice. Remove one of them.': 'يذكر بيان الحزمة «{0}» مرتين. يُرجى حذف أحدهما.',
  'manifest.version is “{0}” but must be 1.0. Export the bundle again.':
    'قيمة manifest.version هي «{0}»؛ يجب أن تكون 1.0. يُرجى تصدير الحزمة من جديد.',
  'manifest.version is missing. It must be 1.0. Export the bundle again.':
    'قيمة manifest.version ناقصة؛ يجب أن تكون 1.0. يُرجى تصدير الحزمة من جديد.',
  'oneroster.version is “{0}”, but Laurel reads 1.1 and 1.2. Export one of those versions.':
    'قيمة oneroster.version هي «{0}»؛ يقرأ Laurel الإصدارين 1.1 و1.2. يُرجى التصدير بأحدهما.',
  'oneroster.version is missing. Laurel reads 1.1 and 1.2. Export one of those versions.':
    'قيمة oneroster.version ناقصة؛ يقرأ Laurel الإصدارين 1.1 و1.2. يُرجى التصدير بأحدهما.',
  '{0} is in the zip, but the manifest has no line {1}. Declare it or remove it.':
    '‏{0} في الملف المضغوط، وليس في بيان الحزمة سطر {1}. يُرجى ذكره في البيان أو حذفه.',
  '{0} is “{1}” but must be absent, bulk, or delta.': 'قيمة {0} هي «{1}»؛ يجب أن تكون absent أو bulk أو delta.',
  '“{0}” was read as {1}.': 'قُرئت «{0}» على أنها {1}.',
  'The zip contains “{0}”, but it must be named {1}. Capitalization matters.':
    'في الملف المضغوط «{0}»؛ يجب أن يسمى {1}. حالة الأحرف مهمة.',
  'The manifest declares {0} as {1}, but it isn’t in the zip. Add it or declare it absent.':
    'يذكر بيان الحزمة {0} على أنه {1}، وهو ليس في الملف المضغوط. يُرجى إضافته أو ذكره غير موجود (absent).',
  'The manifest declares {0} absent, but it’s in the zip. Declare it or remove it.':
    'يذكر بيان الحزمة أن {0} غير موجود (absent)، وهو في الملف المضغوط. يُرجى تصحيح البيان أو حذف الملف.',
  'The zip contains “{0}”, which the manifest doesn’t declare. Remove it.':
    'في الملف المضغوط «{0}» الذي لا يذكره بيان الحزمة. يُرجى حذفه.',
  'Only birth date and sex are kept from demographics. Race, ethnicity, birthplace, and residence were skipped.':
    'لا يُحفظ من البيانات السكانية إلا تاريخ الميلاد والجنس؛ استُبعد العرق والأصل ومكان الميلاد والإقامة.',
  'The session runs from {0} to {1}, which is more than two years. Correct the dates.':
    'تمتد الفترة من {day0} إلى {day1}، أي أكثر من سنتين. يُرجى تصحيح التاريخين.',
  '{0} isn’t a school ({1}), so no school can see this class. Set its school.':
    '‏{0} ليس مدرسة ({1})، فلا تظهر هذه الشعبة لأي مدرسة. يُرجى تحديد مدرستها.',
  'subjects lists {0} and subjectCodes lists {1}. Each subject needs its code, in the same order.':
    'في subjects: {0}، وفي subjectCodes: {1}؛ يجب أن يكون لكل مادة رمزها وبالترتيب نفسه.',
  '{0} is a school year, so this assignment counts toward the year’s grade but no grading period’s. Set its grading period.':
    '‏{0} عام دراسي، فيُحتسب هذا الواجب في تقدير العام ولا يُحتسب في أي فترة تقييم. يُرجى تحديد فترة التقييم.',
  '{0} already has a primary role in {1} on an earlier line. Only one is allowed. Both roles were kept.':
    'للشخص {0} دور أساسي في {1} في سطر سابق؛ ولا يكون إلا دور واحد. أُبقي على الدورين.',
  '“{0}” has no type and ID in braces. Laurel doesn’t use these IDs.':
    'لا يذكر «{0}» نوعًا ومعرّفًا بين قوسين. لا يستخدم Laurel هذه المعرّفات.',
  'The username “{0}” is already on line {1}. Each person needs their own.':
    'اسم المستخدم «{0}» موجود بالفعل في السطر {1}. يلزم اسم مختلف لكل شخص.',
  'Passwords are never imported from a file. It was skipped.': 'لا تُستورد كلمات المرور من ملف أبدًا؛ فاستُبعدت.',
  '{0} is already on line {1}, so this person signs in by username only.':
    '‏{0} موجود بالفعل في السطر {1}؛ يسجّل هذا الشخص الدخول باسم المستخدم فقط.',
  'The role ends on {0}, which isn’t after its start on {1}. Correct the dates.':
    'ينتهي الدور في {day0}، وليس بعد بدايته في {day1}. يُرجى تصحيح التاريخين.',
  'Laurel has no role for “{0}.” Assign these people a role by hand.':
    'ليس لدى Laurel دور يقابل «{0}»؛ يُرجى منح هؤلاء الأشخاص دورًا يدويًا.',
  '{0} is listed as their own guardian.': '‏{0} مذكور وليَّ أمر نفسه.',
  '{0} is its own ancestor. Fix its parent IDs.': '‏{0} يتبع نفسه. يُرجى تصحيح معرّفات التبعية.',
  'The session ends on {0}, before it starts on {1}. Correct the dates.':
    'تنتهي الفترة في {day0}، قبل بدايتها في {day1}. يُرجى تصحيح التاريخين.',
  '“{0}” was imported as {1} of the class because a team’s teacher is its coach.':
    'استُورد «{0}» بدور {1} في الشعبة، لأن معلم الفريق هو مدربه.',
  '“{0}” was imported as {1} of the class.': 'استُورد «{0}» بدور {1} في الشعبة.',
  'A weight can’t be below 0. Correct it.': 'لا يمكن أن يقل الوزن عن 0. يُرجى تصحيحه.',
  'The assignment is due on {0}, before it’s assigned on {1}. Correct the dates.':
    'موعد تسليم الواجب {day0} يسبق موعد إعطائه {day1}. يُرجى تصحيح التاريخين.',
  'The maximum result {0} is invalid. Use a number at or above the minimum.':
    'أعلى نتيجة {0} غير صحيحة. يُرجى كتابة رقم لا يقل عن أدنى نتيجة.',
  'No maximum result is given, so 100 was used.': 'لا تُذكر أعلى نتيجة؛ فاستُخدم 100.',
  '{0} is in the future, so the import date was used.': 'اليوم {day0} لم يأتِ بعد؛ فاستُخدم يوم الاستيراد.',
  'The line item and {0} belong to different classes. Correct one of them.':
    'هذا البند والبند {0} من شعبتين مختلفتين. يُرجى تصحيح أحدهما.',
  '{0} isn’t a student in this class. Add the enrollment first.': '‏{0} ليس طالبًا في هذه الشعبة. يُرجى إضافة القيد أولًا.',
  'This student’s score for this line item is already on an earlier line, which counts.':
    'درجة هذا الطالب في هذا البند موجودة في سطر سابق، وهو المعتمد.',
  'A score of {0} can’t be saved. Correct it.': 'لا يمكن حفظ الدرجة {0}. يُرجى تصحيحها.',
  '{0} is above the {1} points possible, so it counts as extra credit.': '‏{0} أكثر من {1} الممكنة؛ تُحسب نقاطًا إضافية.',
  '{0} was rounded to {1} (four decimal places).': 'قُرّب {0} إلى {1}: تُحفظ أربع منازل عشرية.',
  'The file says “late” but not how late, so one day was used, as when a teacher types late.':
    'يذكر الملف late (تأخر) دون مدة؛ فاستُخدم يوم واحد، كما عندما يكتب المعلم late.',
  'Scores in words aren’t imported. Enter them as comments.':
    'لا تُستورد الدرجات المكتوبة بالكلمات؛ يُرجى كتابتها في تعليق.',
  'The enrollment ends on {0}, before it starts on {1}. Correct the dates.':
    'ينتهي القيد في {day0}، قبل بدايته في {day1}. يُرجى تصحيح التاريخين.',
  'Laurel doesn’t support the class role “{0}.” These enrollments were skipped.':
    'لا يدعم Laurel دور «{0}» في الشعبة؛ فاستُبعدت هذه القيود.',
  'This person already has this role in this class on an earlier line, which counts.':
    'لدى هذا الشخص هذا الدور في هذه الشعبة في سطر سابق، وهو المعتمد.',
  'Spaces around the value were removed.': 'حُذفت المسافات حول القيمة.',
  'A line break was replaced with a space.': 'استُبدل فاصل السطر بمسافة.',
  '“{0}” isn’t a valid ID. Use only letters, digits, and . / @ _ -, up to 255 characters.':
    '«{0}» ليس معرّفًا: أحرف وأرقام و ‎. / @ _ -‎ فقط، 255 على الأكثر.',
  '“{0}” isn’t a year. Enter four digits.': '«{0}» ليس سنة. تُكتب بأربعة أرقام.',
  'This text is over 4,000 characters. Shorten it.': 'هذا النص أطول من 4,000 حرف. يُرجى تقصيره.',
  'Use “{0}” instead.': 'يُكتب «{0}».',
  'It must be one of: {0}.': 'القيم الممكنة: {0}.',
  '“{0}” isn’t a valid {1}. {2}': '«{0}» ليس من قيم {1}. {said2}',
  'The time in “{0}” was ignored.': 'استُبعد الوقت في «{0}».',
  '{0} isn’t a real date. Correct it.': 'التاريخ {0} غير موجود. يُرجى تصحيحه.',
  '“{0}” isn’t a date. Use YYYY-MM-DD.': '«{0}» ليس تاريخًا. يُكتب بالصيغة YYYY-MM-DD.',
  '“{0}” has no time, so midnight UTC was used.': 'ليس في «{0}» وقت؛ فاستُخدم منتصف الليل UTC.',
  '“{0}” isn’t a timestamp. Use YYYY-MM-DDTHH:MM:SS.sssZ.':
    '«{0}» ليس طابعًا زمنيًا. يُكتب بالصيغة YYYY-MM-DDTHH:MM:SS.sssZ.',
  '“{0}” isn’t true or false.': '«{0}» ليس true ولا false.',
  '“{0}” isn’t a whole number.': '«{0}» ليس عددًا صحيحًا.',
  '“{0}” isn’t a number. Use a period for decimals.': '«{0}» ليس رقمًا. تُستخدم النقطة للكسور العشرية.',
  '“{0}” isn’t a number.': '«{0}» ليس رقمًا.',
  'Grade level {0} was read as 0{1}.': 'قُرئ الصف {0} على أنه 0{1}.',
  '“{0}” isn’t a standard grade level. It was kept unchanged.': '«{0}» ليس صفًا معتادًا؛ فحُفظ كما هو.',
  '{0}, line {1}: {2}': '‏{0}، السطر {1}: {said2}',
  'a quote in the column {0} is never closed. Close it, or double the quotes that belong to the text.':
    'علامة اقتباس في العمود {0} غير مغلقة. يُرجى إغلاقها، أو مضاعفة العلامات التي هي من النص.',
  'a quote is never closed. Close it, or double the quotes that belong to the text.':
    'علامة اقتباس غير مغلقة. يُرجى إغلاقها، أو مضاعفة العلامات التي هي من النص.',
  'a row is longer than {0} characters in the column {1}. Look for an unclosed quote.':
    'سطر في العمود {1} يتجاوز الحد الأقصى للأحرف ({0}). يُرجى البحث عن علامة اقتباس غير مغلقة.',
  'a row is longer than {0} characters. Look for an unclosed quote.':
    'سطر يتجاوز الحد الأقصى للأحرف ({0}). يُرجى البحث عن علامة اقتباس غير مغلقة.',
  'a value in the column {0} has a quote in the middle. Put the value in quotes and double the ones inside.':
    'علامة اقتباس في وسط قيمة في العمود {0}. يُرجى وضع القيمة بين علامتي اقتباس ومضاعفة ما بداخلها.',
  'a value has a quote in the middle. Put the value in quotes and double the ones inside.':
    'علامة اقتباس في وسط قيمة. يُرجى وضع القيمة بين علامتي اقتباس ومضاعفة ما بداخلها.',
  '{0} can’t be unpacked. Its data is damaged or its length doesn’t match the zip. Export the bundle again.':
    'يتعذّر فك ضغط {0}: بياناته تالفة، أو طوله غير ما يذكره الملف المضغوط. يُرجى تصدير الحزمة من جديد.',
  '{0} starts with a byte order mark, which was ignored.': 'يبدأ {0} بعلامة ترتيب البايتات، فاستُبعدت.',
  '{0} is UTF-16 or a binary file, not UTF-8 text. Save it as “CSV UTF-8” and zip it again.':
    '‏{0} ليس نص UTF-8 بل UTF-16 أو ملفًا ثنائيًا. يُرجى حفظه بصيغة «CSV UTF-8» وضغطه من جديد.',
  '{0} has characters that aren’t UTF-8 (possibly Latin-1 or Windows-1252). Save it as “CSV UTF-8” and zip it again.':
    'في {0} أحرف ليست UTF-8 (ربما Latin-1 أو Windows-1252). يُرجى حفظه بصيغة «CSV UTF-8» وضغطه من جديد.',
  'The files are in the folder “{0}” of the zip and were read from there.':
    'الملفات في مجلد «{0}» داخل الملف المضغوط؛ فقُرئت منه.',
  '{0} is empty. It needs at least a header.': '‏{0} فارغ. يلزم على الأقل سطر العناوين.',
  '{0} has a header but no rows. Add rows, or declare it absent in the manifest.':
    'في {0} سطر عناوين بلا أسطر. يُرجى ملؤه، أو ذكره غير موجود (absent) في بيان الحزمة.',
  '{0} has no rows, so nothing was imported.': 'لا أسطر في {0}؛ فلم يُستورد منه شيء.',
  'The zip has no manifest.csv. Export the bundle again.':
    'ليس في الملف المضغوط manifest.csv. يُرجى تصدير الحزمة من جديد.',
  '“{0}” is in a folder of the zip. Put the CSV files at the top level and zip them again.':
    '«{0}» في مجلد داخل الملف المضغوط. يُرجى وضع ملفات CSV في أعلى مستوى وضغطها من جديد.',
  'This zip file is incomplete: {0}. Upload it again.': 'هذا الملف المضغوط غير مكتمل: {said0}. يُرجى رفعه من جديد.',
  'its list of files is missing at the end': 'قائمة ملفاته ناقصة في نهايته',
  'The zip contains {0} files, but a roster has at most 23. Zip only the CSV files.':
    'عدد الملفات في الملف المضغوط {0}، والحد الأقصى 23. يُرجى ضغط ملفات CSV فقط.',
  'This zip is over 1 GB when unpacked. Split the bundle.':
    'هذا الملف المضغوط أكبر من 1 غيغابايت بعد فكه. يُرجى تقسيم الحزمة.',
  'The zip’s file list is invalid: {0}. Export it again.':
    'قائمة ملفات الملف المضغوط غير صحيحة: {said0}. يُرجى تصديره من جديد.',
  'it doesn’t match the file': 'لا تطابق الملف',
  '“{0}” is password-protected. Zip the files without a password.':
    '«{0}» محمي بكلمة مرور. يُرجى ضغط الملفات بلا كلمة مرور.',
  '“{0}” uses a compression method Laurel doesn’t support. Zip it with deflate.':
    '«{0}» مضغوط بطريقة لا يدعمها Laurel. يُرجى ضغطه بطريقة deflate.',
  '“{0}” is in the zip twice. Remove one of them.': '«{0}» مكرر في الملف المضغوط. يُرجى حذف أحدهما.',
  '“{0}” points outside the zip. Zip only the CSV files.': 'يشير «{0}» إلى خارج الملف المضغوط. يُرجى ضغط ملفات CSV فقط.',
  '“{0}” would unpack to more than {1} times its size, which isn’t allowed.':
    '«{0}» بعد فكه أكبر من {1} ضعف حجمه، وهذا غير مسموح.',
  'The zip doesn’t contain {0}. Add it and upload again.': 'ليس في الملف المضغوط {0}. يُرجى إضافته والرفع من جديد.',
  '“{0}” can’t be unpacked: {1}. Export the bundle again.': 'يتعذّر فك ضغط «{0}»: {said1}. يُرجى تصدير الحزمة من جديد.',
  'its data is damaged': 'بياناته تالفة',
  'a name in it points outside the zip': 'اسم فيه يشير إلى خارج الملف المضغوط',
  'it is password-protected': 'محمي بكلمة مرور',
  'it’s one part of several': 'هو جزء من عدة أجزاء',
  'a file in it isn’t as long as stated': 'ملف فيه ليس بالطول المذكور',
  'Some people’s records were merged in Laurel. Where both are in a class, the first line counts.':
    'دُمجت سجلات بعض الأشخاص في Laurel. إذا ورد السجلان في شعبة واحدة، فالسطر الأول هو المعتمد.',
};
