/** Texts of the full-screen viewer of a product's pictures. */
export const viewerTexts = {
  label: (name: string) => `Pictures of ${name}`,
  close: 'Close',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  previous: 'Previous picture',
  next: 'Next picture',
  count: (number: number, total: number) => `${number} / ${total}`,
  shown: (number: number, total: number, alt: string) => `Picture ${number} of ${total}: ${alt}`,
  thumbnails: 'All pictures',
  thumbnail: (number: number) => `Show picture ${number}`,
  failed: 'This picture did not load.',
} as const;
