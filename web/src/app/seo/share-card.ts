// Written by `node infra/seed/share-card.ts`; a test fails when the picture was redrawn since.
/** The shop's own picture, for links to pages that have none that everybody may see. */
export const shareCard = {
  url: '/upload/shop/share-card-a3066220-1200.jpg',
  width: 1200,
  height: 630,
  alt: 'Hart: energy pouches, delivered in Nairobi',
  type: 'image/jpeg',
};
