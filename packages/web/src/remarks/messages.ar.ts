import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'remarks.sheet': 'التعليقات',
  'remarks.about': '{course} · ملاحظات للمعلمين، وتعليق يصل إلى الأسرة مع التقدير النهائي.',
  'remarks.note': 'ملاحظات',
  'remarks.noteOnly': 'لا يراها إلا المعلمون',
  'remarks.commentOn': 'التعليق على {term}',
  'remarks.posted': 'يُرسل مع التقدير النهائي',
  'remarks.cellName': '{student} · {column}',
  'remarks.help': 'يُكتب النص في الخلية. Shift+F2 لفتح التعليق كاملًا.',
  'remarks.entered':
    '{count, plural, zero {لم يُسجّل أي نص.} one {سُجّل نص واحد.} two {سُجّل نصان.} few {سُجّلت # نصوص.} many {سُجّل # نصًا.} other {سُجّل # نص.}}',
  'remarks.undone':
    '{count, plural, zero {لم يتغير أي نص.} one {عاد نص واحد كما كان.} two {عاد نصان كما كانا.} few {عادت # نصوص كما كانت.} many {عاد # نصًا كما كان.} other {عاد # نص كما كان.}}',
  'remarks.redone':
    '{count, plural, zero {لم يتغير أي نص.} one {تغيّر نص واحد من جديد.} two {تغيّر نصان من جديد.} few {تغيّرت # نصوص من جديد.} many {تغيّر # نصًا من جديد.} other {تغيّر # نص من جديد.}}',
  'remarks.notRestored':
    '{count, plural, zero {لم يبقَ أي نص دون تغيير.} one {بقي نص واحد كما هو، إذ لم يعد بالإمكان تعديله.} two {بقي نصان كما هما، إذ لم يعد بالإمكان تعديلهما.} few {بقيت # نصوص كما هي، إذ لم يعد بالإمكان تعديلها.} many {بقي # نصًا كما هو، إذ لم يعد بالإمكان تعديله.} other {بقي # نص كما هو، إذ لم يعد بالإمكان تعديله.}}',
  'remarks.disputes':
    '{count, plural, zero {لا توجد نصوص عدّلها شخص آخر} one {عدّل شخص آخر نصًا واحدًا أيضًا} two {عدّل شخص آخر نصين أيضًا} few {عدّل شخص آخر # نصوص أيضًا} many {عدّل شخص آخر # نصًا أيضًا} other {عدّل شخص آخر # نص أيضًا}}',
  'remarks.open': 'عرض كامل',
  'remarks.text': 'النص',
  'remarks.left':
    '{count, plural, zero {لا أحرف متبقية} one {بقي حرف واحد} two {بقي حرفان} few {بقيت # أحرف} many {بقي # حرفًا} other {بقي # حرف}}',
  'remarks.save': 'حفظ',
  'remarks.bank': 'بنك التعليقات',
  'remarks.bankAbout': 'تُكتب أحرف الرمز في لوحة التعليق، أو نقطة ثم الرمز في خلية.',
  'remarks.bankHelp': 'تُكتب بضعة أحرف، ثم Enter للإدراج.',
  'remarks.bankEmpty': 'بنك التعليقات فارغ. تُضاف التعليقات إليه من صفحة التعليقات.',
  'remarks.bankNone': 'لا يوجد تعليق مطابق.',
  'remarks.ofSchool': 'من المدرسة',
  'remarks.edit': 'تعديل',
  'remarks.editPhrase': 'تعديل: {code}',
  'remarks.delete': 'حذف',
  'remarks.deletePhrase': 'حذف: {code}',
  'remarks.undo': 'تراجع',
  'remarks.cancel': 'إلغاء',
  'remarks.phraseDeleted': 'حُذف «{code}».',
  'remarks.phraseSaved': 'حُفظ «{code}».',
  'remarks.newForm': 'تعليق جديد',
  'remarks.editForm': 'تعديل التعليق',
  'remarks.code': 'الرمز',
  'remarks.codeHelp': 'بضعة أحرف، مثل hw.',
  'remarks.codeMissing': 'يُرجى كتابة رمز من بضعة أحرف.',
  'remarks.phraseText': 'التعليق',
  'remarks.textMissing': 'يُرجى كتابة التعليق.',
  'remarks.variables': 'تُستبدل لكل طالب:',
  'remarks.whose': 'لـ',
  'remarks.mine': 'لي فقط',
  'remarks.addPhrase': 'إضافة التعليق',
};
