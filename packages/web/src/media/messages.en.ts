export const en = {
  'media.placeholder': 'Enter some text...',
} as const;
