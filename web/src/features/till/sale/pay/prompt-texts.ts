// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

import { formatPrice } from '#shared/money.ts';
import { endedRequest } from '#shared/payments/ended-request.ts';
import type { OpenPrompt } from './open-prompt.ts';

/** The texts about the payment request on the customer's phone, by its state. */
const states: Record<OpenPrompt['state'], { title: string; text: string }> = {
  // promise sale-kept-on-device: kept by web/src/features/till/sale/held/keep-sale.ts#holdSale; shown by
  //   web/e2e/till-kill.journey.ts › If a till’s browser or window is killed, no sale is lost or repeated
  asking: { title: 'Sending the request…', text: 'The sale is kept on this device.' },
  unsent: { title: 'The request was not sent', text: 'Nothing was charged. Ask again.' },
  // promise prompt-asked-again: kept by web/src/features/till/sale/pay/ask-prompt.ts#lookAtPrompt; shown by
  //   web/src/features/till/sale/pay/ask-prompt.test.ts › A payment request of the till whose answer was lost
  //   is found again, and no second one is sent
  started: { title: 'Waiting for M-Pesa…', text: 'The request is on its way to the customer’s phone.' },
  prompted: {
    title: 'Waiting for the customer’s PIN',
    text: 'The customer enters their M-Pesa PIN on their phone.',
  },
  paid: { title: 'Paid by M-Pesa', text: 'The sale is being stored.' },
  refused: { title: 'M-Pesa refused the request', text: 'Nothing was charged. Ask again, or take cash.' },
  cancelled: { title: 'The customer cancelled', text: 'Nothing was charged.' },
  'timed-out': { title: 'The customer did not answer', text: 'Nothing was charged. Check the phone number.' },
  unresolved: {
    title: 'M-Pesa has not answered',
    text: 'Ask the customer whether M-Pesa’s message came. If it did, enter its code.',
  },
  mismatch: {
    title: 'M-Pesa reported another amount',
    text: 'A manager settles this payment in the admin, under Payments. The sale is not paid.',
  },
  surplus: {
    title: 'The sale was paid before',
    text: 'A manager settles this payment in the admin, under Payments.',
  },
};

/**
 * Returns the title and the text of the till about a payment request. M-Pesa's result code tells why it was refused.
 */
function wordsOf({ state, code = null }: Pick<OpenPrompt, 'state' | 'code'>) {
  const { title, text } = states[state];
  return { title: (state === 'refused' && code && endedRequest(state, code)?.word) || title, text };
}

/** Texts of the payment request on the customer's phone. */
export const promptTexts = {
  wordsOf,
  phone: 'Customer’s M-Pesa phone',
  phoneHint: 'The customer enters their PIN there.',
  wrongPhone: 'M-Pesa needs a mobile number, such as 0712 345 678.',
  ask: (cents: number) => `Ask for ${formatPrice(cents / 100)} on the phone`,
  orCode: 'Or M-Pesa’s code, if they have paid',
  facts: (cents: number, phone: string) => `${formatPrice(cents / 100)} · ${phone}`,
  // promise prompt-asked-again, sale-kept-on-device
  noNetwork: 'No network. The till asks again when it is online. The sale is kept.',
  again: 'Ask again',
  byCode: 'Enter M-Pesa’s code',
  stop: 'Stop waiting',
  back: 'Back to the sale',
  store: 'Store the sale',
  toShift: 'Open the page Shift',
  notSent: 'The request could not be sent. Nothing was charged.',
  forgotten: 'The till no longer waits. If the customer still pays, the payment is listed for managers.',
};
