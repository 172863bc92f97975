export const shareTexts = {
  title: 'Share',
  facebook: 'Facebook',
  x: 'X',
  linkedin: 'LinkedIn',
  chat: 'WhatsApp',
  copy: 'Copy link',
  copied: 'Link copied to clipboard!',
  copyFailed: 'The link could not be copied. Here it is:',
  device: 'More ways to share',
  close: 'Close',
} as const;
