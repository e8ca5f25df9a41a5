import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'media.placeholder': 'مساحة لكتابة النص…',
  'media.uploading':
    '{count, plural, zero {رُفعت كل الصور.} one {صورة واحدة لم تُرفع بعد. يمكن الحفظ بعد رفعها أو إزالتها.} two {صورتان لم تُرفعا بعد. يمكن الحفظ بعد رفعهما أو إزالتهما.} few {# صور لم تُرفع بعد. يمكن الحفظ بعد رفعها أو إزالتها.} many {# صورة لم تُرفع بعد. يمكن الحفظ بعد رفعها أو إزالتها.} other {# صورة لم تُرفع بعد. يمكن الحفظ بعد رفعها أو إزالتها.}}',
};
