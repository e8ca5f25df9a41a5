import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'sheet.refused':
    '{count, plural, zero {لم تُرفض أي خلية} one {رُفضت خلية واحدة} two {رُفضت خليتان} few {رُفضت # خلايا} many {رُفضت # خلية} other {رُفضت # خلية}}. {name}: {sentence}',
  'sheet.skipped':
    '{count, plural, zero {لم تُستبعد أي خلية} one {استُبعدت خلية واحدة خارج الكشف} two {استُبعدت خليتان خارج الكشف} few {استُبعدت # خلايا خارج الكشف} many {استُبعدت # خلية خارج الكشف} other {استُبعدت # خلية خارج الكشف}}.',
  'sheet.help': 'مفاتيح الأسهم للتنقل، والكتابة للاستبدال، ومفتاح F2 للتعديل. للخروج من الكشف: Escape ثم Tab.',
  'sheet.column': 'عمود',
  'sheet.cellName': '{row}، {column}',
  'sheet.stillKept': 'القيمة المحفوظة هي {value}.',
  'sheet.withdrawn':
    '{count, plural, zero {لم يُحذف أي إدخال.} one {حُذف إدخال واحد مرفوض.} two {حُذف إدخالان مرفوضان.} few {حُذفت # إدخالات مرفوضة.} many {حُذف # إدخالًا مرفوضًا.} other {حُذف # إدخال مرفوض.}} تظهر القيمة المحفوظة من جديد.',
  'sheet.figure': '{name}: {value}',
  'sheet.letters': 'الحروف',
  'sheet.lettersShort': 'أ ب ت',
  'sheet.guest': '{name} هنا',
  'sheet.undo': 'تراجع',
  'sheet.redo': 'إعادة',
};
