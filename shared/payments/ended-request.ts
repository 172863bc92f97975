import type { AttemptState } from './payment.ts';

/** How a payment request ended, in a few words for staff, and what they can do. */
export type EndedRequest = { word: string; step: string };

const again = 'They can pay from the order’s page or in cash.';

const refusals: Record<string, EndedRequest> = {
  '1': { word: 'Not enough money', step: `The customer’s M-Pesa holds too little. ${again}` },
  '17': { word: 'M-Pesa limit reached', step: `The customer’s limit of M-Pesa is reached. ${again}` },
  '26': { word: 'M-Pesa was busy', step: 'The customer can try again.' },
  '1001': {
    word: 'M-Pesa was busy',
    step: 'Another request was open on the phone. The customer can try again.',
  },
  '2001': { word: 'Wrong PIN', step: `Nothing was charged. ${again}` },
};

const endings: Record<
  Exclude<AttemptState, 'started' | 'prompted' | 'paid' | 'mismatch' | 'surplus'>,
  EndedRequest
> = {
  cancelled: { word: 'The customer cancelled', step: `Ask whether they still want the goods. ${again}` },
  'timed-out': { word: 'No answer on the phone', step: `Check the phone number with the customer. ${again}` },
  refused: { word: 'M-Pesa refused it', step: `Nothing was charged. ${again}` },
  unresolved: {
    word: 'M-Pesa has not answered',
    step: 'Ask whether M-Pesa’s message came. Settle it under Payments.',
  },
};

/**
 * Returns how a payment request ended, from its state and M-Pesa's result code. Returns undefined for a request that
 * was paid or has not ended.
 */
export function endedRequest(state: AttemptState, code: string | null): EndedRequest | undefined {
  if (state === 'refused') return refusals[code ?? ''] ?? endings.refused;
  return state in endings ? endings[state as keyof typeof endings] : undefined;
}
