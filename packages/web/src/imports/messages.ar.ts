import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'imports.imports': 'عمليات الاستيراد',
  'imports.about': 'استيراد قائمة قيد، ومعاينة ما سيحدث، ثم التنفيذ، والسحب إن كان خطأ.',
  'imports.upload': 'رفع قائمة قيد',
  'imports.uploadWhy': 'ملف zip من OneRoster 1.1 أو 1.2، كامل أو تغييرات فقط. لا يتغير شيء قبل أن تظهر لك الخطة.',
  'imports.past': 'عمليات استيراد سابقة',
  'imports.back': 'كل عمليات الاستيراد',
  'imports.refusedTitle': 'رُفض الملف: لم يتغير شيء',
  'imports.failedTitle': 'تعذر الإكمال: لم يتغير شيء',
  'imports.undoWhy': 'يمكنك التراجع عنه خلال 30 يومًا. ما غيّره أحد بعده يبقى، ويُدرج في قائمة.',
  'imports.undoStarted': 'بدأ التراجع.',
  'imports.problems': 'ما يلفت النظر',
  'imports.severity': 'النوع',
  'imports.anySeverity': 'أي نوع',
  'imports.isRejected': 'متروك',
  'imports.isWarning': 'ملاحظة',
  'imports.isRefused': 'مرفوض',
  'imports.anyFile': 'أي ملف',
  'imports.fileEmpty': 'هذا الملف فارغ؛ وتصدير OneRoster يكون ملف zip.',
  'imports.fileText':
    'هذا ملف نصي؛ وتصدير OneRoster يكون ملف zip. يُرجى تصديره من جديد بصيغة OneRoster CSV ورفع ملف zip كما هو. أما الدرجات من CSV فتُستورد من دفتر درجات الصف.',
  'imports.fileOther': 'هذا ليس ملف zip؛ وتصدير OneRoster يكون كذلك. يُرجى تصديره من جديد ورفع ملف zip كما هو.',
  'imports.alike':
    '{count, plural, zero {لا أسطر} one {سطر واحد} two {سطران} few {# أسطر} many {# سطرًا} other {# سطر}}',
  'imports.alikeLine': 'السطر {line}',
  'imports.alikeMore':
    '{count, plural, zero {ولا شيء غيرها} one {و# غيرها} two {و# غيرها} few {و# غيرها} many {و# غيرها} other {و# غيرها}}',
  'imports.fix': 'تصحيح',
  'imports.fixAgain': 'تغيير',
  'imports.fixAt': 'تصحيح {column} في السطر {line}',
  'imports.fixAgainAt': 'تغيير {column} في السطر {line}',
  'imports.fixLabel': 'الصواب في {column} في السطر {line}',
  'imports.fixEverywhere': 'في كل سطر فيه «{was}» هناك',
  'imports.fixNothing': 'لا شيء',
  'imports.fixKeep': 'اعتماد',
  'imports.fixCancel': 'إلغاء',
  'imports.fixDrop': 'تركها كما كانت',
  'imports.fixWaiting':
    '{count, plural, zero {لم تُصحح أي خلية.} one {صُححت خلية واحدة.} two {صُححت خليتان.} few {صُححت # خلايا.} many {صُححت # خلية.} other {صُححت # خلية.}} تلزم إعادة التخطيط لمعرفة ما سيحدث الآن.',
  'imports.fixed':
    '{count, plural, zero {لم تُصحح هنا أي خلية من الملف} one {صُححت هنا خلية واحدة من الملف} two {صُححت هنا خليتان من الملف} few {صُححت هنا # خلايا من الملف} many {صُححت هنا # خلية من الملف} other {صُححت هنا # خلية من الملف}}',
  'imports.fixEachLine': 'حيثما ورد ذلك',
  'imports.fixTakeBack': 'سحب',
};
