export const en = {
  'media.placeholder': 'Enter some text...',
  'media.uploading':
    '{count, plural, one {An image is still uploading. Wait or remove it, then save.} other {# images are still uploading. Wait or remove them, then save.}}',
} as const;
