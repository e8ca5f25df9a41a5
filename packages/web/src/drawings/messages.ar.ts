import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'drawings.asTable': 'على شكل جدول',
  'drawings.day': 'اليوم',
  'drawings.part': '{words}: {count}، {share} %',
  'drawings.progress': '{done} من {total}',
};
