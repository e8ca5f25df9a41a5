import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'outbox.signInAgain':
    'يُرجى إعادة تسجيل الدخول. على هذا الجهاز حتى ذلك الحين: {count, plural, zero {لا تغييرات} one {تغيير واحد} two {تغييران} few {# تغييرات} many {# تغييرًا} other {# تغيير}}.',
  'outbox.notKept': 'لا يستطيع هذا المتصفح الاحتفاظ بالتغييرات. يُرجى البقاء في هذه الصفحة حتى تُحفظ.',
  'outbox.tryAgain': 'إعادة المحاولة',
  'outbox.giveUp': 'تجاهل هذه التغييرات',
  'outbox.you': 'أنت: {reading}',
  'outbox.theirs': '{by}، {at}: {reading}',
  'outbox.someone': 'شخص آخر',
  'outbox.keepMine': 'اعتماد نسختي',
  'outbox.takeTheirs': 'اعتماد النسخة الأخرى',
  'outbox.unsaved': 'لم تُحفظ هذه التغييرات. {reason}',
};
