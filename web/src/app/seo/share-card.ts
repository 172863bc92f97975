// Written by `node infra/seed/share-card.ts`. A test fails if the picture has changed since.
/** The picture in the link preview of a page that has no picture of its own, or only an age-restricted one. */
export const shareCard = {
  url: '/upload/shop/share-card-a3066220-1200.jpg',
  width: 1200,
  height: 630,
  alt: 'Hart: energy pouches, delivered in Nairobi',
  type: 'image/jpeg',
};
