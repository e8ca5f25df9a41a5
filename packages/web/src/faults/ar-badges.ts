/** Sentences about badges, in Arabic. */
export const badges = {
  'A district can have at most {0} badges.': 'يمكن أن يكون للمنطقة {0} شارة على الأكثر.',
  'All of these students have this badge already.': 'كل هؤلاء الطلاب لديهم هذه الشارة بالفعل.',
  'Anyone may read the criteria, so they can’t have images or files.':
    'يمكن لأي شخص قراءة المعايير، لذلك لا يمكن أن تحتوي على صور أو ملفات.',
  'Badges are signed for a host name, and {0} is a number. Open Laurel by its name, or set PUBLIC_ORIGIN.':
    'تُوقَّع الشارات لاسم مضيف، و{0} رقم. افتح Laurel باسمه أو عيّن PUBLIC_ORIGIN.',
  'Checking this takes more time than any badge needs, so it was given up.':
    'يستغرق التحقق من هذا وقتًا أطول مما تحتاجه أي شارة، لذلك أُوقف.',
  'Choose a PNG image for the badge.': 'اختر صورة PNG للشارة.',
  'Enter a name for the badge.': 'أدخل اسمًا للشارة.',
  'It brings words of its own, which could make it read in two ways. Laurel reads only published contexts.':
    'يأتي بمفردات خاصة به قد تُقرأ بطريقتين. لا يقرأ Laurel إلا السياقات المنشورة.',
  'It doesn’t say which key it was signed with, and Laurel fetches nothing from elsewhere.':
    'لا يذكر المفتاح الذي وُقّع به، ولا يجلب Laurel شيئًا من مكان آخر.',
  'It doesn’t say whose achievement it is: no ID and no identifier.': 'لا يذكر صاحب هذا الإنجاز: لا مُعرّف ولا هوية.',
  'It doesn’t start with a context of verifiable credentials, version 1.1 or 2.0.':
    'لا يبدأ بسياق الشهادات القابلة للتحقق، الإصدار 1.1 أو 2.0.',
  'It has expired: its last day was {0}.': 'انتهت صلاحيته: كان آخر يوم له {day0}.',
  'It has more than {0} signatures.': 'له أكثر من {0} توقيعات.',
  'It has no list of revoked badges, so it can’t be revoked.': 'ليس له قائمة شارات ملغاة، لذلك لا يمكن إلغاؤه.',
  'It has something that its contexts don’t explain, so it wasn’t signed like this.':
    'فيه شيء لا تفسره سياقاته، لذلك لم يُوقَّع على هذا النحو.',
  'It is about more than one learner, and a badge is for one.': 'يخص أكثر من متعلم، والشارة لمتعلم واحد.',
  'It is about someone with another email address.': 'يخص شخصًا له بريد إلكتروني آخر.',
  'It is about the person with this email address.': 'يخص الشخص صاحب هذا البريد الإلكتروني.',
  'It is an Open Badges 3.0 credential, as {0} in a picture ({1}).':
    'هذه شهادة Open Badges 3.0 بصيغة {0} داخل صورة ({1}).',
  'It is an Open Badges 3.0 credential, as {0}.': 'هذه شهادة Open Badges 3.0 بصيغة {0}.',
  'It is signed in a way that isn’t known here: {0}.': 'وُقّع بطريقة غير معروفة هنا: {0}.',
  'It isn’t about an achievement of a learner.': 'لا يخص إنجاز متعلم.',
  'It isn’t on our list of revoked badges, as of now.': 'ليس في قائمتنا للشارات الملغاة حتى الآن.',
  'It isn’t signed, so anyone could have written it.': 'غير موقّع، لذلك قد يكون أي شخص قد كتبه.',
  'It isn’t valid yet: its first day is {0}.': 'لم يسرِ بعد: أول يوم له {day0}.',
  'It names no one by an email address, so it can’t be compared.':
    'لا يذكر أحدًا ببريد إلكتروني، لذلك لا يمكن المقارنة.',
  'It says it was issued here, but isn’t signed with a key of ours.': 'يقول إنه صدر هنا، لكنه غير موقّع بأحد مفاتيحنا.',
  'It says what was achieved, by what criteria, and for whom.': 'يذكر ما أُنجز، ووفق أي معايير، ولمن.',
  'It takes longer than a second to bring into the form that is signed.':
    'يستغرق تحويله إلى الصيغة الموقّعة أكثر من ثانية.',
  'It uses a context that isn’t known here, {0}, and Laurel fetches nothing from elsewhere.':
    'يستخدم سياقًا غير معروف هنا، {0}، ولا يجلب Laurel شيئًا من مكان آخر.',
  'It was revoked by who issued it.': 'ألغته الجهة التي أصدرته.',
  'Its key is at {0}, and Laurel fetches nothing from elsewhere.': 'مفتاحه في {0}، ولا يجلب Laurel شيئًا من مكان آخر.',
  'No one said whose badge this should be. Enter an email address to check that.':
    'لم يذكر أحد لمن ينبغي أن تكون هذه الشارة. أدخل بريدًا إلكترونيًا للتحقق من ذلك.',
  'Not checked, since the badge can’t be read.': 'لم يُتحقق منه لأن الشارة غير قابلة للقراءة.',
  'One of these levels isn’t in its rubric any more. Choose another.':
    'أحد هذه المستويات لم يعد في سلم التقدير. اختر غيره.',
  'Say in a sentence what the badge is for.': 'اذكر في جملة ما الغرض من الشارة.',
  'Say what a learner does to get this badge.': 'اذكر ما يفعله المتعلم للحصول على هذه الشارة.',
  'Signed here with one of our keys, and not changed since.': 'وُقّع هنا بأحد مفاتيحنا ولم يتغير منذ ذلك.',
  'Signed with the key that is the issuer’s ID, and not changed since. Compare the ID with the one you know.':
    'وُقّع بالمفتاح الذي هو مُعرّف الجهة المصدرة ولم يتغير منذ ذلك. قارن المُعرّف بالذي تعرفه.',
  'The badge in this picture is compressed, which Open Badges doesn’t allow.':
    'الشارة في هذه الصورة مضغوطة، وهو ما لا يسمح به Open Badges.',
  'The key is said to be {0}’s, and the issuer is someone else.': 'يُقال إن المفتاح يخص {0}، والجهة المصدرة غيره.',
  'The key that signs badges can’t be opened, since Laurel’s encryption key is another one now. Put the earlier one back, or sign with a new key.':
    'لا يمكن فتح المفتاح الذي يوقّع الشارات لأن مفتاح تشفير Laurel تغيّر. أعد المفتاح السابق أو وقّع بمفتاح جديد.',
  'The list of revoked badges hasn’t been read yet.': 'لم تُقرأ قائمة الشارات الملغاة بعد.',
  'The signature doesn’t fit: something was changed, or someone else signed it.':
    'التوقيع لا يطابق: غُيّر شيء أو وقّعه شخص آخر.',
  'The signature fits the key it names, so nothing was changed since. Whether the key belongs to {0} isn’t known: Laurel fetches nothing from elsewhere.':
    'التوقيع يطابق المفتاح المذكور، فلم يتغير شيء منذ ذلك. لا يُعرف هل المفتاح يخص {0}: لا يجلب Laurel شيئًا من مكان آخر.',
  'The signature has expired.': 'انتهت صلاحية التوقيع.',
  'The token’s “{0}” says something else than the credential.': 'الحقل «{0}» في الرمز يقول غير ما تقوله الشهادة.',
  'There is no such list of revoked badges here.': 'لا توجد هنا قائمة كهذه للشارات الملغاة.',
  'These badges were sent already. Revoke the ones that were a mistake.':
    'أُرسلت هذه الشارات بالفعل. ألغِ ما كان منها خطأ.',
  'These badges were taken back. Award them again.': 'سُحبت هذه الشارات. امنحها من جديد.',
  'This badge is archived. Bring it back to award it.': 'هذه الشارة مؤرشفة. أعدها لتمنحها.',
  'This credential isn’t an open badge.': 'هذه الشهادة ليست شارة مفتوحة.',
  'This file has more than 2 MB, which no badge needs.': 'هذا الملف أكبر من 2 ميغابايت، ولا تحتاج أي شارة إلى ذلك.',
  'This image isn’t there any more. Upload it again.': 'لم تعد هذه الصورة موجودة. ارفعها مرة أخرى.',
  'This is nested more than {0} levels deep, which no badge is.':
    'التداخل هنا أعمق من {0} مستوى، ولا تبلغ أي شارة ذلك.',
  'This is no credential: it isn’t an object.': 'هذه ليست شهادة: ليست كائنًا.',
  'This isn’t a verifiable credential.': 'هذه ليست شهادة قابلة للتحقق.',
  'This isn’t valid JSON: line {0} can’t be read.': 'هذا ليس JSON صالحًا: تتعذّر قراءة السطر {0}.',
  'This picture carries more than one open badge.': 'تحمل هذه الصورة أكثر من شارة مفتوحة.',
  'This picture carries no open badge.': 'لا تحمل هذه الصورة أي شارة مفتوحة.',
  'This picture defines entities of its own, which no badge needs.':
    'تعرّف هذه الصورة كيانات خاصة بها، ولا تحتاج أي شارة إلى ذلك.',
  'This picture is damaged.': 'هذه الصورة تالفة.',
  'This token isn’t one of a credential.': 'هذا الرمز ليس رمز شهادة.',
  'Valid from {0} on, without an end.': 'صالح من {day0} دون نهاية.',
  'Valid from {0} to {1}.': 'صالح من {day0} إلى {day1}.',
  'Whether it was revoked is written at {0}, and Laurel fetches nothing from elsewhere.':
    'هل أُلغي مكتوب في {0}، ولا يجلب Laurel شيئًا من مكان آخر.',
  '“proof.{0}” is missing, or isn’t what a signature of a credential has.':
    '«proof.{0}» مفقود أو ليس ما يكون في توقيع شهادة.',
  '“{0}” is missing, or isn’t a date with a time and a time zone.': '«{0}» مفقود أو ليس تاريخًا بوقت ومنطقة زمنية.',
  '“{0}” is missing, or isn’t what Open Badges 3.0 asks for.': '«{0}» مفقود أو ليس ما يطلبه Open Badges 3.0.',
  '“{0}” is there twice in one object, so it could be read in two ways.':
    '«{0}» موجود مرتين في كائن واحد، فقد يُقرأ بطريقتين.',
};
