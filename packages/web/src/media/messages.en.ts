export const en = {
  'media.placeholder': 'Enter some text...',
  'media.uploading':
    '{count, plural, one {An image is not here yet. Wait for it, or remove it; then you can save.} other {# images are not here yet. Wait for them, or remove them; then you can save.}}',
} as const;
