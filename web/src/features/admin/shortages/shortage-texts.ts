import type { ShortageOutcome } from '#shared/till-office/shortage.ts';

const pieces = (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`;

/** Texts of the screen of missing pieces: goods that a till sold although they were not in stock. */
export const shortageTexts = {
  title: 'Missing pieces',
  text: 'Sales at the tills for which the stock had too few pieces. The customer has the goods. Find out where they came from, so that the stock is right again.',
  filter: 'Missing pieces by state',
  open: 'To settle',
  settled: 'Settled',
  empty: 'No pieces are missing. The stock had every piece that the tills sold.',
  emptySettled: 'No missing pieces have been settled yet.',
  sale: (number: string, till: string) => `${number} · ${till}`,
  line: (missing: number, sold: number) => `${missing} of ${pieces(sold)} sold missing`,
  inStock: (count: number | null) => (count === null ? 'Not in the catalogue' : `${count} in stock now`),
  openOrder: 'Open the order',
  settle: 'Settle',
  settleOf: (number: string) => `Settle the missing pieces of ${number}`,
  by: (person: string, when: string) => `${person}, ${when}`,
  form: {
    title: (number: string) => `Missing pieces of ${number}`,
    outcome: (missing: number, name: string) => `${pieces(missing)} of ${name}`,
    why: 'What did you find out?',
    whyHint: 'For example: the delivery of Monday was recorded after the sale.',
    whyMissing: 'Please write what you found out.',
    save: 'Settle',
    saving: 'Settling…',
    done: (number: string) => `The missing pieces of ${number} are settled.`,
    tooFew: (left: number) => `Stock has only ${left}. Count the product first.`,
  },
  outcomes: {
    found: 'They are in stock now: take them from it',
    counted: 'The product was counted since: the stock is right',
    lost: 'Nobody knows: leave the stock as it is',
  } satisfies Record<ShortageOutcome, string>,
  outcomeDone: {
    found: 'taken from stock',
    counted: 'counted since',
    lost: 'not found out',
  } satisfies Record<ShortageOutcome, string>,
} as const;
