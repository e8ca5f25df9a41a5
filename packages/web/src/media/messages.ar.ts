import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'media.placeholder': 'مساحة لكتابة النص…',
  'media.uploading':
    '{count, plural, zero {رُفعت كل الملفات.} one {ملف واحد لم يُرفع بعد. يمكن الحفظ بعد رفعه أو إزالته.} two {ملفان لم يُرفعا بعد. يمكن الحفظ بعد رفعهما أو إزالتهما.} few {# ملفات لم تُرفع بعد. يمكن الحفظ بعد رفعها أو إزالتها.} many {# ملفًا لم يُرفع بعد. يمكن الحفظ بعد رفعها أو إزالتها.} other {# ملف لم يُرفع بعد. يمكن الحفظ بعد رفعها أو إزالتها.}}',
  'media.attached': '{title} ({size})',
};
