/** Sentences about pathways and rubrics, in Arabic. */
export const transition = {
  'This pathway is closed. Open it again to add students.': 'هذا المسار مغلق. أعد فتحه لإضافة الطلاب.',
  '“{0}” isn’t a stage of this pathway.': 'ليست «{0}» مرحلة من هذا المسار.',
  'No one who works here is “{0}.” Use their email address or ID.':
    'لا أحد من العاملين هنا هو «{0}». استخدم البريد الإلكتروني أو الرقم.',
  '{0} people who work here are “{1}.” Use their email address or ID.':
    '‏{0} من العاملين هنا يطابقون «{1}». استخدم البريد الإلكتروني أو الرقم.',
  'Students who were changed or rated since stayed.': 'بقي الطلاب الذين عُدّلوا أو قُيّموا منذ ذلك.',
  'Someone changed this student’s place on the pathway after the preview, so it was kept.':
    'عدّل شخص مكان هذا الطالب في المسار بعد المعاينة، فتُرك كما هو.',
  'A holistic rubric has one criterion. Choose another kind, or remove the others.':
    'لسلّم التقدير الكلي معيار واحد. اختر نوعًا آخر أو احذف بقية المعايير.',
  '“{0}” belongs to a competency that was removed. Choose another.': 'ينتمي «{0}» إلى كفاية حُذفت. اختر كفاية أخرى.',
  '“{0}” has a criterion or level twice. Remove one.': 'يتكرر معيار أو مستوى في «{0}». احذف أحدهما.',
  '“{0}” needs three levels: below its target, the target, and above it.':
    'يحتاج «{0}» إلى ثلاثة مستويات: دون المطلوب، والمطلوب، وما فوقه.',
  'Two levels of “{0}” have the letter {1}. Give each its own.':
    'لمستويين من «{0}» الحرف {1} نفسه. اجعل لكل منهما حرفًا خاصًا.',
  'The level {0} of “{1}” isn’t level {2} from the lowest, so the key {3} would mean two levels.':
    'المستوى {0} من «{1}» ليس المستوى {2} بدءًا من الأدنى، فيكون للمفتاح {3} معنيان.',
  'The letter N stands for “not yet observed.” Give that level of “{0}” another letter.':
    'يدل الحرف N على «لم يُلاحظ بعد». اختر حرفًا آخر لهذا المستوى من «{0}».',
  '“{0}” has ranges, but its levels have no points. Enter the highest of each.':
    'في «{0}» نطاقات، لكن مستوياته بلا نقاط. أدخل أعلى نقاط كل مستوى.',
  'Each level of “{0}” needs more points than the one below it.':
    'يجب أن تزيد نقاط كل مستوى في «{0}» على نقاط المستوى الأدنى منه.',
  'A CASE identifier is a UUID.': 'معرّف CASE هو معرّف UUID.',
  'Enter what is looked at.': 'أدخل ما يُلاحظ.',
  '“{0}” isn’t a level of “{1}.” Enter one of: {2}, 1 to {3}, or N.':
    '«{0}» ليس مستوى من «{1}». أدخل أحد: {2}، أو من 1 إلى {3}، أو N.',
  'Add a stage.': 'أضف مرحلة.',
  'Someone else just changed this rubric. Review it again.': 'عدّل شخص آخر سلّم التقدير هذا للتو. راجعه من جديد.',
  'A pathway keeps its kind and school. Add a new one instead.':
    'يحتفظ المسار بنوعه ومدرسته. أضف مسارًا جديدًا بدلًا من ذلك.',
  'Someone else just changed this pathway. Review it again.': 'عدّل شخص آخر هذا المسار للتو. راجعه من جديد.',
  'The last day is before the first. Choose another day.': 'اليوم الأخير قبل اليوم الأول. اختر يومًا آخر.',
  'A student who was rated stays on the pathway. Enter a last day instead.':
    'من قُيّم يبقى في المسار. أدخل يومًا أخيرًا بدلًا من ذلك.',
  'Add a semester to rate in first.': 'أضف أولًا فصلًا دراسيًا للتقييم.',
  'You can’t rate one of these students. They may have left the pathway.':
    'لا يمكنك تقييم أحد الموجودين هنا. ربما غادر المسار.',
  'Transition services can’t be shown to anyone outside.': 'لا يمكن لأحد من خارج المدرسة رؤية خدمات الانتقال.',
  'This student has left the pathway.': 'غادر هذا الطالب المسار.',
  'Choose a last day within a year from today.': 'اختر آخر يوم خلال سنة من اليوم.',
  'There can be at most {0} links for a student.': 'يمكن أن يكون للطالب {0} رابطًا على الأكثر.',
  'This link was opened or revoked already. Make another.': 'فُتح هذا الرابط أو أُلغي من قبل. أنشئ رابطًا آخر.',
  'This link leads nowhere. Check that you have the whole address.':
    'لا يؤدي هذا الرابط إلى شيء. تأكد من أن لديك العنوان كاملًا.',
  'This link was opened on another device, and works only there. Ask the school for another.':
    'فُتح هذا الرابط على جهاز آخر ولا يعمل إلا عليه. اطلب من المدرسة رابطًا آخر.',
  'This link was ended by the school.': 'أنهت المدرسة هذا الرابط.',
  'This link’s last day is over. Ask the school for another.': 'انتهى آخر يوم لهذا الرابط. اطلب من المدرسة رابطًا آخر.',
  'This student can’t be rated any more.': 'لم يعد تقييم هذا الطالب ممكنًا.',
  'A comment can’t hold images or files. Add them as evidence.':
    'لا يمكن أن يحتوي التعليق على صور أو ملفات. أضفها كشواهد.',
  'A comment on a criterion can’t hold images or files. Add them to the comment for the student and parents.':
    'لا يمكن أن يحتوي التعليق على المعيار على صور أو ملفات. أضفها إلى التعليق للطالب وأولياء الأمور.',
  'This comment is too long. Shorten it to 2,000 characters.': 'هذا التعليق طويل جدًا. اختصره إلى 2000 حرف.',
  'This comment has too much formatting. Remove some of it.': 'في هذا التعليق تنسيق كثير جدًا. أزل بعضه.',
  'Families comment. They don’t rate.': 'تكتب الأسر تعليقات ولا تُقيّم.',
  'Enter a reason for this level.': 'يُرجى كتابة سبب هذا المستوى.',
  'You can’t add evidence here.': 'لا يمكنك إضافة شواهد هنا.',
  'Add one at a time: a file, a link, or work.': 'أضف واحدًا في كل مرة: ملفًا أو رابطًا أو عملًا.',
  'There can be at most {0} pieces of evidence. Remove some first.': 'الحد الأقصى {0} من الشواهد. احذف بعضها أولًا.',
  'Work was already graded by this rubric, so it stays with the assignment.':
    'قُيّم عمل بسلّم التقدير هذا، فيبقى مع الواجب.',
  '“{0}” is locked, so its ratings can’t change. Ask an administrator to unlock it under Terms.':
    '«{0}» مقفل، فلا يمكن تغيير تقييماته. يُرجى طلب فتحه من المسؤول في «الفصول الدراسية».',
  'Someone else just changed this plan. Review it again.': 'عدّل شخص آخر هذه الخطة للتو. راجعها مجددًا.',
  '“{0}” can be invited once there is a consent of that day or earlier.':
    'يمكن دعوة «{0}» متى وُجدت موافقة في ذلك اليوم أو قبله.',
  'The plan doesn’t have this yet. Enter it above first.': 'الخطة لا تتضمّن ذلك بعد. أدخله أعلاه أولًا.',
  'Answer this with yes or no.': 'أجب عن هذا بنعم أو لا.',
  'Only a guardian, or a student who is 18, gives this consent.':
    'لا يمنح هذه الموافقة إلا ولي الأمر، أو الطالب إذا بلغ 18 عامًا.',
  'This day is still to come. Enter the day of the consent.': 'هذا اليوم لم يأتِ بعد. أدخل يوم الموافقة.',
  'One of these students has left the pathway. Choose again.': 'غادر أحد هؤلاء الطلاب المسار. اختر من جديد.',
  'At most {0} classmates can rate a student.': 'يمكن أن يقيّم الطالبَ {0} زميلًا على الأكثر.',
};
