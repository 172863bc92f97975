// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

/** Texts about the payment of an order on its page (G-14, G-58). */
export const paymentTexts = {
  title: 'Pay with M-Pesa',
  cashTitle: 'Pay in cash',
  cashText: (amount: string) => `You pay ${amount} in cash when you receive the order.`,
  paidTitle: 'Paid. Asante!',
  // promise refund-by-next-day: kept by functions/core/payments/refund-order.ts#refundOrder,
  //   functions/core/payments/unmatched-payments.ts#listUnmatchedPayments; shown by
  //   functions/api/payments/settlement.test.ts › A paid order that the customer refused at the door shows the sum to
  //   refund; shown by functions/api/payments/settlement.test.ts › can be refunded from the payments list; people:
  //   Staff send the money by M-Pesa and record its code, by the end of the next day. The sum stays on the list until
  //   they have.
  backTitle: (amount: string) => `We send you ${amount} back`,
  // promise refund-by-next-day
  backText:
    'We send it by M-Pesa to the phone of your order, or pay it in cash, by the end of the next day. Call us if you have a question about it.',
  // promise payment-trouble-call
  over: (amount: string) => `That is ${amount} more than the total. We will call you about it.`,
  sentTitle: 'We have sent your money back',
  movedTitle: (number: string) => `Your payment has moved to ${number}`,
  partTitle: (due: string) => `${due} still to pay`,
  moved: {
    mpesa: (amount: string) => `${amount} received by M-Pesa`,
    cash: (amount: string) => `${amount} received in cash`,
    credit: (amount: string) => `${amount} paid from your credit`,
    moved_in: (amount: string, number: string) => `${amount} from your order ${number}`,
    moved_out: (amount: string, number: string) => `${amount} moved to your order ${number}`,
    reversed: (amount: string) => `${amount} taken back by M-Pesa`,
    refund: (amount: string) => `${amount} sent back to you`,
    refundInCash: (amount: string) => `${amount} given back to you in cash`,
    refundByMpesa: (amount: string) => `${amount} sent back to you by M-Pesa`,
    // promise paid-too-much-is-credit: kept by functions/data/payments/credit.ts#creditKey,
    //   functions/core/payments/credit.ts#creditOf; shown by functions/api/payments/settlement.test.ts › pays for the
    //   customer’s next order; shown by functions/api/till/till-credit.test.ts › A till return without a phone number
    //   gives credit to an account with its own id
    keptAsCredit: (amount: string) => `${amount} kept as your credit`,
  },
  receipt: (code: string) => `M-Pesa code ${code}`,
  // promise payment-request-to-phone ×2: kept by functions/core/payments/start-payment.ts#startPayment; shown by
  //   web/e2e/payment.journey.ts › A shopper cancels an M-Pesa payment request
  ask: (phoneEnd: string) =>
    phoneEnd === ''
      ? 'We send a request to the phone of this order. Its owner enters the PIN there.'
      : `We send a request to the phone you ordered with (ends in ${phoneEnd}). You enter your PIN there.`,
  // promise payment-request-to-phone
  askOther: 'We send a request to your phone. You enter your PIN there.',
  pay: (amount: string) => `Pay ${amount} now`,
  again: (amount: string) => `Try again: pay ${amount}`,
  sending: 'Sending the request…',
  change: 'Use another number',
  own: 'Use my order’s number',
  phone: 'M-Pesa number',
  onDelivery: 'Pay the rider instead',
  onPickup: 'Pay at the shop instead',
  isOnDelivery: 'You chose to pay on delivery. You can also pay now.',
  isOnPickup: 'You chose to pay at the shop. You can also pay now.',
  liveTitle: 'Look at your phone',
  live: (amount: string, phoneEnd: string) =>
    `M-Pesa asks for ${amount} on ${phoneEnd === '' ? 'the phone' : `the phone that ends in ${phoneEnd}`}. Enter your PIN to pay.`,
  waiting: 'Waiting for M-Pesa…',
  already: 'I have already paid',
  alreadyText: 'Paste the message that M-Pesa sent you, or type its code.',
  message: 'M-Pesa message or code',
  check: 'Check my payment',
  checking: 'Checking…',
  // promise claimed-payment-answered ×2: kept by functions/core/payments/claim-payment.ts#claimPayment,
  //   functions/core/payments/unmatched-payments.ts#listUnmatchedPayments; shown by
  //   functions/api/payments/unmatched-payments.test.ts › Staff see an unmatched payment; people: A code that M-Pesa
  //   does not confirm is on the list "Payments" with the phone of its order, and staff call.
  claimed: (code: string) =>
    `We are checking ${code} with M-Pesa. Your payment shows here once it is confirmed. If it is not, we call you.`,
  claimUsed: (code: string) =>
    `${code} cannot pay for this order: it has paid for another one or was sent back. Please check the code, or call us.`,
  byHand: 'Pay with Pay Bill',
  openMpesa: 'Open M-Pesa and choose Lipa na M-Pesa, then Pay Bill.',
  business: 'Business number',
  account: 'Account number',
  amount: (amount: string) => `Amount ${amount}, then your PIN.`,
  copy: 'Copy',
  copyLabel: (name: string) => `Copy the ${name.toLowerCase()}`,
  copied: (name: string) => `${name} copied`,
  copyFailed: 'Copying failed. Please type the number.',
  failed: 'We could not check your payment.',
  ended: {
    cancelled: 'The request was cancelled on the phone. Nothing was paid.',
    'timed-out':
      'The phone did not answer in time. Nothing was paid. Is it switched on, and is the number right?',
    refused: 'M-Pesa did not take the payment. Nothing was paid.',
    unresolved:
      'M-Pesa has not told us whether you paid. If you have its message, check your payment below. If not, try again.',
    // promise payment-trouble-call: kept by functions/core/payments/unmatched-payments.ts#listUnmatchedPayments;
    // shown
    //   by functions/api/payments/unmatched-payments.test.ts › Staff see an unmatched payment; people: The order or
    // its
    //   payment is on the list "Payments" until staff settle it. They call the customer.
    mismatch: 'You paid a different amount. We are looking into it and will call you.',
    // promise payment-trouble-call
    surplus: 'We received a second payment. We are looking into it and will call you.',
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
