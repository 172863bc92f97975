/** Texts of the footer. */
export const footerTexts = {
  about: 'About Us',
  aboutText:
    'Hart brings two lines to Kenya: premium vapes for adults, and Washa Booster, caffeine pouches without nicotine, tobacco or sugar. Order on your phone, and a rider delivers it.',
  links: 'Quick Links',
  legal: 'Legal',
  contact: 'Contact Us',
  small:
    'Vapes contain nicotine, which is addictive. We sell them only to adults aged 18 and over. Prices include VAT.',
} as const;
