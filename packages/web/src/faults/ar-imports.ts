/** Sentences about imports of rosters and what becomes of them, in Arabic. */
export const imports = {
  'No one on this line was left out because they were erased.': 'لم يُستبعد أحد في هذا السطر بسبب محو بياناته.',
  'This person was erased on {0} by {1}. Left out, unless you choose to add them as someone new.':
    'مُحيت بيانات هذا الشخص في {day0} بيد {1}. لن يُستورد ما لم تُختر إضافته شخصًا جديدًا.',
  'This person was erased on {0}, as the district’s retention says. Left out, unless you choose to add them as someone new.':
    'مُحيت بيانات هذا الشخص في {day0} وفق مدد الاحتفاظ في المنطقة التعليمية. لن يُستورد ما لم تُختر إضافته شخصًا جديدًا.',
  'This is about someone who was erased. Left out.': 'هذا عن شخص مُحيت بياناته، فلم يُستورد.',
  'Only a previewed import can be changed. Wait for the preview.':
    'لا يمكن تعديل عملية استيراد إلا بعد معاينتها. يُرجى انتظار المعاينة.',
  'Enter a name.': 'يُرجى كتابة اسم.',
  'Enter the points possible, such as 20.': 'يُرجى كتابة عدد النقاط الممكنة، مثل 20.',
  'Choose at least one scores column.': 'يُرجى اختيار عمود درجات واحد على الأقل.',
  'This changed after the preview. Preview again to see both versions.':
    'تغيّر هذا بعد إعداد الخطة. يُرجى إعادة إعدادها لرؤية النسختين.',
  'After the preview, a related record was removed or the same record was created by hand. Preview again.':
    'بعد إعداد الخطة أُزيل ما يتبعه هذا، أو أُنشئ الشيء نفسه يدويًا. يُرجى إعادة إعدادها.',
  '{0} of {1} people from this source aren’t in the file and will be deactivated. Confirm, or make sure the file is complete.':
    '‏{0} من أصل {1} من أشخاص هذا المصدر ليسوا في الملف وستُعطَّل حساباتهم. يُرجى التأكيد، أو التحقق من اكتمال الملف.',
  '{0} of {1} classes from this source aren’t in the file and will end. Confirm, or make sure the file is complete.':
    '‏{0} من أصل {1} من شعب هذا المصدر ليست في الملف وستُنهى. يُرجى التأكيد، أو التحقق من اكتمال الملف.',
  '{0} of {1} enrollments from this source aren’t in the file and will end. Confirm, or make sure the file is complete.':
    '‏{0} من أصل {1} من قيود هذا المصدر ليست في الملف وستُنهى. يُرجى التأكيد، أو التحقق من اكتمال الملف.',
  '{0} of {1} assignments from this source aren’t in the file and will be removed with {2} scores, which changes {3} students’ grades. Confirm, or make sure the file is complete.':
    '‏{0} من أصل {1} من واجبات هذا المصدر ليست في الملف وستُزال مع درجاتها، وعددها {2}. الطلاب الذين ستتغير تقديراتهم: {3}. يُرجى التأكيد، أو التحقق من اكتمال الملف.',
  '{0} of {1} assignments from this source aren’t in the file and will be removed. Confirm, or make sure the file is complete.':
    '‏{0} من أصل {1} من واجبات هذا المصدر ليست في الملف وستُزال. يُرجى التأكيد، أو التحقق من اكتمال الملف.',
  'Already enrolled by hand or by another source. Not changed.':
    'مقيَّد في الشعبة بالفعل، يدويًا أو من مصدر آخر. لم يتغيّر شيء.',
  'Newer records depend on it, so it was kept.': 'يعتمد عليه ما أُنشئ لاحقًا، فبقي كما هو.',
  'Newer records depend on it, so it was ended instead of deleted.': 'يعتمد عليه ما أُنشئ لاحقًا، فأُنهي بدلًا من حذفه.',
  'Already has this role, assigned by hand or by another source. Not changed.':
    'لدى هذا الشخص هذا الدور بالفعل، يدويًا أو من مصدر آخر. لم يتغيّر شيء.',
  'Someone else here has this username. Change one of them.': 'اسم المستخدم هذا لشخص آخر هنا. يُرجى تغيير أحدهما.',
  'Another account here has this email. Correct one of them.':
    'البريد الإلكتروني هذا لحساب آخر هنا. يُرجى تصحيح أحدهما.',
  'The office added this guardian by hand. Not changed.': 'سجّلت إدارة المدرسة ولي الأمر هذا يدويًا. لم يتغيّر شيء.',
  'The person who started this import can no longer sign in. Upload the file again.':
    'لم يعد بإمكان من بدأ الاستيراد تسجيل الدخول، فأُوقف. يُرجى رفع الملف من جديد.',
  'Another import of “{0}” ran or was undone after this preview. Preview again.':
    'نُفِّذ استيراد آخر من «{0}» أو جرى التراجع عنه بعد إعداد هذه الخطة. يُرجى إعادة إعدادها.',
  'Another import of “{0}” ran or was undone after this preview, so a new preview was made. Review it before you run it.':
    'نُفِّذ استيراد آخر من «{0}» أو جرى التراجع عنه بعد إعداد هذه الخطة، فأُعيد إعدادها. يُرجى مراجعة الخطة الجديدة قبل التنفيذ.',
  'This file includes people outside your schools. Ask the person who uploaded it or an administrator.':
    'يضم هذا الملف أشخاصًا من خارج مدارسك. يُرجى مراجعة من رفعه أو المسؤول.',
  'This account is deactivated, and the file gives its username or email to someone else.':
    'هذا الحساب معطَّل، والملف يمنح اسم المستخدم أو البريد الإلكتروني لشخص آخر.',
  'Someone else now has the previous username or email, so the new one was kept.':
    'أصبح اسم المستخدم أو البريد الإلكتروني السابق لشخص آخر، لذا يبقى الجديد.',
  'A later import also set this, so it was kept.': 'حدّد هذا استيراد لاحق أيضًا، فبقي كما هو.',
  'This row was last changed on {0}, before the current record ({1}), so the newer one was kept.':
    'آخر تعديل لهذا السطر {0}، قبل النسخة الحالية ({1})، فبقي الأحدث.',
  'Only a previewed import can be run. Preview it first.': 'لا يُنفَّذ الاستيراد إلا بعد إعداد خطته. يُرجى إعدادها أولًا.',
  'This import skips rows or deactivates people. Review it, then confirm.':
    'تستبعد هذه الخطة أسطرًا أو تعطّل حسابات. يُرجى مراجعتها ثم التأكيد.',
  'Imports can be undone for {0} days, and this one is older. Correct it by hand.':
    'يمكن التراجع عن الاستيراد خلال {0, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}؛ وهذا أقدم. يُرجى التصحيح يدويًا.',
  'Something went wrong in Laurel, and nothing was changed. Try again. If it keeps happening, tell your Laurel administrator.':
    'حدث خطأ في Laurel، ولم يتغيّر شيء. يُرجى إعادة المحاولة؛ وإن تكرر ذلك فيُرجى إبلاغ مسؤول Laurel.',
  'Only rosters can be corrected here. Fix the file, or map its columns again.':
    'لا تُصحَّح هنا إلا قوائم القيد. يُرجى تصحيح الملف، أو ربط أعمدته من جديد.',
  'Only a previewed import can be fixed. Wait for the preview, or upload the file again.':
    'لا يُصحَّح الاستيراد إلا بعد إعداد خطته. يُرجى الانتظار، أو رفع الملف من جديد.',
  'More than {0} cells in this file were fixed. Correct it at the source instead.':
    'عدد الخلايا المصحّحة في هذا الملف أكبر من {0}. يُرجى تصحيحه في مصدره.',
  'Class scores are imported and undone from the gradebook by the person who grades the class.':
    'تُستورد درجات الشعبة ويُتراجع عنها من دفتر درجاتها، عن طريق من يرصدها.',
  'The file {0} can’t be read. Check its name and permissions.':
    'تتعذّر قراءة الملف {0}. يُرجى التحقق من اسمه ومن إذن قراءته.',
  'This district has no role named {0}. Correct it in the file, then preview again.':
    'ليس في هذه المنطقة التعليمية دور باسم {0}. يُرجى تصحيحه في الملف ثم إعادة إعداد الخطة.',
  'The role {0} has permissions you don’t have, so you can’t assign it. Ask an administrator to import this file.':
    'يتيح الدور {0} ما لا تتيحه صلاحياتك، لذا لا يمكنك منحه. يُرجى طلب استيراد هذا الملف من أحد المسؤولين.',
  'You can’t remove yourself. Someone else can.': 'لا يمكنك إزالة حسابك. يمكن لشخص آخر إزالته.',
  '“{0}” is locked, so this wasn’t changed. Unlock the term to change it.':
    '«{0}» مقفل، فلم يتغيّر شيء. لتغييره يُرجى فتح الفصل الدراسي.',
  'The score changed after the preview. Preview again to see both versions.':
    'تغيّرت الدرجة بعد إعداد الخطة. يُرجى إعادة إعدادها لرؤية النسختين.',
  'Someone changed this score after the import, so it was kept.': 'تغيّرت هذه الدرجة بعد الاستيراد، فبقيت كما هي.',
  'Someone changed this rating after the import, so it was kept.': 'تغيّر هذا المستوى بعد الاستيراد، فبقي كما هو.',
  'Changed since the import, so it was kept: {0}.': 'تغيّر بعد الاستيراد، فبقي كما هو: {0}.',
  'You can’t change your own access to a student, even with a file. Ask someone else in the office.':
    'لا يمكنك تغيير صلاحياتك على بيانات طالب، ولو عن طريق ملف. يُرجى طلب ذلك من شخص آخر في إدارة المدرسة.',
  'Only someone who manages roles can change a staff email. Ask an administrator to import this file.':
    'لا يغيّر البريد الإلكتروني للعاملين إلا من يدير الأدوار. يُرجى طلب استيراد هذا الملف من المسؤول.',
  'Already inactive, so nothing changes.': 'غير نشط من قبل، فلا يتغيّر شيء.',
  'This record isn’t in Laurel, so there’s nothing to remove.': 'هذا السجل غير موجود في Laurel، فلا شيء يُحذف.',
  'No longer in the file.': 'لم يعد في الملف.',
  'A teacher changed this score in Laurel, so theirs was kept.': 'عدّل معلّم هذه الدرجة في Laurel، فبقيت درجته.',
  'Merged with another record in this file, which counts. Not changed.':
    'مدموج مع سجل آخر في هذا الملف، وهو المعتمد. لم يُعدَّل.',
  'Merged with another record that’s still here. Not removed.': 'مدموج مع سجل آخر لا يزال موجودًا. لم يُزَل.',
  'This score was moved here by hand, so it was kept.': 'نُقلت هذه الدرجة يدويًا، فأُبقيت.',
};
