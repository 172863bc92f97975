import * as z from 'zod';

/**
 * A reason for a manager to check an entry of a till's journal. The entry is recorded anyway, because the customer has
 * paid and left. `odd-texts.ts` of the admin explains each flag.
 */
export const TillFlag = z.enum([
  'person',
  'late-device',
  'phone',
  'not-unlocked',
  'unlock-unproven',
  'old-price',
  'price-unknown',
  'price',
  'price-not-allowed',
  'discount-not-allowed',
  'custom-item-not-allowed',
  'approval-unproven',
  'approval-repeated',
  'return-not-allowed',
  'refund-not-allowed',
  'not-sold',
  'age',
  'missing',
  'clock',
  'shift',
  'shift-closed',
  'close-not-allowed',
  'cash',
  'cash-below',
  'sale-unknown',
  'too-much-back',
  'back-claimed',
  'count-low',
  'float',
  'sums',
  'mpesa-code',
  'mpesa-sum',
  'mpesa-untold',
  'mpesa-told',
  'claimed-not-allowed',
  'mpesa-prompt',
  'prompt-settled',
  'credit-short',
]);
export type TillFlag = z.output<typeof TillFlag>;

/**
 * Further flags that hold back the credit of a return until a manager decides. Flags with the topics money and people
 * do so as well.
 */
const holding: readonly TillFlag[] = ['late-device', 'return-not-allowed', 'too-much-back'];

/** Returns true if the credit of a return with these flags is held back until a manager decides. */
export const holdsCredit = (flags: readonly TillFlag[]): boolean =>
  flags.some((flag) => topicOf[flag] === 'money' || topicOf[flag] === 'people' || holding.includes(flag));

/** Returns true if one of these flags says that it is not certain who made the entry. */
export const isUnproven = (flags: readonly TillFlag[]): boolean =>
  flags.some((flag) => flag === 'person' || flag === 'not-unlocked' || flag === 'late-device');

/** The topics of flagged entries, by which managers can filter the entries. */
export const OddTopic = z.enum(['refused', 'prices', 'money', 'goods', 'people', 'device']);
export type OddTopic = z.output<typeof OddTopic>;

/** The topic of each flag. Entries that the shop refused have a topic of their own. */
export const topicOf: Record<TillFlag, OddTopic> = {
  person: 'people',
  'late-device': 'device',
  phone: 'device',
  'not-unlocked': 'people',
  'unlock-unproven': 'people',
  'old-price': 'prices',
  'price-unknown': 'prices',
  price: 'prices',
  'price-not-allowed': 'prices',
  'approval-unproven': 'people',
  'approval-repeated': 'people',
  'close-not-allowed': 'people',
  'discount-not-allowed': 'prices',
  'custom-item-not-allowed': 'prices',
  'return-not-allowed': 'goods',
  'refund-not-allowed': 'money',
  'not-sold': 'goods',
  age: 'people',
  missing: 'goods',
  clock: 'device',
  shift: 'money',
  'shift-closed': 'money',
  cash: 'money',
  'cash-below': 'money',
  'sale-unknown': 'goods',
  'too-much-back': 'goods',
  'back-claimed': 'money',
  'count-low': 'money',
  float: 'money',
  sums: 'money',
  'mpesa-code': 'money',
  'mpesa-sum': 'money',
  'mpesa-untold': 'money',
  'mpesa-told': 'money',
  'claimed-not-allowed': 'money',
  'mpesa-prompt': 'money',
  'prompt-settled': 'money',
  'credit-short': 'money',
};
