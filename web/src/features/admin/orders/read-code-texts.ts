/** Texts of the code that staff read to a customer on a call. */
export const readCodeTexts = {
  open: 'Read a code to the customer',
  text: (phone: string) =>
    `Only on a call that you make to ${phone}, never to somebody who calls you. The code shows the caller all orders of this number. It is logged with your name.`,
  called: 'I called this number: show the code',
  code: (code: string) => `Code ${code}`,
  until: (time: string) =>
    `It works until ${time}. The customer types it under “My Orders”, at “We called you and read you a code”.`,
};
