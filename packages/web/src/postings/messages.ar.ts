import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'postings.post': 'اعتماد الدرجات النهائية',
  'postings.postAgain': 'إعادة الاعتماد',
  'postings.posted':
    '{count, plural, zero {لم تُعتمد أي درجة نهائية.} one {اعتُمدت درجة نهائية واحدة.} two {اعتُمدت درجتان نهائيتان.} few {اعتُمدت # درجات نهائية.} many {اعتُمدت # درجة نهائية.} other {اعتُمدت # درجة نهائية.}}',
  'postings.postedAgain':
    '{count, plural, =0 {لا تغيير منذ الاعتماد.} zero {لا تغيير منذ الاعتماد.} one {اعتُمدت درجة معدَّلة واحدة.} two {اعتُمدت درجتان معدَّلتان.} few {اعتُمدت # درجات معدَّلة.} many {اعتُمدت # درجة معدَّلة.} other {اعتُمدت # درجة معدَّلة.}}',
  'postings.takenBack': 'لم تعد هذه الدرجات نهائية.',
  'postings.takenBackBut':
    '{count, plural, zero {لم تعد هذه الدرجات نهائية.} one {لم تعد هذه الدرجات نهائية. تبقى درجات شعبة واحدة معتمدة لأنها اعتُمدت من قبل.} two {لم تعد هذه الدرجات نهائية. تبقى درجات شعبتين معتمدة لأنها اعتُمدت من قبل.} few {لم تعد هذه الدرجات نهائية. تبقى درجات # شعب معتمدة لأنها اعتُمدت من قبل.} many {لم تعد هذه الدرجات نهائية. تبقى درجات # شعبة معتمدة لأنها اعتُمدت من قبل.} other {لم تعد هذه الدرجات نهائية. تبقى درجات # شعبة معتمدة لأنها اعتُمدت من قبل.}}',
  'postings.undo': 'تراجع',
  'postings.isPosted': 'اعتُمدت في {day}',
  'postings.isPublished': 'نُشرت الدرجات النهائية',
  'postings.title': 'الدرجات النهائية',
  'postings.about': 'متابعة اعتماد الدرجات ونشرها للأسر وإغلاق الفصل الدراسي.',
  'postings.term': 'الفصل الدراسي',
  'postings.noTerms': 'لا توجد فصول دراسية بعد',
  'postings.noTermsWhy': 'يُضاف العام الدراسي في صفحة الفصول الدراسية.',
  'postings.none': 'لا توجد درجات في هذا الفصل الدراسي',
  'postings.noneWhy': 'تظهر الشعب هنا عند وجود واجبات لها فيه.',
  'postings.class': 'الشعبة',
  'postings.teachers': 'المعلمون',
  'postings.school': 'المدرسة',
  'postings.students': 'الطلاب',
  'postings.state': 'الحالة',
  'postings.notPosted': 'غير معتمدة',
  'postings.changedSince':
    '{count, plural, zero {معتمدة} one {معتمدة، وتغيّرت بعدها درجة واحدة} two {معتمدة، وتغيّرت بعدها درجتان} few {معتمدة، وتغيّرت بعدها # درجات} many {معتمدة، وتغيّرت بعدها # درجة} other {معتمدة، وتغيّرت بعدها # درجة}}',
  'postings.ready': 'معتمدة',
  'postings.published': 'منشورة',
  'postings.late':
    '{count, plural, =0 {اعتُمدت درجات كل الشعب.} zero {اعتُمدت درجات كل الشعب.} one {لم تُعتمد درجات شعبة واحدة.} two {لم تُعتمد درجات شعبتين.} few {لم تُعتمد درجات # شعب.} many {لم تُعتمد درجات # شعبة.} other {لم تُعتمد درجات # شعبة.}}',
  'postings.closed': 'هذا الفصل الدراسي مغلق. لا تتغيّر الدرجات النهائية إلا بالتصحيح.',
  'postings.publish': 'نشر الدرجات',
  'postings.hide': 'إعادة إلى المعلمين',
  'postings.publishedNow':
    '{count, plural, zero {لم تُنشر درجات أي شعبة.} one {نُشرت درجات شعبة واحدة.} two {نُشرت درجات شعبتين.} few {نُشرت درجات # شعب.} many {نُشرت درجات # شعبة.} other {نُشرت درجات # شعبة.}}',
  'postings.hiddenNow':
    '{count, plural, zero {لم تُعَد درجات أي شعبة.} one {أُعيدت درجات شعبة واحدة.} two {أُعيدت درجات شعبتين.} few {أُعيدت درجات # شعب.} many {أُعيدت درجات # شعبة.} other {أُعيدت درجات # شعبة.}}',
  'postings.close': 'إغلاق الفصل الدراسي',
  'postings.closeAsk': 'إغلاق {title}؟',
  'postings.closeKeeps': 'تُحفظ الدرجات النهائية كما اعتُمدت، ولا تتغيّر بعدها إلا بتصحيح مع ذكر السبب.',
  'postings.closeAnyway': 'اعتماد الباقي والإغلاق',
  'postings.closeLocks':
    'يشمل الإغلاق كل المدارس ويقفل الفصل الدراسي، فلا يمكن للمعلمين تغيير درجاته أو واجباته أو حضوره.',
  'postings.cancel': 'إلغاء',
  'postings.closedNow': 'تم إغلاق {title}.',
  'postings.openAgain':
    '{count, plural, =0 {أُعيد فتح {title}.} zero {أُعيد فتح {title}.} one {أُعيد فتح {title}. تبقى درجات شعبة واحدة اعتُمدت عند الإغلاق معتمدة.} two {أُعيد فتح {title}. تبقى درجات شعبتين اعتُمدت عند الإغلاق معتمدة.} few {أُعيد فتح {title}. تبقى درجات # شعب اعتُمدت عند الإغلاق معتمدة.} many {أُعيد فتح {title}. تبقى درجات # شعبة اعتُمدت عند الإغلاق معتمدة.} other {أُعيد فتح {title}. تبقى درجات # شعبة اعتُمدت عند الإغلاق معتمدة.}}',
  'postings.student': 'الطالب',
  'postings.grade': 'الدرجة النهائية',
  'postings.noGrade': 'لا درجة',
  'postings.calculated': 'المحتسبة: {grade}',
  'postings.corrected': 'صححها {name} في {day}: {reason}',
  'postings.correct': 'تصحيح',
  'postings.correctOf': 'تصحيح درجة {name}',
  'postings.percent': 'النسبة',
  'postings.letter': 'التقدير',
  'postings.letterAuto': 'حسب النسبة',
  'postings.reason': 'السبب',
  'postings.reasonMissing': 'يُرجى ذكر السبب.',
  'postings.percentFault': 'يُرجى كتابة رقم، مثل 89.5، أو اختيار تقدير.',
  'postings.save': 'حفظ التصحيح',
  'postings.saved': 'تم حفظ التصحيح.',
  'postings.nonePosted': 'لا شيء معتمد بعد',
  'postings.nonePostedWhy': 'تظهر الدرجات النهائية هنا بعد اعتمادها.',
  'postings.ownAbout': 'اعتمد الدرجات النهائية لشعبك معًا. يمكن اعتماد الدرجة المعدلة من جديد إلى أن تنشرها الإدارة.',
  'postings.classesPosted':
    '{count, plural, zero {لم تُعتمد درجات أي شعبة.} one {اعتُمدت الدرجات النهائية لشعبة واحدة.} two {اعتُمدت الدرجات النهائية لشعبتين.} few {اعتُمدت الدرجات النهائية لـ# شعب.} many {اعتُمدت الدرجات النهائية لـ# شعبة.} other {اعتُمدت الدرجات النهائية لـ# شعبة.}}',
  'postings.classFailed':
    '{count, plural, =0 {{title}: {sentence}} zero {{title}: {sentence}} one {اعتُمدت الدرجات النهائية لشعبة واحدة. {title}: {sentence}} two {اعتُمدت الدرجات النهائية لشعبتين. {title}: {sentence}} few {اعتُمدت الدرجات النهائية لـ# شعب. {title}: {sentence}} many {اعتُمدت الدرجات النهائية لـ# شعبة. {title}: {sentence}} other {اعتُمدت الدرجات النهائية لـ# شعبة. {title}: {sentence}}}',
  'postings.verify': 'تعليم كمُراجعة',
  'postings.verified': 'مُراجعة',
  'postings.verifiedNow':
    '{count, plural, zero {لم تُراجَع أي شعبة.} one {رُوجعت شعبة واحدة.} two {رُوجعت شعبتان.} few {رُوجعت # شعب.} many {رُوجعت # شعبة.} other {رُوجعت # شعبة.}}',
  'postings.unverifiedNow':
    '{count, plural, zero {لا شعب أُلغيت مراجعتها.} one {أُلغيت مراجعة شعبة واحدة.} two {أُلغيت مراجعة شعبتين.} few {أُلغيت مراجعة # شعب.} many {أُلغيت مراجعة # شعبة.} other {أُلغيت مراجعة # شعبة.}}',
  'postings.remind': 'تذكير المعلمين',
  'postings.reminded':
    '{count, plural, =0 {ذُكِّر هؤلاء المعلمون خلال الساعة الماضية.} zero {لم يُذكَّر أي معلم.} one {ذُكِّر معلم واحد.} two {ذُكِّر معلمان.} few {ذُكِّر # معلمين.} many {ذُكِّر # معلمًا.} other {ذُكِّر # معلم.}}',
  'postings.notPostedReminded': 'غير معتمدة، آخر تذكير {moment}',
  'postings.reopen': 'إعادة الفتح للمعلم',
  'postings.reopenedUntil': 'أُعيد فتحها، وتُغلق بتاريخ {day}',
  'postings.endReopening': 'إغلاق من جديد',
  'postings.reopeningEnded':
    '{count, plural, =0 {أُغلقت الشعبة دون تغيير أي درجة نهائية.} zero {أُغلقت الشعبة دون تغيير أي درجة نهائية.} one {أُغلقت الشعبة واعتُمدت درجة نهائية معدلة واحدة.} two {أُغلقت الشعبة واعتُمدت درجتان نهائيتان معدلتان.} few {أُغلقت الشعبة واعتُمدت # درجات نهائية معدلة.} many {أُغلقت الشعبة واعتُمدت # درجة نهائية معدلة.} other {أُغلقت الشعبة واعتُمدت # درجة نهائية معدلة.}}',
  'postings.reopened': 'أُعيد فتح الشعبة، وتُغلق بتاريخ {day}.',
  'postings.closesOn': 'تُغلق بتاريخ',
  'postings.closesOnHelp': 'أول يوم لا يمكن للمعلم فيه تغيير شيء. يُعتمد ما تغيّر حتى ذلك اليوم.',
  'postings.dayMissing': 'يُرجى اختيار يوم.',
};
