import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'media.placeholder': 'Saisissez votre texte…',
  'media.uploading':
    '{count, plural, one {Un fichier est en cours d’envoi. Attendez la fin ou retirez-le, puis enregistrez.} many {# fichiers sont en cours d’envoi. Attendez la fin ou retirez-les, puis enregistrez.} other {# fichiers sont en cours d’envoi. Attendez la fin ou retirez-les, puis enregistrez.}}',
  'media.attached': '{title} ({size})',
};
