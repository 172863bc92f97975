import type { Discount } from '#shared/till/basket.ts';
import type { Approval } from '../../approval/given-approval.ts';
import { newTillId } from '../../device/new-till-id.ts';
import type { ReturnDraft } from '../../goods-back/return-draft.ts';
import type { Sold } from '../../goods-back/sold.ts';
import { emptyPayment, type Payment } from '../pay/payment.ts';

/** A line of a sale that is not paid yet. `productId` is null for an item that is not in the catalogue. */
export type DraftLine = {
  key: number;
  productId: number | null;
  name: string;
  code: string;
  image: string;
  quantity: number;
  /**
   * The catalogue's price of a piece. The price that the customer pays is `unitCents`, which a person may have typed.
   */
  catalogueCents: number;
  unitCents: number;
  discount?: Discount | undefined;
  note: string;
  isRestricted: boolean;
};

/**
 * The refund of returned goods that pays for other goods. If `goods` is set, the return is not recorded yet, and
 * `receipt` is the receipt of the original sale. Otherwise the return is recorded, its refund counts as cash, and
 * `receipt` is the receipt of the return.
 */
export type Exchange = {
  receipt: string;
  cents: number;
  goods?: { sold: Sold; back: ReturnDraft } | undefined;
};

/** The customer's credit, as the server reported it. A sale uses at most as much of it as the sale costs. */
export type Credit = { account: string; cents: number };

/**
 * A sale that is not paid yet, with everything that was typed for it. Its `id` becomes the id of the recorded sale and
 * of its order, so the server notices if a sale is recorded twice. The lines are in the order of their keys.
 */
export type Draft = {
  id: string;
  /** The secret in the link to the receipt. */
  token: string;
  lines: readonly DraftLine[];
  /** The key of the next line. Keys are never used again, so a removed line can be restored. */
  nextKey: number;
  discount?: Discount | undefined;
  phone: string;
  note: string;
  /** True once the customer has shown that they are 18 or older. */
  isAdult: boolean;
  payment: Payment;
  exchange?: Exchange | undefined;
  credit?: Credit | undefined;
  approval?: Approval | undefined;
};

/** Returns a new, empty sale with a new id. */
export const newDraft = (): Draft => ({
  id: newTillId(),
  token: newTillId(),
  lines: [],
  nextKey: 1,
  phone: '',
  note: '',
  isAdult: false,
  payment: emptyPayment,
});

/** Returns true if nothing was typed or chosen in a sale. */
export const isEmptyDraft = ({ lines, phone, note, discount, payment, exchange }: Draft) =>
  lines.length === 0 &&
  exchange === undefined &&
  phone === '' &&
  note === '' &&
  discount === undefined &&
  payment.code === '' &&
  payment.handed === '';

/** Returns true if the sale contains goods for adults and nobody has confirmed the customer's age. */
export const needsAge = ({ lines, isAdult }: Pick<Draft, 'lines' | 'isAdult'>) =>
  !isAdult && lines.some(({ isRestricted }) => isRestricted);
