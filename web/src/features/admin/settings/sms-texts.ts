/** Texts of the settings of the messages to customers: email and SMS. */
export const smsTexts = {
  title: 'Messages about orders',
  hint: 'A customer whom no email can reach gets an SMS instead, unless you choose otherwise. Each SMS costs money.',
  isOff: 'This shop sends no SMS yet: nobody has registered a sender. Emails are sent as chosen here.',
  messages: {
    link: 'The order is received, with its link',
    on_its_way: 'The order is on its way',
    not_reached: 'Nobody answered our calls',
    changed: 'The order was changed',
  },
  linkHint: 'The SMS is only for orders without an email address, or whose email came back.',
  perPhone: 'SMS to one phone in a day',
  perPhoneHint:
    'From 1 to 20. After these, an email takes the place of the SMS, if the order has an address.',
} as const;
