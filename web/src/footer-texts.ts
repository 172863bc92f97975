/** What the footer says; see `texts.ts`. */
export const footerTexts = {
  about: 'About Us',
  aboutText:
    'Hart brings two lines to Kenya: premium vapes for adults, and Washa Booster, caffeine pouches without nicotine, tobacco or sugar. Order from your phone and a rider brings it.',
  links: 'Quick Links',
  legal: 'Legal',
  delivery: 'Delivery',
  terms: 'Terms & Conditions',
  distributor: 'Become a Distributor',
  contact: 'Contact Us',
  news: 'Get news & offers',
  email: 'Email Address',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing...',
  subscribed: 'Thanks for subscribing!',
  small:
    'Vapes contain nicotine, which is addictive, and are sold to adults of 18 and over only. Prices include VAT.',
} as const;
