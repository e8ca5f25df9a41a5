/** Sentences about the files of a OneRoster bundle, in Arabic. */
export const bundles = {
  'Laurel keeps nothing of {0}; {1, plural, one {its # row was} other {its # rows were}} left out.':
    'لا يحفظ Laurel شيئًا من {0}؛ استُبعد {1, plural, zero {# سطر} one {سطر واحد} two {سطران} few {# أسطر} many {# سطرًا} other {# سطر}} منه.',
  '{0} in {1}.csv was rejected, so this row is left out too.': 'رُفض {0} في ‎{1}.csv، لذا استُبعد هذا السطر أيضًا.',
  '{0} is not in {1}.csv. Add it there or correct the id.': '‏{0} ليس في ‎{1}.csv. يُرجى إضافته هناك أو تصحيح المعرّف.',
  '{0} is neither in this bundle nor known from an earlier one. Import it first or correct the id.':
    '‏{0} ليس في هذه الحزمة ولا معروفًا من حزمة سابقة. يُرجى استيراده أولًا أو تصحيح المعرّف.',
  'This line has {0, plural, one {# value} other {# values}} where the header has {1}.':
    'في هذا السطر {0, plural, zero {# قيمة} one {قيمة واحدة} two {قيمتان} few {# قيم} many {# قيمة} other {# قيمة}}، وفي سطر العناوين {1}.',
  '{0} is empty; it must be filled in.': '‏{0} فارغ؛ يجب ملؤه.',
  '{0} is already on line {1}; that one counts.': '‏{0} موجود بالفعل في السطر {1}؛ ويُعتمد ذاك.',
  'Marked tobedeleted in a bulk file: read as not in the file.':
    'مُعلَّم tobedeleted في ملف كامل (bulk): عُدّ غير موجود في الملف.',
  '{0} is empty; a delta file needs it in every row.': '‏{0} فارغ؛ يحتاجه ملف delta في كل سطر.',
  'A bulk file leaves {0} empty; “{1}” was left out.': 'يترك ملف كامل (bulk) العمود {0} فارغًا؛ استُبعدت «{1}».',
  'These are not letters with their lowest percent; the scale was left out.':
    'هذه ليست أحرفًا مع أدنى نسبها المئوية؛ استُبعد سلم التقديرات.',
  'The same was put right in {0, plural, one {# more row} other {# more rows}}.':
    'أُجري التصحيح نفسه في {0, plural, zero {# سطر آخر} one {سطر آخر} two {سطرين آخرين} few {# أسطر أخرى} many {# سطرًا آخر} other {# سطر آخر}}.',
  '{0, plural, one {# more row was} other {# more rows were}} rejected. Put right the first ones and plan again to see them.':
    'رُفض {0, plural, zero {# سطر آخر} one {سطر آخر} two {سطران آخران} few {# أسطر أخرى} many {# سطرًا آخر} other {# سطر آخر}}. يُرجى تصحيح الأولى والتخطيط من جديد لرؤيتها.',
  'Name a file of the bundle.': 'يُرجى تسمية ملف من الحزمة.',
  'Name a column of the file.': 'يُرجى تسمية عمود من الملف.',
  'The column {0} stands twice in {1}. Remove one of them.': 'العمود {0} مكرر في {1}. يُرجى حذف أحدهما.',
  '{0} calls a column “{1}”; it must be written “{2}”. Capital letters count.':
    'يسمّي {0} عمودًا «{1}»؛ يجب أن يُكتب «{2}». الأحرف الكبيرة مهمة.',
  '{0} has no column {1}. Add it; it may be empty where the value is optional.':
    'ليس في {0} عمود {1}. يُرجى إضافته؛ ويجوز تركه فارغًا حيث القيمة اختيارية.',
  'The column “{0}” is not part of OneRoster; it was left out.': 'العمود «{0}» ليس جزءًا من OneRoster؛ فاستُبعد.',
  'The columns stand in another order than the standard’s; they were read by name.':
    'الأعمدة بترتيب غير ترتيب المعيار؛ فقُرئت بأسمائها.',
  'The property “{0}” is not part of OneRoster {1}; it was left out.':
    'الخاصية «{0}» ليست جزءًا من OneRoster {1}؛ فاستُبعدت.',
  'The manifest declares no files, so there is nothing to import.':
    'لا يعلن بيان الحزمة أي ملف، لذا لا يوجد ما يُستورد.',
  'manifest.csv must begin with the line propertyName,value. Export the bundle again.':
    'يجب أن يبدأ manifest.csv بالسطر propertyName,value. يُرجى تصدير الحزمة من جديد.',
  'The manifest says “{0}” twice. Remove one of them.': 'يذكر بيان الحزمة «{0}» مرتين. يُرجى حذف أحدهما.',
  'manifest.version is “{0}”; it must be 1.0. Export the bundle again.':
    'قيمة manifest.version هي «{0}»؛ يجب أن تكون 1.0. يُرجى تصدير الحزمة من جديد.',
  'manifest.version is missing; it must be 1.0. Export the bundle again.':
    'قيمة manifest.version ناقصة؛ يجب أن تكون 1.0. يُرجى تصدير الحزمة من جديد.',
  'oneroster.version is “{0}”; Laurel reads 1.1 and 1.2. Export in one of them.':
    'قيمة oneroster.version هي «{0}»؛ يقرأ Laurel الإصدارين 1.1 و1.2. يُرجى التصدير بأحدهما.',
  'oneroster.version is missing; Laurel reads 1.1 and 1.2. Export in one of them.':
    'قيمة oneroster.version ناقصة؛ يقرأ Laurel الإصدارين 1.1 و1.2. يُرجى التصدير بأحدهما.',
  '{0} is in the zip, but the manifest has no line {1}. Declare it or take it out.':
    '‏{0} في الملف المضغوط، وليس في بيان الحزمة سطر {1}. يُرجى إعلانه أو إخراجه.',
  '{0} is “{1}”; it must be absent, bulk or delta.': 'قيمة {0} هي «{1}»؛ يجب أن تكون absent أو bulk أو delta.',
  '“{0}” was read as {1}.': 'قُرئت «{0}» على أنها {1}.',
  'The zip holds “{0}”; it must be called {1}. Capital letters count.':
    'في الملف المضغوط «{0}»؛ يجب أن يسمى {1}. الأحرف الكبيرة مهمة.',
  'The manifest declares {0} as {1}, but the zip does not hold it. Add it or declare it absent.':
    'يعلن بيان الحزمة {0} على أنه {1}، وهو ليس في الملف المضغوط. يُرجى إضافته أو إعلانه غائبًا.',
  'The manifest declares {0} absent, but the zip holds it. Declare it or take it out.':
    'يعلن بيان الحزمة {0} غائبًا، وهو في الملف المضغوط. يُرجى إعلانه أو إخراجه.',
  'The zip holds “{0}”, which the manifest does not declare. Take it out.':
    'في الملف المضغوط «{0}» الذي لا يعلنه بيان الحزمة. يُرجى إخراجه.',
  'Only birth date and sex are kept of demographics; race, ethnicity, birthplace and residence were left out.':
    'لا يُحفظ من البيانات السكانية إلا تاريخ الميلاد والجنس؛ استُبعد العرق والأصل ومكان الميلاد والإقامة.',
  'The session runs from {0} to {1}, more than two years. Correct the dates.':
    'تمتد الفترة من {0} إلى {1}، أي أكثر من سنتين. يُرجى تصحيح التاريخين.',
  '{0} is no school ({1}), so no school sees this class as its own. Name its school.':
    'ليس {0} مدرسة ({1})، لذا لا تظهر هذه الشعبة لأي مدرسة. يُرجى تحديد مدرستها.',
  'subjects lists {0}, subjectCodes {1}; each subject needs its code, in the same order.':
    'في subjects: {0}، وفي subjectCodes: {1}؛ يجب أن يكون لكل مادة رمزها وبالترتيب نفسه.',
  '{0} is a school year, so this work counts in the grade of the year and of no quarter or semester. Name its grading period.':
    '{0} عام دراسي، لذا يُحتسب هذا العمل في درجة العام ولا يُحتسب في أي ربع أو فصل. يُرجى تحديد فترة التقييم.',
  '{0} has a primary role in {1} on an earlier line; there can be one. Both roles were kept.':
    'للشخص {0} دور أساسي في {1} في سطر سابق؛ ولا يكون إلا دور واحد. أُبقي على الدورين.',
  '“{0}” names no type and id in braces. Laurel doesn’t use these ids.':
    'لا يذكر «{0}» نوعًا ومعرّفًا بين قوسين. لا يستخدم Laurel هذه المعرّفات.',
  'The username “{0}” is already on line {1}. Give each person their own.':
    'اسم المستخدم «{0}» موجود بالفعل في السطر {1}. يُرجى إعطاء كل شخص اسمه.',
  'A password is never taken from a file; it was left out.': 'لا تؤخذ كلمة مرور من ملف أبدًا؛ فاستُبعدت.',
  '{0} is already on line {1}; this person signs in by username only.':
    '‏{0} موجود بالفعل في السطر {1}؛ يسجّل هذا الشخص الدخول باسم المستخدم فقط.',
  'The role ends on {0}, not after it begins on {1}. Correct the dates.':
    'ينتهي الدور في {day0}، لا بعد بدايته في {day1}. يُرجى تصحيح التاريخين.',
  'Laurel has no role for “{0}”; give these people one by hand.':
    'ليس لدى Laurel دور يقابل «{0}»؛ يُرجى منح هؤلاء الأشخاص دورًا يدويًا.',
  '{0} is named as their own guardian.': '‏{0} مذكور وليَّ أمر نفسه.',
  '{0} stands, by its parents, below itself. Correct the parents.':
    'يقع {0}، بحسب ما يتبعه، تحت نفسه. يُرجى تصحيح التبعية.',
  'The session ends on {0}, before it begins on {1}. Correct the dates.':
    'تنتهي الفترة في {day0}، قبل بدايتها في {day1}. يُرجى تصحيح التاريخين.',
  '“{0}” was taken as {1} of the class: whoever teaches a team is its coach.':
    'عُدّ «{0}» بصفة {1} في الصف: من يعلّم فريقًا فهو مدربه.',
  '“{0}” was taken as {1} of the class.': 'عُدّ «{0}» بصفة {1} في الصف.',
  'A weight can’t be below 0. Correct it.': 'لا يمكن أن يقل الوزن عن 0. يُرجى تصحيحه.',
  'The work is due on {0}, before it is assigned on {1}. Correct the dates.':
    'موعد تسليم الواجب {day0} يسبق موعد إعطائه {day1}. يُرجى تصحيح التاريخين.',
  'The highest result {0} can’t be. Give a number from the lowest result up.':
    'أعلى نتيجة {0} غير ممكنة. يُرجى إعطاء رقم من أدنى نتيجة فما فوق.',
  'No highest result is given; 100 was taken.': 'لم تُعطَ أعلى نتيجة؛ فاعتُمد 100.',
  '{0} has not come yet; the day of the import is taken.': 'اليوم {day0} لم يأتِ بعد؛ فاعتُمد يوم الاستيراد.',
  'The line item belongs to another class than {0}. Correct one of them.':
    'يتبع هذا البند صفًا غير {0}. يُرجى تصحيح أحدهما.',
  '{0} is not a student of this class. Add the enrolment first.': '‏{0} ليس طالبًا في هذا الصف. يُرجى إضافة القيد أولًا.',
  'This student’s score of this line item is already on an earlier line; that one counts.':
    'درجة هذا الطالب في هذا البند موجودة في سطر سابق؛ ويُعتمد ذاك.',
  'A score of {0} can’t be kept. Correct it.': 'لا يمكن حفظ الدرجة {0}. يُرجى تصحيحها.',
  '{0} is more than the {1} possible; it counts as extra credit.': '‏{0} أكثر من {1} الممكنة؛ تُحسب نقاطًا إضافية.',
  '{0} was rounded to {1}: four decimals are kept.': 'قُرّب {0} إلى {1}: تُحفظ أربع منازل عشرية.',
  'The file says “late”, not by how much; one day was taken, as where a teacher types late.':
    'يذكر الملف «late» دون مقدار؛ فاعتُمد يوم واحد، كما عندما يكتب المعلم late.',
  'Scores in words are not kept; write them as a comment.': 'لا تُحفظ الدرجات المكتوبة بالكلمات؛ يُرجى كتابتها تعليقًا.',
  'The enrolment ends on {0}, before it begins on {1}. Correct the dates.':
    'ينتهي القيد في {day0}، قبل بدايته في {day1}. يُرجى تصحيح التاريخين.',
  'Laurel has no place in a class for “{0}”; these enrolments were left out.':
    'ليس لدى Laurel مكان في الصف لـ«{0}»؛ استُبعدت هذه القيود.',
  'This person is already in this class in the same role on an earlier line; that one counts.':
    'هذا الشخص في هذا الصف بالدور نفسه في سطر سابق؛ ويُعتمد ذاك.',
  'Spaces around the value were left out.': 'استُبعدت المسافات حول القيمة.',
  'A line break became a space.': 'صار فاصل السطر مسافة.',
  '“{0}” is not an id: letters, digits and . / @ _ - only, at most 255.':
    '«{0}» ليس معرّفًا: أحرف وأرقام و ‎. / @ _ -‎ فقط، 255 على الأكثر.',
  '“{0}” is not a year. Write four digits.': '«{0}» ليس سنة. يُرجى كتابة أربعة أرقام.',
  'This text is longer than 4,000 characters. Shorten it.': 'هذا النص أطول من 4,000 حرف. يُرجى اختصاره.',
  'Write “{0}”.': 'يُكتب «{0}».',
  'It must be one of: {0}.': 'القيم الممكنة: {0}.',
  '“{0}” is not a value of {1}. {2}': '«{0}» ليس من قيم {1}. {said2}',
  'The time in “{0}” was left out.': 'استُبعد الوقت في «{0}».',
  '{0} is not in the calendar. Correct the day.': '‏{0} ليس في التقويم. يُرجى تصحيح اليوم.',
  '“{0}” is not a date. Write it as YYYY-MM-DD.': '«{0}» ليس تاريخًا. يُكتب بالصيغة YYYY-MM-DD.',
  '“{0}” has no time; midnight UTC was taken.': 'ليس في «{0}» وقت؛ فاعتُمد منتصف الليل UTC.',
  '“{0}” is not a time stamp. Write it as YYYY-MM-DDTHH:MM:SS.sssZ.':
    '«{0}» ليس طابعًا زمنيًا. يُكتب بالصيغة YYYY-MM-DDTHH:MM:SS.sssZ.',
  '“{0}” is neither true nor false.': '«{0}» ليس true ولا false.',
  '“{0}” is not a whole number.': '«{0}» ليس عددًا صحيحًا.',
  '“{0}” is not a number. Use a point for decimals.': '«{0}» ليس رقمًا. تُستخدم النقطة للكسور العشرية.',
  '“{0}” is not a number.': '«{0}» ليس رقمًا.',
  'Grade level {0} was read as 0{1}.': 'قُرئ المستوى الدراسي {0} على أنه 0{1}.',
  '“{0}” is not a usual grade level; it was kept as it is.': '«{0}» ليس مستوى دراسيًا معتادًا؛ فحُفظ كما هو.',
  '{0}, line {1}: {2}': '‏{0}، السطر {1}: {said2}',
  'a quote opens in the column {0} and never closes. Close it, or double the quotes that belong to the text.':
    'علامة اقتباس تُفتح في العمود {0} ولا تُغلق. يُرجى إغلاقها، أو مضاعفة العلامات التي هي من النص.',
  'a quote opens and never closes. Close it, or double the quotes that belong to the text.':
    'علامة اقتباس تُفتح ولا تُغلق. يُرجى إغلاقها، أو مضاعفة العلامات التي هي من النص.',
  'a row is longer than {0} characters in the column {1}. Look for a quote that never closes.':
    'سطر أطول من {0} حرف في العمود {1}. يُرجى البحث عن علامة اقتباس لا تُغلق.',
  'a row is longer than {0} characters. Look for a quote that never closes.':
    'سطر أطول من {0} حرف. يُرجى البحث عن علامة اقتباس لا تُغلق.',
  'a quote stands in the middle of a value in the column {0}. Put the value in quotes and double those within.':
    'علامة اقتباس في وسط قيمة في العمود {0}. يُرجى وضع القيمة بين علامتي اقتباس ومضاعفة ما بداخلها.',
  'a quote stands in the middle of a value. Put the value in quotes and double those within.':
    'علامة اقتباس في وسط قيمة. يُرجى وضع القيمة بين علامتي اقتباس ومضاعفة ما بداخلها.',
  '{0} can’t be unpacked: its bytes are damaged, or it is not as long as the zip says. Export the bundle again.':
    'يتعذر فك ضغط {0}: بياناته تالفة، أو طوله غير ما يذكره الملف المضغوط. يُرجى تصدير الحزمة من جديد.',
  '{0} begins with a byte order mark, which was left out.': 'يبدأ {0} بعلامة ترتيب البايتات، فاستُبعدت.',
  '{0} is not UTF-8 text but UTF-16 or a binary file. Save it as “CSV UTF-8” and zip it again.':
    '‏{0} ليس نص UTF-8 بل UTF-16 أو ملفًا ثنائيًا. يُرجى حفظه بصيغة «CSV UTF-8» وضغطه من جديد.',
  '{0} holds letters that are not UTF-8 (perhaps Latin-1 or Windows-1252). Save it as “CSV UTF-8” and zip it again.':
    'في {0} أحرف ليست UTF-8 (ربما Latin-1 أو Windows-1252). يُرجى حفظه بصيغة «CSV UTF-8» وضغطه من جديد.',
  'The files lie in a folder “{0}” of the zip; they were read from there.':
    'الملفات في مجلد «{0}» داخل الملف المضغوط؛ فقُرئت منه.',
  '{0} is empty. It needs at least its header.': '‏{0} فارغ. يحتاج على الأقل إلى سطر العناوين.',
  '{0} has a header and no rows. Fill it, or declare it absent in the manifest.':
    'في {0} سطر عناوين بلا أسطر. يُرجى ملؤه، أو إعلانه غائبًا في بيان الحزمة.',
  '{0} has no rows; nothing came of it.': 'لا أسطر في {0}؛ فلم ينتج عنه شيء.',
  'The zip has no manifest.csv, so nothing says what its files are. Export the bundle again.':
    'ليس في الملف المضغوط manifest.csv، فلا شيء يبيّن ما ملفاته. يُرجى تصدير الحزمة من جديد.',
  '“{0}” lies in a folder of the zip. Put the CSV files at its top and zip them again.':
    '«{0}» في مجلد داخل الملف المضغوط. يُرجى وضع ملفات CSV في أعلاه وضغطها من جديد.',
  'This is not a whole zip file: {0}. Upload it again.': 'هذا الملف المضغوط غير مكتمل: {said0}. يُرجى رفعه من جديد.',
  'its list of files is missing at the end': 'قائمة ملفاته ناقصة في نهايته',
  'The zip holds {0} files; a roster has at most 23. Zip only the CSV files.':
    'في الملف المضغوط {0} ملف؛ وفي قائمة القيد 23 على الأكثر. يُرجى ضغط ملفات CSV فقط.',
  'Unpacked, this zip is larger than 1 GB. Split the bundle.':
    'هذا الملف المضغوط أكبر من 1 غيغابايت بعد فكه. يُرجى تقسيم الحزمة.',
  'The zip’s list of files can’t be trusted: {0}. Export it again.':
    'لا يمكن الوثوق بقائمة ملفات الملف المضغوط: {said0}. يُرجى تصديره من جديد.',
  'it doesn’t fit the file': 'لا تطابق الملف',
  '“{0}” is locked with a password. Zip the files without one.':
    '«{0}» محمي بكلمة مرور. يُرجى ضغط الملفات بلا كلمة مرور.',
  '“{0}” is packed in a way Laurel does not read. Zip it with deflate.':
    '«{0}» مضغوط بطريقة لا يقرؤها Laurel. يُرجى ضغطه بطريقة deflate.',
  '“{0}” is in the zip twice. Remove one of them.': '«{0}» مكرر في الملف المضغوط. يُرجى حذف أحدهما.',
  '“{0}” points out of the zip. Zip the CSV files alone.':
    'يشير «{0}» إلى خارج الملف المضغوط. يُرجى ضغط ملفات CSV وحدها.',
  '“{0}” would unpack to more than {1} times its size, which no roster does.':
    'يصير «{0}» بعد فكه أكبر من {1} ضعف حجمه، وهو ما لا تبلغه أي قائمة قيد.',
  'The zip does not hold {0}. Add it and upload again.': 'ليس في الملف المضغوط {0}. يُرجى إضافته والرفع من جديد.',
  '“{0}” can’t be unpacked: {1}. Export the bundle again.': 'يتعذر فك ضغط «{0}»: {said1}. يُرجى تصدير الحزمة من جديد.',
  'its bytes are damaged': 'بياناته تالفة',
  'a name in it points out of the zip': 'اسم فيه يشير إلى خارج الملف المضغوط',
  'it is locked with a password': 'محمي بكلمة مرور',
  'it is one part of several': 'هو جزء من عدة أجزاء',
  'a file in it is not as long as it says': 'ملف فيه ليس بالطول المذكور',
};
