// Written by `node infra/seed/share-card.ts`. A test fails if the picture has changed since.
/** The picture that link previews show for pages without a picture for all ages. */
export const shareCard = {
  url: '/upload/shop/share-card-a3066220-1200.jpg',
  width: 1200,
  height: 630,
  alt: 'Hart: energy pouches, delivered in Nairobi',
  type: 'image/jpeg',
};
