/** Texts of the cart, checkout, account and order pages in a browser without JavaScript. */
export const withoutScriptTexts = {
  title: 'Please call or chat with us',
  text: 'This page needs JavaScript, and your browser has it switched off. You can still look at our products here and order by phone or on WhatsApp.',
  call: (phone: string) => `Call ${phone}`,
  chat: 'Chat on WhatsApp',
  message: 'Hi, I would like to order.',
  home: 'See our products',
  visit: (address: string, hours: string) => `Our shop: ${address}. ${hours}.`,
} as const;
