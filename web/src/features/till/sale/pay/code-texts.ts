import { formatPrice } from '#shared/money.ts';
import type { AskedWord } from '#shared/payments/code-word.ts';

const ksh = (cents: number) => formatPrice(cents / 100);

const wrong = 'Check the code with the customer’s message. Take cash if it is right.';

/** Texts of the dialog about a typed M-Pesa code. */
export const codeTexts = {
  asking: 'Looking for the payment…',
  askingText: 'The shop has not heard of it from M-Pesa yet.',
  silent: 'The shop did not answer',
  silentText: 'Ask again, or take the code as claimed.',
  facts: (cents: number, code: string) => `${ksh(cents)} · ${code}`,
  steps: {
    told: 'The sale is being stored.',
    sum: 'Take the rest in cash, or look at the customer’s message again.',
    untold: 'Wait, or take it as claimed. A manager then checks that the money came.',
    unreadable: 'A manager looks it up. Take it as claimed only if they agree.',
    used: wrong,
    waits: wrong,
    gone: wrong,
    refund: wrong,
  } satisfies Record<AskedWord['state'], string>,
  over: (cents: number) => `${ksh(cents)} is too much. A manager sees it under Payments and sends it back.`,
  take: (cents: number) => `Take ${ksh(cents)}`,
  restInCash: (cents: number) => `Take the other ${ksh(cents)} in cash`,
  claim: (cents: number) => `Take ${ksh(cents)} as claimed`,
  needsApproval: 'A colleague has to approve that with their PIN.',
  again: 'Wait and ask again',
  back: 'Back to the sale',
};
