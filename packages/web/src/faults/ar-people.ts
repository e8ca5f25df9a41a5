/** Sentences about files of people and of enrolments, in Arabic. */
export const people = {
  '“{0}” is too long.': '«{0}» أطول من اللازم.',
  '“{0}” is not an email address.': '«{0}» ليس عنوان بريد إلكتروني.',
  'The birth date {0} can’t be right. Correct it.': 'لا أحد في مدرسة وُلد في {day0}. يُرجى تصحيح التاريخ.',
  '“{0}” isn’t a sex Laurel knows. Write F, M, or other, or leave it empty.':
    'تعذّرت قراءة «{0}» بوصفه جنسًا: تُكتب أنثى أو ذكر أو other، أو تُترك الخلية فارغة.',
  '“{0}” isn’t a role in a class. Write student, teacher, or aide.':
    'لا مكان في الشعبة لدور «{0}». يُكتب طالب أو معلم أو مساعد.',
  'the username {0}': 'اسم المستخدم {0}',
  'Nobody at this school has {0}.': 'لا أحد في هذه المدرسة لديه {said0}.',
  'This may be someone who is already here. Choose the person, or choose that it’s someone new.':
    'ربما كان هذا شخصًا موجودًا هنا، لكن لا شيء يؤكد ذلك. يُرجى الاختيار، أو تحديد أنه شخص جديد.',
  '{0} people match this row. Choose one, or choose that it’s someone new.':
    '‏{0, plural, zero {# شخص} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}} ينطبق عليهم هذا السطر. يُرجى اختيار المقصود، أو تحديد أنه شخص جديد.',
  'Choose the column with the class.': 'يُرجى اختيار العمود الذي يحدد شعبة كل سطر.',
  'Choose a column that identifies people: number, email, username, or name.':
    'يُرجى اختيار العمود الذي يحدد صاحب كل سطر: الرقم أو البريد الإلكتروني أو اسم المستخدم أو الاسم.',
  '{0} Add them to the school first, or enroll them by number in the class.':
    '{said0} يُرجى إضافة الشخص إلى المدرسة أولًا، أو قيده برقمه في الشعبة.',
  'This person is disabled here. Enable them first, then plan again.':
    'هذا الشخص معطَّل هنا. يُرجى تفعيله أولًا ثم إعداد الخطة من جديد.',
  'The class chosen for this row is no longer available.': 'تعذّر العثور على الشعبة المختارة لهذا السطر.',
  'The row doesn’t name a class.': 'لا يحدد السطر الشعبة المقصودة.',
  'No class at this school has the code {0}.': 'لا شعبة في هذه المدرسة رمزها {0}.',
  'No class at this school is called {0}.': 'لا شعبة في هذه المدرسة اسمها {0}.',
  '{0} classes match this row. Choose one.':
    '‏{0, plural, zero {# شعبة} one {شعبة واحدة} two {شعبتان} few {# شعب} many {# شعبة} other {# شعبة}} ينطبق عليها هذا السطر. يُرجى اختيار المقصودة.',
  'They left this class earlier and will be enrolled again.': 'سبق أن غادر هذه الشعبة، ويُعاد قيده فيها.',
  'First day set to {0}.': 'يصبح اليوم الأول {day0}.',
  'First day changes from {0} to {1}.': 'ينتقل اليوم الأول من {day0} إلى {day1}.',
  'Last day set to {0}.': 'يصبح اليوم الأخير {day0}.',
  'Last day changes from {0} to {1}.': 'ينتقل اليوم الأخير من {day0} إلى {day1}.',
  '{0, plural, one {# new person gets} other {# new people get}} no account, because the file has neither a username nor an email of their own.':
    '‏{0, plural, zero {# شخص جديد} one {شخص جديد واحد} two {شخصان جديدان} few {# أشخاص جدد} many {# شخصًا جديدًا} other {# شخص جديد}} بلا حساب: لم يُذكر اسم مستخدم ولا بريد إلكتروني خاص.',
  '{0, plural, one {# account gets} other {# accounts get}} no email, because someone else signs in with it. They can sign in with the username.':
    '‏{0, plural, zero {# حساب} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}} بلا بريد إلكتروني، لأن شخصًا آخر يسجّل الدخول به. يكفي اسم المستخدم.',
  'Line {0} is about the same person. Keep one of the two.': 'السطر {0} عن الشخص نفسه. يُرجى إبقاء أحدهما.',
  'The number {0} is already on line {1}.': 'الرقم {0} موجود في السطر {1}.',
  'Someone else in your district has the number {0}. Correct it, or ask the district to move them to this school.':
    'الرقم {0} لشخص آخر في منطقتك التعليمية. يُرجى تصحيحه، أو طلب نقل الشخص إلى هنا من المنطقة.',
  'A new person needs a given name and a family name, in two columns or as “Family, Given.”':
    'يحتاج الشخص الجديد إلى اسم أول واسم عائلة، في عمودين أو بصيغة «العائلة، الاسم».',
  'They had this role before and will get it again.': 'كان له هذا الدور من قبل، ويُعطى له من جديد.',
  '“{0}” changes from {1} to {2}.': '«{0}»: ‏{1} يصبح {2}.',
  'This person is no longer at the school. Not changed.': 'لم يعد هذا الشخص في المدرسة، لذا يبقى ذلك كما هو.',
  'This row may be about one person at this school. Confirm it.':
    'ربما كان هذا السطر عن شخص في هذه المدرسة. يُرجى التأكيد.',
  '{0} people match this row. Choose one.':
    '‏{0, plural, zero {# شخص} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}} ينطبق عليهم هذا السطر. يُرجى اختيار المقصود.',
};
