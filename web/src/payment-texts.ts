/** What the order's page says of its money (G-14, G-58). */
export const paymentTexts = {
  title: 'Pay with M-Pesa',
  paidTitle: 'Paid. Asante!',
  paid: (amount: string) => `${amount} received by M-Pesa.`,
  receipt: (code: string) => `M-Pesa code ${code}`,
  ask: (phoneEnd: string) =>
    `We send a request to the phone you ordered with (ends in ${phoneEnd}). You enter your PIN there.`,
  askOther: 'We send a request to your phone. You enter your PIN there.',
  pay: (amount: string) => `Pay ${amount} now`,
  again: (amount: string) => `Try again: pay ${amount}`,
  sending: 'Sending the request…',
  change: 'Use another number',
  own: 'Use my order’s number',
  phone: 'M-Pesa number',
  onDelivery: 'Pay the rider instead',
  isOnDelivery: 'You pay when you have it in your hands, by M-Pesa or cash. You can also pay now.',
  liveTitle: 'Look at your phone',
  live: (amount: string, phoneEnd: string) =>
    `M-Pesa asks for ${amount} on the phone that ends in ${phoneEnd}. Enter your PIN to pay.`,
  waiting: 'Waiting for M-Pesa…',
  already: 'I have already paid',
  alreadyText: 'Paste the message that M-Pesa sent you, or type its code.',
  message: 'M-Pesa message or code',
  check: 'Check my payment',
  checking: 'Checking…',
  claimed: (code: string) =>
    `We look for ${code} at M-Pesa. As soon as we are told of it, it shows here; or we call you.`,
  claimUsed: (code: string) =>
    `${code} does not pay this order: it has paid another one, or was sent back. Please check it, or call us.`,
  byHand: 'Pay by hand',
  byHandSteps: (business: string, account: string, amount: string) =>
    [
      'Open M-Pesa and choose Lipa na M-Pesa, then Pay Bill.',
      `Business number ${business}`,
      `Account number ${account}`,
      `Amount ${amount}, then your PIN.`,
    ] as const,
  failed: 'We could not ask where your payment stands.',
  ended: {
    cancelled: 'The request was cancelled on the phone. Nothing was paid.',
    'timed-out': 'The phone did not answer in time. Nothing was paid. Is it on, and is this its number?',
    refused: 'M-Pesa did not take the payment. Nothing was paid.',
    unresolved:
      'M-Pesa has not told us how this ended. If you have its message, check your payment below; if not, try again.',
    mismatch: 'M-Pesa told us of another sum. We are looking at it and will call you.',
    surplus: 'M-Pesa told us of a second payment. We are looking at it and will call you.',
  },
  codes: {
    '1': 'There is not enough money on M-Pesa. Nothing was paid.',
    '17': 'M-Pesa’s limit for this number is reached. Nothing was paid.',
    '26': 'M-Pesa is busy. Please try again in half a minute.',
    '1001': 'M-Pesa is still busy with another request on this phone. Please try again in a minute.',
    '2001': 'That PIN was wrong. Nothing was paid.',
    unreachable: 'M-Pesa cannot be reached at the moment. Nothing was paid.',
  } as Record<string, string>,
} as const;
