/** Sentences about files of people and of enrolments, in Arabic. */
export const people = {
  '“{0}” is too long.': '«{0}» أطول من اللازم.',
  '“{0}” isn’t an email address.': '«{0}» ليس عنوان بريد إلكتروني.',
  'The birth date {0} can’t be right. Correct it.': 'تاريخ الميلاد {day0} غير ممكن. يُرجى تصحيحه.',
  'Laurel doesn’t recognize “{0}” as a sex. Use F, M, or other, or leave it empty.':
    'لا يتعرّف Laurel على الجنس «{0}». يُكتب أنثى أو ذكر أو other، أو تُترك الخلية فارغة.',
  '“{0}” isn’t a class role. Use student, teacher, or aide.': '«{0}» ليس دورًا في شعبة. يُكتب طالب أو معلم أو مساعد.',
  'the username {0}': 'اسم المستخدم {0}',
  'No one at this school has {0}.': 'لا أحد في هذه المدرسة لديه {said0}.',
  'This may be someone already at the school. Choose that person or “Someone new.”':
    'ربما كان هذا الشخص مسجّلًا بالفعل. يُرجى اختياره، أو اختيار «شخص جديد».',
  '{0} people match this row. Choose one or “Someone new.”':
    'ينطبق هذا السطر على {0, plural, zero {# شخص} one {شخص واحد} two {شخصين} few {# أشخاص} many {# شخصًا} other {# شخص}}. يُرجى اختيار المقصود، أو «شخص جديد».',
  'Choose the column with the class.': 'يُرجى اختيار عمود الشعبة.',
  'Choose a column that identifies people: ID, email, username, or name.':
    'يُرجى اختيار عمود يعرّف بالأشخاص: الرقم أو البريد الإلكتروني أو اسم المستخدم أو الاسم.',
  '{0} Add them to the school first, or enroll them in the class by ID.':
    '{said0} يُرجى إضافة الشخص إلى المدرسة أولًا، أو قيده برقمه في الشعبة.',
  'This person’s account is deactivated. Reactivate it, then preview again.':
    'حساب هذا الشخص معطَّل. يُرجى تفعيله ثم إعادة إعداد الخطة.',
  'The class chosen for this row is no longer available.': 'الشعبة المختارة لهذا السطر لم تعد متاحة.',
  'The row doesn’t name a class.': 'لا يذكر السطر شعبة.',
  'No class at this school has the code {0}.': 'لا شعبة في هذه المدرسة رمزها {0}.',
  'No class at this school is named {0}.': 'لا شعبة في هذه المدرسة اسمها {0}.',
  '{0} classes match this row. Choose one.':
    'ينطبق هذا السطر على {0, plural, zero {# شعبة} one {شعبة واحدة} two {شعبتين} few {# شعب} many {# شعبة} other {# شعبة}}. يُرجى اختيار المقصودة.',
  'They left this class earlier and will be enrolled again.': 'سبق إنهاء القيد في هذه الشعبة، ويُعاد القيد فيها.',
  'First day set to {0}.': 'اليوم الأول: {day0}.',
  'First day changes from {0} to {1}.': 'اليوم الأول: {day0} يصبح {day1}.',
  'Last day set to {0}.': 'اليوم الأخير: {day0}.',
  'Last day changes from {0} to {1}.': 'اليوم الأخير: {day0} يصبح {day1}.',
  '{0, plural, one {# new person won’t get} other {# new people won’t get}} an account because the file doesn’t give them a username or email.':
    'بلا حساب لعدم ذكر اسم مستخدم أو بريد إلكتروني: {0, plural, zero {لا أحد} one {شخص جديد واحد} two {شخصان جديدان} few {# أشخاص جدد} many {# شخصًا جديدًا} other {# شخص جديد}}.',
  '{0, plural, one {# account won’t get} other {# accounts won’t get}} an email because someone else signs in with it. They can use the username.':
    'بلا بريد إلكتروني لأن شخصًا آخر يستخدمه: {0, plural, zero {لا حسابات} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}}. يمكن تسجيل الدخول باسم المستخدم.',
  'Line {0} is about the same person. Keep one of the two.': 'السطر {0} عن الشخص نفسه. يُرجى إبقاء أحدهما.',
  'The ID {0} is already on line {1}.': 'الرقم {0} موجود في السطر {1}.',
  'Someone else in your district has the ID {0}. Correct it, or ask the district to move them to this school.':
    'الرقم {0} لشخص آخر في منطقتك التعليمية. يُرجى تصحيحه، أو طلب نقل الشخص إلى هنا من المنطقة.',
  'A new person needs a first and last name, in two columns or as “Last, First.”':
    'يحتاج الشخص الجديد إلى اسم أول واسم عائلة، في عمودين أو بصيغة «العائلة، الاسم».',
  'They had this role before and will get it again.': 'يُعاد منح هذا الدور بعد أن سبق منحه.',
  '“{0}” changes from {1} to {2}.': '«{0}»: ‏{1} يصبح {2}.',
  'This person is no longer at the school. Not changed.': 'لم يعد هذا الشخص في المدرسة. لم يتغيّر شيء.',
  'This row may be about one person at this school. Confirm it.':
    'ربما كان هذا السطر عن شخص في هذه المدرسة. يُرجى التأكيد.',
  '{0} people match this row. Choose one.':
    'ينطبق هذا السطر على {0, plural, zero {# شخص} one {شخص واحد} two {شخصين} few {# أشخاص} many {# شخصًا} other {# شخص}}. يُرجى اختيار المقصود.',
  'Enter a phone number.': 'يُرجى كتابة رقم هاتف.',
  'Enter a last name.': 'يُرجى كتابة اسم العائلة.',
  'The role {0} has permissions you don’t have, so you can’t assign it. Ask an administrator.':
    'يمنح الدور {0} صلاحيات ليست لديك، لذلك لا يمكنك إسناده. يُرجى مراجعة مسؤول النظام.',
  'Someone else has this username. Choose another one.': 'اسم المستخدم هذا مستخدم. يُرجى اختيار اسم آخر.',
  'Someone else just changed this person. Review it again.': 'غيّر شخص آخر هذه البيانات. يُرجى مراجعتها من جديد.',
  'Only someone who manages roles can change the email of staff. Ask an administrator.':
    'لا يغيّر بريد الموظفين إلا من يدير الأدوار. يُرجى مراجعة مسؤول النظام.',
  'Enter a username.': 'يُرجى كتابة اسم مستخدم.',
  'Only someone who manages roles can open an account for staff. Ask an administrator.':
    'لا ينشئ حسابات الموظفين إلا من يدير الأدوار. يُرجى مراجعة مسؤول النظام.',
  'You can’t merge your own record. Ask someone else in the office.':
    'لا يمكنك دمج سجلك. يُرجى الطلب من شخص آخر في الإدارة.',
  'Only someone who manages roles can merge the records of staff. Ask an administrator.':
    'دمج سجلات العاملين متاح لمن يدير الأدوار فقط. يُرجى الطلب من المسؤول.',
  'Enter the code from the email.': 'أدخل الرمز الوارد في البريد الإلكتروني.',
  'This code is incorrect or expired. Ask for a new email.': 'الرمز غير صحيح أو انتهت صلاحيته. اطلب رسالة جديدة.',
  'Laurel doesn’t send email here. Ask your school for an activation code.':
    'لا يرسل Laurel رسائل إلكترونية هنا. اطلب من المدرسة رمز تفعيل.',
  'You can decide this from your 18th birthday on.': 'يمكنك اتخاذ هذا القرار ابتداءً من بلوغك 18 عامًا.',
  'Your school keeps this access. Ask your school office about it.':
    'تُبقي المدرسة على هذا الوصول. اسأل إدارة المدرسة عنه.',
  'Choose today or a later day.': 'اختر اليوم أو يومًا بعده.',
  'Choose two different records.': 'يُرجى اختيار سجلين مختلفين.',
  'One of these records was changed in the meantime. Review the merge again.':
    'عُدّل أحد السجلين في هذه الأثناء. يُرجى مراجعة الدمج من جديد.',
  'These records can’t be merged. Review the merge to see why.':
    'لا يمكن دمج هذين السجلين. يُرجى مراجعة الدمج لمعرفة السبب.',
  'Someone else just changed this medical alert. Review it again.':
    'عدّل شخص آخر هذا التنبيه الطبي للتو. يُرجى مراجعته من جديد.',
  'The role “{0}” allows more than you may give here. Ask an administrator.':
    'يتيح الدور «{0}» أكثر مما يمكنك منحه هنا. اطلب ذلك من مسؤول.',
  'The role “{0}” is retired. Bring it back first.': 'الدور «{0}» متوقف. أعِده أولًا.',
  '{0} has more access than you. Ask an administrator to change their roles.':
    'لدى {0} صلاحيات أكثر منك. اطلب من مسؤول تعديل أدواره.',
  'You can’t give yourself more access. Ask another administrator.':
    'لا يمكنك منح نفسك صلاحيات أكثر. اطلب ذلك من مسؤول آخر.',
  'The last day must be today or later, and not before the first.':
    'يجب أن يكون آخر يوم اليوم أو بعده، وألا يسبق أول يوم.',
  'Someone else just changed the role “{0}”. Review it again.': 'غيّر شخص آخر الدور «{0}» للتو. راجعه من جديد.',
  'Another role has this name. Choose a different one.': 'يحمل دور آخر هذا الاسم. اختر اسمًا آخر.',
  'A district can have at most {0} roles. Rename a retired one instead.':
    'الحد الأقصى للأدوار في المنطقة التعليمية: {0}. غيّر اسم دور متوقف بدلًا من ذلك.',
  'The administrators’ role can’t be retired: someone has to be able to give it.':
    'لا يمكن إيقاف دور المسؤولين، إذ يجب أن يتمكن أحد من منحه.',
  'A role can’t reach “{0}” for “{1}”. Choose another reach for {2}.':
    'لا يمكن أن يشمل الدور «{0}» في «{1}». اختر مدى آخر للدور {2}.',
  'The role “{0}” allows more than you do. Ask an administrator.':
    'يتيح الدور «{0}» أكثر من صلاحياتك. اطلب ذلك من مسؤول.',
  'No one could change permissions anymore. Leave that to at least one role that someone holds.':
    'لن يتمكن أحد من تعديل الصلاحيات. اترك ذلك لدور واحد على الأقل يحمله شخص.',
  'No one could open {0} anymore.': 'لن يتمكن أحد من فتح {said0}.',
  'the dashboards': 'لوحات المعلومات',
  'custom pages': 'الصفحات المخصصة',
  'the teacher pages': 'صفحات المعلمين',
  'the office’s pages': 'صفحات إدارة المدرسة',
  'the fitness pages': 'صفحات اللياقة البدنية',
  'the eligibility pages': 'صفحات الأهلية',
  'the transition pages': 'صفحات الانتقال',
  'People with the role “{0}” could then give themselves any other permission.':
    'يمكن لمن يحمل «{0}» عندئذ أن يمنح نفسه أي صلاحية أخرى.',
  'Enter a name for the role.': 'أدخل اسمًا للدور.',
  'Choose at least one person.': 'اختر شخصًا واحدًا على الأقل.',
  'Change at least one role.': 'غيّر دورًا واحدًا على الأقل.',
  'The scores were changed in the meantime. Review the move again.':
    'عُدّلت الدرجات في هذه الأثناء. يُرجى مراجعة النقل من جديد.',
  'Choose another class.': 'يُرجى اختيار شعبة أخرى.',
  'Only students can be moved to another class.': 'لا يُنقل إلى شعبة أخرى غير الطلاب.',
  'You can’t give yourself a role.': 'لا يمكنك إسناد دور إلى نفسك.',
  'A rule gives this role. End the rule, or the role it goes by.':
    'هذا الدور تُسنده قاعدة. يُرجى إنهاء القاعدة أو الدور الذي تستند إليه.',
  'Someone else just changed this rule. Review it again.': 'غيّر شخص آخر هذه القاعدة للتو. يُرجى مراجعتها من جديد.',
  '“{0}” manages people, roles, or imports. Give it to people by name.':
    'الدور «{0}» يدير الأشخاص أو الأدوار أو عمليات الاستيراد، فيُسند إلى أشخاص بأسمائهم.',
  'A rule goes by another role than the one it gives. Choose a different one.':
    'تستند القاعدة إلى دور غير الدور الذي تُسنده. يُرجى اختيار دور آخر.',
  '“{0}” isn’t a role of staff. Choose one that is.': '«{0}» ليس من أدوار الموظفين. يُرجى اختيار دور منها.',
  'There is already a rule like this one.': 'توجد قاعدة مثلها بالفعل.',
  'A district can have at most {0} rules. End one first.':
    'لا يتجاوز عدد القواعد في المنطقة التعليمية {0}. يُرجى إنهاء واحدة أولًا.',
  'A rule gives “{0}”, which would then manage people, roles, or imports. Everyone who has it by the rule would lose it.':
    'تُسند قاعدة الدور «{0}»، وسيدير عندئذ الأشخاص أو الأدوار أو عمليات الاستيراد، فيفقده كل من أُسند إليه بالقاعدة.',
  'They weren’t enrolled in {0} yet on that day. Choose a later one.':
    'لم يكن القيد في {0} قد بدأ في ذلك اليوم. يُرجى اختيار يوم لاحق.',
  'They are already enrolled in {0} on some of these days.': 'هذا الشخص مسجّل بالفعل في {0} في بعض هذه الأيام.',
  'This is where they are enrolled now. Enter a last day instead.':
    'هذا هو التسجيل الحالي. أدخل يومًا أخيرًا بدلًا من ذلك.',
  'This person can’t be erased now. Review the erasure to see why.':
    'تعذّر محو بيانات هذا الشخص الآن. راجِع المعاينة لمعرفة السبب.',
  'Something about this person changed. Review the erasure again.':
    'تغيّرت بيانات هذا الشخص. راجِع معاينة المحو مرة أخرى.',
  'The file was deleted because someone it names was erased.': 'حُذف الملف لأن بيانات شخص مذكور فيه مُحيت.',
  'Only someone who manages the people of the whole district can erase a person. Ask an administrator.':
    'لا يمكن محو بيانات شخص إلا لمن يدير الأشخاص في المنطقة التعليمية كلها. راجِع المسؤول.',
  'These are your own pages. Choose someone else.': 'هذه صفحاتك أنت. اختر شخصًا آخر.',
  'You’re seeing the pages of someone else, so nothing can be changed. Stop viewing first.':
    'أنت تعرض صفحات شخص آخر، فلا يمكن تغيير شيء. أوقف العرض أولًا.',
  'Your role requires a second step. Add another one before you remove this one.':
    'يشترط دورك خطوة ثانية. يُرجى إضافة وسيلة أخرى قبل إزالة هذه.',
  'Add an authenticator app or a passkey first.': 'يُرجى أولًا إضافة تطبيق مصادقة أو مفتاح مرور.',
  'This passkey couldn’t be added. Try again, or use an authenticator app.':
    'تعذّرت إضافة مفتاح المرور. يمكن إعادة المحاولة أو استخدام تطبيق مصادقة.',
  'Laurel can’t check authenticator apps right now. Use a recovery code, or ask an administrator.':
    'يتعذّر التحقق من تطبيقات المصادقة حاليًا. يمكن استخدام رمز استرداد أو مراجعة أحد المسؤولين.',
  'Incorrect code. Check the time on your phone and try the next code.':
    'رمز غير صحيح. يُرجى التأكد من ضبط الوقت في الهاتف وتجربة الرمز التالي.',
  'You have {0} passkeys. Remove one you don’t use first.': 'عدد مفاتيح مرورك: {0}. يُرجى أولًا إزالة مفتاح غير مستخدم.',
  'This passkey was added before.': 'سبقت إضافة مفتاح المرور هذا.',
  'This step expired. Enter your password again.': 'انتهت مهلة هذه الخطوة. يُرجى إدخال كلمة المرور من جديد.',
  'Change your own second step in your account settings.': 'تُغيَّر خطوتك الثانية من إعدادات حسابك.',
  'Only someone who manages roles can reset the second step of staff. Ask an administrator.':
    'لا يعيد ضبط الخطوة الثانية للموظفين إلا من يدير الأدوار. يُرجى مراجعة أحد المسؤولين.',
  'This passkey isn’t known here. Sign in another way.': 'مفتاح المرور هذا غير معروف هنا. يمكن الدخول بوسيلة أخرى.',
  'Incorrect code. Codes work once; wait for the next one.':
    'رمز غير صحيح. يصلح كل رمز مرة واحدة، ويمكن انتظار الرمز التالي.',
  'That ID or email doesn’t match exactly one student. Check with their school.':
    'لا يطابق هذا الرقم أو البريد الإلكتروني طالبًا واحدًا بعينه. يُرجى التحقق مع مدرسته.',
};
