/** The events before the statement that can have happened to a payment of a random day. */
export const fates = [
  ...(['told', 'told twice', 'told another sum', 'told for nobody', 'lost', 'lost, account typed'] as const),
  ...(['claimed', 'claimed by two', 'claimed with another sum', 'paid twice', 'claimed, no money'] as const),
  ...(['till', 'till, too much', 'till, no money', 'sent back', 'told and sent back'] as const),
] as const;
export type Fate = (typeof fates)[number];
export type Column = 'both' | 'mpesa' | 'shop';

/** The column of the statement in which a payment must be listed. Payments of `shop` are not in the file. */
export const columnOf: Record<Fate, Column> = {
  told: 'both',
  'told twice': 'both',
  'told another sum': 'both',
  'told for nobody': 'mpesa',
  lost: 'mpesa',
  'lost, account typed': 'mpesa',
  claimed: 'both',
  'claimed by two': 'mpesa',
  'claimed with another sum': 'mpesa',
  'paid twice': 'mpesa',
  'claimed, no money': 'shop',
  till: 'both',
  'till, too much': 'both',
  'till, no money': 'shop',
  'sent back': 'both',
  'told and sent back': 'both',
};

const differing: readonly Fate[] = ['told another sum', 'claimed with another sum', 'till, too much'];

/** Returns the cents by which M-Pesa's sum is lower than the sum that the shop knows. */
export const lessBy = (fate: Fate): number => (differing.includes(fate) ? 10_000 : 0);
