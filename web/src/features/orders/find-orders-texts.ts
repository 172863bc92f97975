/** Texts of the form that finds orders from another phone. */
export const findOrdersTexts = {
  title: 'Orders from another phone',
  // promise order-code-ten-minutes: kept by functions/core/order-access/order-codes.ts#sendOrderCode; shown by
  //   functions/api/order-access/order-codes.test.ts › gets a code at the address of the order, and opens the orders
  //   with this phone and address
  text: 'Type the phone number and the e-mail of the order. We e-mail you a code.',
  phone: 'Phone number',
  email: 'E-mail',
  emailHint: 'The one that you typed when you ordered.',
  send: 'E-mail me a code',
  sending: 'Sending…',
  // promise order-code-ten-minutes ×2
  sent: (minutes: number) =>
    `If we have an order with this phone number and this e-mail, a code is on its way. It works for ${minutes} minutes. Look in the spam folder too.`,
  code: 'Code',
  codeHint: 'Six digits, from the e-mail.',
  callCodeHint: 'Six digits, from the person who called you.',
  open: 'Show my orders',
  opening: 'Opening…',
  again: 'Send the code again',
  onCall: 'We called you and read you a code',
  // promise order-code-ten-minutes
  byEmail: 'Get a code by e-mail',
  found: (orders: string) => `We found ${orders}. You see them in the list now.`,
  phoneMissing: 'Please type the phone number of the order.',
  emailMissing: 'Please type the e-mail of the order.',
  codeMissing: 'Please type the six digits of the code.',
};
