import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'drawings.asTable': 'عرض كجدول',
  'drawings.day': 'اليوم',
  'drawings.dayIs': '{day}: {what}',
  'drawings.month': 'أيام {month}',
  'drawings.part': '{words}: {count}، \u2066{share}\u00a0%\u2069',
  'drawings.progress': '{done} من أصل {total}',
};
