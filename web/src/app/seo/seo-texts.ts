/** Titles and descriptions of pages whose data has no description. */
export const seoTexts = {
  siteName: 'Hart',
  home: 'Washa caffeine pouches, free of nicotine, tobacco and sugar, and Hart vapes for adults. Order online or on WhatsApp; delivered in Nairobi, pay by M-Pesa or cash.',
  shop: 'Every Hart vape and every Washa caffeine pouch in one place, with prices. Order online or on WhatsApp, delivered in Nairobi.',
} as const;
