import type { en } from './messages.en';
export const ar: Readonly<Record<keyof typeof en, string>> = {
  'teaching.alsoHere': 'موجودون أيضًا في سجل الدرجات هذا',
  'teaching.moreHere':
    '{count, plural, zero {لا أحد غيرهم} one {شخص آخر} two {شخصان آخران} few {# أشخاص آخرين} many {# شخصًا آخر} other {# شخص آخر}}',
  'teaching.history': 'سجل الشعبة',
  'teaching.historyNone': 'لم يحدث أي تغيير في سجل الدرجات هذا بعد.',
  'teaching.historyMore': 'عرض التغييرات السابقة',
  'teaching.changes': 'التغييرات',
  'teaching.change': '{before} ← {after}',
  'teaching.changedSince': 'الآن: {now}',
  'teaching.moreChanges':
    '{count, plural, zero {لا غير} one {وواحد آخر} two {واثنان آخران} few {و# أخرى} many {و# غيرها} other {و# غيرها}}',
  'teaching.byAt': '{by} · {at}',
  'teaching.you': 'أنت',
  'teaching.undoAct': 'تراجع: {act}',
  'teaching.restored':
    '{count, plural, zero {لم يبقَ ما يمكن التراجع عنه.} one {تم التراجع عن تغيير واحد.} two {تم التراجع عن تغييرين.} few {تم التراجع عن # تغييرات.} many {تم التراجع عن # تغييرًا.} other {تم التراجع عن # تغيير.}}',
  'teaching.left':
    '{count, plural, zero {لم يبقَ أي تغيير على حاله.} one {بقي تغيير واحد على حاله:} two {بقي تغييران على حالهما:} few {بقيت # تغييرات على حالها:} many {بقي # تغييرًا على حاله:} other {بقي # تغيير على حاله:}}',
  'teaching.leftChanged': 'تغيّرت بعد ذلك إلى: {now}',
  'teaching.leftClosed': 'لم يعد التعديل ممكنًا',
  'teaching.leftGone': 'لم تعد في سجل الدرجات هذا',
  'teaching.leftScored': 'فيه درجات الآن',
  'teaching.entered':
    '{count, plural, zero {لا توجد درجات} one {إدخال درجة واحدة} two {إدخال درجتين} few {إدخال # درجات} many {إدخال # درجة} other {إدخال # درجة}}',
  'teaching.pasted':
    '{count, plural, zero {لا توجد درجات} one {لصق درجة واحدة} two {لصق درجتين} few {لصق # درجات} many {لصق # درجة} other {لصق # درجة}}',
  'teaching.filled':
    '{count, plural, zero {لا توجد درجات} one {تعبئة درجة واحدة للأسفل} two {تعبئة درجتين للأسفل} few {تعبئة # درجات للأسفل} many {تعبئة # درجة للأسفل} other {تعبئة # درجة للأسفل}}',
  'teaching.curved':
    '{count, plural, zero {لا توجد درجات} one {رفع درجة واحدة} two {رفع درجتين} few {رفع # درجات} many {رفع # درجة} other {رفع # درجة}}',
  'teaching.cleared':
    '{count, plural, zero {لا توجد درجات} one {مسح درجة واحدة} two {مسح درجتين} few {مسح # درجات} many {مسح # درجة} other {مسح # درجة}}',
  'teaching.undone':
    '{count, plural, zero {لا توجد درجات} one {إرجاع درجة واحدة بالتراجع} two {إرجاع درجتين بالتراجع} few {إرجاع # درجات بالتراجع} many {إرجاع # درجة بالتراجع} other {إرجاع # درجة بالتراجع}}',
  'teaching.redone':
    '{count, plural, zero {لا توجد درجات} one {تغيير درجة واحدة من جديد} two {تغيير درجتين من جديد} few {تغيير # درجات من جديد} many {تغيير # درجة من جديد} other {تغيير # درجة من جديد}}',
  'teaching.imported':
    '{count, plural, zero {لا توجد درجات} one {استيراد درجة واحدة} two {استيراد درجتين} few {استيراد # درجات} many {استيراد # درجة} other {استيراد # درجة}}',
  'teaching.moved':
    '{count, plural, zero {لا توجد درجات} one {نقل درجة واحدة من شعبة أخرى} two {نقل درجتين من شعبة أخرى} few {نقل # درجات من شعبة أخرى} many {نقل # درجة من شعبة أخرى} other {نقل # درجة من شعبة أخرى}}',
  'teaching.released':
    '{count, plural, zero {لا توجد درجات} one {نشر درجة واحدة} two {نشر درجتين} few {نشر # درجات} many {نشر # درجة} other {نشر # درجة}}',
  'teaching.takenBack':
    '{count, plural, zero {لا توجد درجات} one {سحب نشر درجة واحدة} two {سحب نشر درجتين} few {سحب نشر # درجات} many {سحب نشر # درجة} other {سحب نشر # درجة}}',
  'teaching.ratingsEntered':
    '{count, plural, zero {لا توجد مستويات} one {إدخال مستوى واحد} two {إدخال مستويين} few {إدخال # مستويات} many {إدخال # مستوى} other {إدخال # مستوى}}',
  'teaching.ratingsPasted':
    '{count, plural, zero {لا توجد مستويات} one {لصق مستوى واحد} two {لصق مستويين} few {لصق # مستويات} many {لصق # مستوى} other {لصق # مستوى}}',
  'teaching.ratingsFilled':
    '{count, plural, zero {لا توجد مستويات} one {تعبئة مستوى واحد للأسفل} two {تعبئة مستويين للأسفل} few {تعبئة # مستويات للأسفل} many {تعبئة # مستوى للأسفل} other {تعبئة # مستوى للأسفل}}',
  'teaching.ratingsCleared':
    '{count, plural, zero {لا توجد مستويات} one {مسح مستوى واحد} two {مسح مستويين} few {مسح # مستويات} many {مسح # مستوى} other {مسح # مستوى}}',
  'teaching.ratingsUndone':
    '{count, plural, zero {لا توجد مستويات} one {إرجاع مستوى واحد بالتراجع} two {إرجاع مستويين بالتراجع} few {إرجاع # مستويات بالتراجع} many {إرجاع # مستوى بالتراجع} other {إرجاع # مستوى بالتراجع}}',
  'teaching.ratingsRedone':
    '{count, plural, zero {لا توجد مستويات} one {تغيير مستوى واحد من جديد} two {تغيير مستويين من جديد} few {تغيير # مستويات من جديد} many {تغيير # مستوى من جديد} other {تغيير # مستوى من جديد}}',
  'teaching.ratingsImported':
    '{count, plural, zero {لا توجد مستويات} one {استيراد مستوى واحد} two {استيراد مستويين} few {استيراد # مستويات} many {استيراد # مستوى} other {استيراد # مستوى}}',
  'teaching.ratingsMoved':
    '{count, plural, zero {لا توجد مستويات} one {نقل مستوى واحد من شعبة أخرى} two {نقل مستويين من شعبة أخرى} few {نقل # مستويات من شعبة أخرى} many {نقل # مستوى من شعبة أخرى} other {نقل # مستوى من شعبة أخرى}}',
  'teaching.ratingsReleased':
    '{count, plural, zero {لا توجد مستويات} one {نشر مستوى واحد} two {نشر مستويين} few {نشر # مستويات} many {نشر # مستوى} other {نشر # مستوى}}',
  'teaching.ratingsTakenBack':
    '{count, plural, zero {لا توجد مستويات} one {سحب نشر مستوى واحد} two {سحب نشر مستويين} few {سحب نشر # مستويات} many {سحب نشر # مستوى} other {سحب نشر # مستوى}}',
  'teaching.commented':
    '{count, plural, zero {لا توجد تعليقات} one {كتابة تعليق واحد} two {كتابة تعليقين} few {كتابة # تعليقات} many {كتابة # تعليقًا} other {كتابة # تعليق}}',
  'teaching.added':
    '{count, plural, zero {لا توجد واجبات} one {إضافة واجب واحد} two {إضافة واجبين} few {إضافة # واجبات} many {إضافة # واجبًا} other {إضافة # واجب}}',
  'teaching.copied':
    '{count, plural, zero {لا توجد واجبات} one {نسخ واجب واحد إلى هنا} two {نسخ واجبين إلى هنا} few {نسخ # واجبات إلى هنا} many {نسخ # واجبًا إلى هنا} other {نسخ # واجب إلى هنا}}',
  'teaching.deleted':
    '{count, plural, zero {لا توجد واجبات} one {حذف واجب واحد} two {حذف واجبين} few {حذف # واجبات} many {حذف # واجبًا} other {حذف # واجب}}',
  'teaching.brought':
    '{count, plural, zero {لا توجد واجبات} one {استعادة واجب واحد} two {استعادة واجبين} few {استعادة # واجبات} many {استعادة # واجبًا} other {استعادة # واجب}}',
  'teaching.overrideSet': 'تقدير أُدخل يدويًا',
  'teaching.overrideRemoved': 'أُلغي التقدير اليدوي',
  'teaching.overrideUndone': 'أُعيد التقدير اليدوي إلى ما كان بالتراجع',
  'teaching.calculated': 'محسوب',
  'teaching.rulesChanged': 'تغيّرت قواعد احتساب التقدير',
  'teaching.rulesUndone': 'أُعيدت قواعد احتساب التقدير إلى ما كانت بالتراجع',
  'teaching.ruleWeighting': 'الأوزان',
  'teaching.ruleTerms': 'أوزان الفصول',
  'teaching.ruleScale': 'سلم التقدير',
  'teaching.posted': 'اعتُمدت الدرجات النهائية',
  'teaching.postedAgain': 'اعتُمدت الدرجات النهائية من جديد',
  'teaching.postingTakenBack': 'سُحب اعتماد الدرجات النهائية',
  'teaching.postingUndone': 'أُلغي اعتماد الدرجات بالتراجع',
  'teaching.verified': 'رُوجعت الدرجات النهائية',
  'teaching.unverified': 'لم تعد الدرجات النهائية مُراجعة',
  'teaching.published': 'نُشرت الدرجات النهائية',
  'teaching.hidden': 'أُخفيت الدرجات النهائية من جديد',
  'teaching.corrected': 'صُححت درجة نهائية',
  'teaching.reopened': 'أُعيد فتح الشعبة',
  'teaching.reopeningMoved': 'تغيّر يوم الإغلاق',
  'teaching.closedAgain': 'أُغلقت الشعبة من جديد',
  'teaching.openUntil': 'مفتوحة، وتُغلق بتاريخ {day}',
  'teaching.closedLikeTerm': 'مغلقة',
  'teaching.missingTitle': 'الواجبات الناقصة',
  'teaching.missingAbout': 'واجبات عُلِّمت ناقصة أو انقضى موعدها دون درجة، في الفترات التي ما زال تعديلها ممكنًا.',
  'teaching.missingNone': 'لا توجد واجبات ناقصة.',
  'teaching.missingNoMatch': 'لا توجد واجبات ناقصة تطابق عوامل التصفية هذه.',
  'teaching.missingCut': 'المعروض: أول {shown} من أصل {count}. لعرض الباقي يُرجى اختيار شعبة.',
  'teaching.missingClass': 'الشعبة',
  'teaching.missingStatus': 'الحالة',
  'teaching.missingEvery': 'ناقص أو دون درجة',
  'teaching.missingFind': 'البحث عن طالب أو واجب',
  'teaching.allClasses': 'كل شعبي',
  'teaching.student': 'الطالب',
  'teaching.work': 'الواجب',
  'teaching.due': 'موعد التسليم',
  'teaching.daysLate': 'أيام التأخر',
  'teaching.missing': 'ناقص',
  'teaching.noScore': 'لا درجة بعد',
  'teaching.late':
    '{count, plural, zero {دون تأخر} one {متأخر يومًا واحدًا} two {متأخر يومين} few {متأخر # أيام} many {متأخر # يومًا} other {متأخر # يوم}}',
  'teaching.print': 'طباعة',
  'teaching.copy': 'نسخ',
  'teaching.copiedRows':
    '{count, plural, zero {لم يُنسخ أي سطر.} one {نُسخ سطر واحد.} two {نُسخ سطران.} few {نُسخت # أسطر.} many {نُسخ # سطرًا.} other {نُسخ # سطر.}}',
  'teaching.notCopied': 'تعذّر النسخ. يمكن تنزيل ملف CSV بدلًا من ذلك.',
  'teaching.noClasses': 'لا توجد شعب مقيَّمة تدرّسها',
  'teaching.noClassesWhy': 'تظهر الشعب هنا بعد تسجيلك معلمًا فيها.',
  'teaching.undo': 'تراجع',
  'teaching.copyClass': 'النسخ من شعبة أخرى',
  'teaching.copyClassAbout': 'كل واجباتها من دون درجات. وفي فصل دراسي آخر تنتقل التواريخ بحسب أيام الدوام.',
  'teaching.copyNone': 'ليست لديك شعب أخرى',
  'teaching.copyFind': 'البحث عن شعبة',
  'teaching.copyFrom': 'الشعبة',
  'teaching.archived': '{title} (مؤرشفة)',
  'teaching.copyRules': 'نسخ قواعد التقييم والمعايير أيضًا',
  'teaching.copyRulesStay': 'في هذه الشعبة واجبات من قبل، فتبقى قواعد تقييمها ومعاييرها كما هي.',
  'teaching.copyRun': 'نسخ الواجبات',
  'teaching.copiedClass':
    '{count, plural, =0 {لم يكن هناك ما يُنسخ.} zero {لم يُنسخ أي واجب.} one {نُسخ واجب واحد.} two {نُسخ واجبان.} few {نُسخت # واجبات.} many {نُسخ # واجبًا.} other {نُسخ # واجب.}}',
  'teaching.copiedWaiting': 'لا تُحتسب إلى أن تكون لها فئة: {titles}.',
  'teaching.copiedLeftOut': 'تُركت لعدم وجود فصل دراسي لها في هذه الشعبة: {titles}.',
  'teaching.copiedKeepsScale': 'يبقى سلم التقدير كما هو، لأن هذه المدرسة لا تتيح السلم الآخر.',
  'teaching.copiesRemoved':
    '{count, plural, =0 {لا شيء للتراجع عنه.} zero {لم تُحذف أي نسخة.} one {حُذفت نسخة واحدة.} two {حُذفت نسختان.} few {حُذفت # نسخ.} many {حُذفت # نسخة.} other {حُذفت # نسخة.}}',
};
