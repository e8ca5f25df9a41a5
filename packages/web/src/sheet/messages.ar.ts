import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'sheet.refused':
    '{count, plural, zero {لم تُرفض أي خلية} one {لم تُقبل خلية واحدة} two {لم تُقبل خليتان} few {لم تُقبل # خلايا} many {لم تُقبل # خلية} other {لم تُقبل # خلية}}. {name}: {sentence}',
  'sheet.skipped':
    '{count, plural, zero {لم تُترك أي خلية} one {خلية واحدة لا مكان لها هنا، فتُركت} two {خليتان لا مكان لهما هنا، فتُركتا} few {# خلايا لا مكان لها هنا، فتُركت} many {# خلية لا مكان لها هنا، فتُركت} other {# خلية لا مكان لها هنا، فتُركت}}.',
  'sheet.help': 'مفاتيح الأسهم للتنقل، والكتابة للاستبدال، وF2 للتعديل. للخروج من الكشف: Escape ثم Tab.',
  'sheet.column': 'عمود',
  'sheet.cellName': '{row}، {column}',
  'sheet.stillKept': 'القيمة المحفوظة هي {value}.',
  'sheet.withdrawn':
    '{count, plural, zero {لم يُحذف أي إدخال.} one {حُذف إدخال واحد مرفوض.} two {حُذف إدخالان مرفوضان.} few {حُذفت # إدخالات مرفوضة.} many {حُذف # إدخالًا مرفوضًا.} other {حُذف # إدخال مرفوض.}} تظهر القيمة المحفوظة من جديد.',
  'sheet.figure': '{name}: {value}',
  'sheet.letters': 'الحروف',
  'sheet.lettersShort': 'أ ب ت',
  'sheet.undo': 'تراجع',
  'sheet.redo': 'إعادة',
};
