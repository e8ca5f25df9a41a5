import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'badges.verify': 'التحقق من شارة',
  'badges.verifyAbout': 'اطّلع على ما تقوله شارة Open Badges 3.0 ومن وقّعها وهل ما زالت صالحة.',
  'badges.file': 'الشارة',
  'badges.fileAbout': 'PNG أو SVG أو JSON أو JWT، حتى 2 ميغابايت. لا يُحتفظ بها.',
  'badges.email': 'لمن ينبغي أن تكون هذه الشارة؟',
  'badges.emailHelp': 'اختياري. بريد إلكتروني لمقارنته بما في الشارة.',
  'badges.result': 'النتيجة',
  'badges.verdict.valid': 'هذه الشارة صالحة.',
  'badges.verdict.unconfirmed': 'تعذّر تأكيد هذه الشارة.',
  'badges.verdict.invalid': 'هذه الشارة غير صالحة.',
  'badges.check.form': 'الصيغة',
  'badges.check.subject': 'الإنجاز',
  'badges.check.proof': 'التوقيع',
  'badges.check.status': 'الإلغاء',
  'badges.check.dates': 'التواريخ',
  'badges.check.recipient': 'صاحب الشارة',
  'badges.state.passed': 'ناجح',
  'badges.state.failed': 'فاشل',
  'badges.state.unchecked': 'لم يُتحقق منه',
  'badges.issuer': 'صادرة عن',
};
