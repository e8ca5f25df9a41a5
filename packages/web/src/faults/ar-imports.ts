/** Sentences about imports of rosters and what becomes of them, in Arabic. */
export const imports = {
  'Give it a name.': 'يُرجى تسميته.',
  'Write how many points are possible, such as 20.': 'يُرجى كتابة عدد النقاط الممكنة، مثل 20.',
  'Choose at least one column of scores.': 'يُرجى اختيار عمود درجات واحد على الأقل.',
  'It was changed here after the plan was made. Plan again to see both.':
    'تغيّر هذا هنا بعد إعداد الخطة. يُرجى التخطيط من جديد لرؤية النسختين.',
  'What it belongs to was taken away after the plan was made, or somebody made the same by hand. Plan again.':
    'ما يتبعه هذا أُزيل بعد إعداد الخطة، أو أنشأ شخص آخر الشيء نفسه يدويًا. يُرجى التخطيط من جديد.',
  '{0} of the {1} people of this source are not in the file and would be deactivated. Confirm it, or check that this is the whole file.':
    '‏{0} من أصل {1} من أشخاص هذا المصدر ليسوا في الملف وستُعطَّل حساباتهم. يُرجى التأكيد، أو التحقق من أن هذا هو الملف الكامل.',
  '{0} of the {1} classes of this source are not in the file and would be ended. Confirm it, or check that this is the whole file.':
    '‏{0} من أصل {1} من صفوف هذا المصدر ليست في الملف وستُنهى. يُرجى التأكيد، أو التحقق من أن هذا هو الملف الكامل.',
  '{0} of the {1} enrolments of this source are not in the file and would be ended. Confirm it, or check that this is the whole file.':
    '‏{0} من أصل {1} من قيود هذا المصدر ليست في الملف وستُنهى. يُرجى التأكيد، أو التحقق من أن هذا هو الملف الكامل.',
  '{0} of the {1} assignments of this source are not in the file and would be taken away, with {2} scores: the grades of {3} students would change. Confirm it, or check that this is the whole file.':
    '‏{0} من أصل {1} من واجبات هذا المصدر ليست في الملف وستُزال، ومعها {2} درجة: ستتغير تقديرات {3} من الطلاب. يُرجى التأكيد، أو التحقق من أن هذا هو الملف الكامل.',
  '{0} of the {1} assignments of this source are not in the file and would be taken away. Confirm it, or check that this is the whole file.':
    '‏{0} من أصل {1} من واجبات هذا المصدر ليست في الملف وستُزال. يُرجى التأكيد، أو التحقق من أن هذا هو الملف الكامل.',
  'This person is in the class already, put there by hand or by another source; that stays as it is.':
    'هذا الشخص في الصف بالفعل، أُضيف يدويًا أو من مصدر آخر؛ يبقى كما هو.',
  'Something made since hangs on it, so it stays.': 'يتبعه شيء أُنشئ لاحقًا، لذا يبقى.',
  'Something made since hangs on it, so it was ended instead of deleted.':
    'يتبعه شيء أُنشئ لاحقًا، لذا أُنهي بدلًا من حذفه.',
  'This person holds the role already, given by hand or by another source; that one stays.':
    'لدى هذا الشخص هذا الدور بالفعل، مُنح يدويًا أو من مصدر آخر؛ لذا يبقى.',
  'The username belongs to somebody else here. Give one of them another.':
    'اسم المستخدم هذا لشخص آخر هنا. يُرجى إعطاء أحدهما اسمًا آخر.',
  'The e-mail belongs to another account here. Correct one of them.':
    'البريد الإلكتروني هذا لحساب آخر هنا. يُرجى تصحيح أحدهما.',
  'The office has made this guardianship by hand; it stays as it is.': 'سجّل المكتب ولاية الأمر هذه يدويًا؛ تبقى كما هي.',
  'Whoever started this may not sign in any more, so it was left. Upload the file again.':
    'لم يعد بإمكان من بدأ هذا تسجيل الدخول، لذا تُرك. يُرجى رفع الملف من جديد.',
  'Another import of “{0}” was run or undone since this was planned. Plan it again.':
    'تم تنفيذ استيراد آخر من «{0}» أو التراجع عنه بعد إعداد هذه الخطة. يُرجى إعادة التخطيط.',
  'Another import of “{0}” was run or undone after this was planned, so it was planned again. Look at the new plan before you run it.':
    'تم تنفيذ استيراد آخر من «{0}» أو التراجع عنه بعد إعداد هذه الخطة، لذا أُعيد التخطيط. يُرجى الاطلاع على الخطة الجديدة قبل تنفيذها.',
  'This quotes a file with people outside your schools. Ask whoever uploaded it, or an administrator.':
    'يقتبس هذا من ملف يضم أشخاصًا من خارج مدارسك. يُرجى مراجعة من رفع الملف أو أحد المسؤولين.',
  'This person has left, and the file gives their username or e-mail to somebody else.':
    'غادر صاحب هذا الحساب، ويمنح الملف اسم المستخدم أو البريد الإلكتروني لشخص آخر.',
  'The earlier username or e-mail belongs to somebody else by now, so the new one stays.':
    'أصبح اسم المستخدم أو البريد الإلكتروني السابق لشخص آخر، لذا يبقى الجديد.',
  'A later import says the same or more of this, so it stays as that one left it.':
    'يذكر استيراد لاحق الشيء نفسه أو أكثر، لذا يبقى هذا كما تركه ذلك الاستيراد.',
  'This row was last changed on {0}, before what is here ({1}), so the newer one stays.':
    'آخر تعديل لهذا السطر {0}، قبل الموجود هنا ({1})، لذا يبقى الأحدث.',
  'Only a planned import can be run. Plan it first.': 'لا يُنفَّذ إلا استيراد مخطَّط. يُرجى تخطيطه أولًا.',
  'This plan leaves rows out or takes people away. Look at it, then confirm.':
    'تستبعد هذه الخطة أسطرًا أو تزيل أشخاصًا. يُرجى الاطلاع عليها ثم التأكيد.',
  'An import can be undone for {0} days; this one is older. Correct by hand.':
    'يمكن التراجع عن الاستيراد خلال {0, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}؛ وهذا أقدم. يُرجى التصحيح يدويًا.',
  'Something went wrong in Laurel, so nothing was changed. Try again; if it happens again, tell whoever runs Laurel.':
    'حدث خطأ في Laurel، لذا لم يتغير شيء. يُرجى المحاولة من جديد؛ وإن تكرر ذلك فيُرجى إبلاغ من يدير Laurel.',
  'Only a roster is put right here. Correct the file, or choose what its columns mean again.':
    'لا تُصحَّح هنا إلا قوائم القيد. يُرجى تصحيح الملف، أو اختيار معاني أعمدته من جديد.',
  'Only a planned import can be put right. Wait until it is planned, or upload it again.':
    'لا يُصحَّح إلا استيراد مخطَّط. يُرجى الانتظار حتى يُخطَّط، أو رفعه من جديد.',
  'More than {0} cells of this file were put right. Correct it where it comes from.':
    'صُحّحت أكثر من {0} خلية في هذا الملف. يُرجى تصحيحه في مصدره.',
  'Scores of a class come in and go back through its gradebook, by whoever grades it.':
    'تدخل درجات الصف وتُسحب من دفتر درجاته، عن طريق من يرصدها.',
  'The file {0} can’t be read. Check its name and that it may be read.':
    'تتعذر قراءة الملف {0}. يُرجى التحقق من اسمه ومن إذن قراءته.',
  'This district has no role called {0}. Correct it in the file, then plan again.':
    'ليس في هذه المنطقة التعليمية دور باسم {0}. يُرجى تصحيحه في الملف ثم التخطيط من جديد.',
  'The role {0} may do things you may not, so you can’t give it. Ask an administrator to import this file.':
    'يتيح الدور {0} ما لا تتيحه صلاحياتك، لذا لا يمكنك منحه. يُرجى طلب استيراد هذا الملف من أحد المسؤولين.',
  'This is you, so it stays. Somebody else can take it away.': 'هذا حسابك، لذا يبقى. يمكن لشخص آخر إزالته.',
  '“{0}” is locked, so this stays as it is. Unlock the term to change it, or leave it.':
    '«{0}» مقفل، لذا يبقى هذا كما هو. يُرجى فتح الفصل الدراسي لتغييره، أو تركه.',
  'The score was changed here after the plan was made. Plan again to see both.':
    'تغيّرت الدرجة هنا بعد إعداد الخطة. يُرجى التخطيط من جديد لرؤية النسختين.',
  'Somebody has changed this score since the import; it stays.': 'غيّر شخص ما هذه الدرجة منذ الاستيراد؛ لذا تبقى.',
  'Changed here since the import, so it stays: {0}': 'تغيّر هنا منذ الاستيراد، لذا يبقى: {0}',
  'You can’t change what you see of a student yourself, nor by a file. Ask someone else in the office.':
    'لا يمكنك أن تغيّر بنفسك ما تراه عن طالب، ولا عن طريق ملف. اطلب ذلك من شخص آخر في المكتب.',
  'The e-mail of staff is changed by someone who manages roles. Ask an administrator to import this file.':
    'لا يغيّر بريد الموظفين الإلكتروني إلا من يدير الأدوار. اطلب من مسؤول استيراد هذا الملف.',
};
