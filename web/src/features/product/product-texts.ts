/** Texts of the product page. */
export const productTexts = {
  notFound: 'Product not found',
  home: 'Home',
  thumbnails: 'Pictures of this product',
  thumbnail: (number: number) => `Show picture ${number}`,
  enlarge: 'Open the pictures full screen',
  enlargeFailed: 'The full-screen pictures did not load. Check your connection.',
  details: 'Product details',
  description: 'Description',
  features: 'Features',
  specifications: 'Specifications',
  available: (count: number) => `${count} available`,
  fewLeft: (count: number) => `${count} available, only a few left`,
  checkingStock: 'Checking stock…',
  stockUnknown: 'We confirm stock when you order',
  addMobile: 'Add To Cart',
  checkout: 'Checkout',
  orderOnChat: 'Order on WhatsApp',
  chat: (name: string, url: string) =>
    `Hi, I would like to order the ${name}. Here is the link to the product: ${url}`,
  share: 'Share',
  save: (name: string) => `Save ${name}`,
  saved: 'Saved for later',
  unsaved: 'Removed from saved',
  seeSaved: 'See saved',
  alsoLike: 'You May Also Like',
  related: 'Related Products',
  buyBar: 'Buy this product',
  vat: 'VAT included',
  delivery: 'Delivered in Nairobi by rider, after a confirmation call.',
  nicotine: 'Contains nicotine, which is addictive. For adults aged 18 and over.',
  clean: ['Tobacco free', 'Nicotine free', 'Sugar free'],
} as const;

/** The chat message about a product that is sold out (G-51). */
export const tellMe = {
  label: 'Ask when it is back',
  message: (name: string, url: string) => `Hi, when will the ${name} be back in stock? ${url}`,
} as const;
