import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'media.placeholder': 'Saisissez votre texte…',
  'media.uploading':
    '{count, plural, one {Une image est en cours d’envoi. Attendez la fin ou retirez-la, puis enregistrez.} many {# images sont en cours d’envoi. Attendez la fin ou retirez-les, puis enregistrez.} other {# images sont en cours d’envoi. Attendez la fin ou retirez-les, puis enregistrez.}}',
};
