// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

/** Texts that the information pages share. */
export const infoTexts = {
  nav: 'About the shop',
  contents: 'Contents',
  names: {
    about: 'About Us',
    delivery: 'Delivery',
    returns: 'Returns',
    faqs: 'FAQs',
    contact: 'Contact Us',
    terms: 'Terms & Conditions',
    privacy: 'Privacy',
    distributor: 'Become a Distributor',
  },
  contact: {
    title: 'Any questions?',
    // promise replies-in-opening-hours
    text: 'Write to us at any hour. We reply while the shop is open.',
    chat: 'Chat on WhatsApp',
    message: 'Hi, I have a question about the shop.',
  },
} as const;

/** The screens that hold mostly text. */
export type InfoScreen = keyof typeof infoTexts.names;

/** Returns true for a screen that holds mostly text. */
export const isInfoScreen = (screen: string): screen is InfoScreen => screen in infoTexts.names;
