export const en = {
  'media.placeholder': 'Enter some text...',
  'media.uploading':
    '{count, plural, one {A file is still uploading. Wait or remove it, then save.} other {# files are still uploading. Wait or remove them, then save.}}',
  'media.attached': '{title} ({size})',
} as const;
