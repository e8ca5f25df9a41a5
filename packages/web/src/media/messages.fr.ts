import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'media.placeholder': 'Écrivez du texte...',
  'media.uploading':
    '{count, plural, one {Une image n’est pas encore arrivée. Attendez-la ou retirez-la ; vous pourrez ensuite enregistrer.} many {# images ne sont pas encore arrivées. Attendez-les ou retirez-les ; vous pourrez ensuite enregistrer.} other {# images ne sont pas encore arrivées. Attendez-les ou retirez-les ; vous pourrez ensuite enregistrer.}}',
};
