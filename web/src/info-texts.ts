/** What the pages of words have in common; see `texts.ts`. */
export const infoTexts = {
  nav: 'About the shop',
  names: { about: 'About Us', delivery: 'Delivery', faqs: 'FAQs', terms: 'Terms & Conditions' },
  contact: {
    title: 'Still a question?',
    text: 'Write at any hour; we call back when the shop is open.',
    chat: 'Chat on WhatsApp',
    message: 'Hi, I have a question about the shop.',
  },
} as const;
