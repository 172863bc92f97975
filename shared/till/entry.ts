import * as z from 'zod';
import { Instant, NumericId, OrderId } from '../ids.ts';
import { ReceiptCode, ReceiptNumberText, SoldNumberText } from '../tax/receipt-number.ts';
import { readLine, readParagraphs } from '../typed-text.ts';

/** A sum in whole cents, up to ten million shillings. */
const Cents = z.number().int().min(0).max(1_000_000_000);
const Words = (max: number) => z.string().overwrite(readLine).max(max);
const Reason = Words(300).min(1);

/**
 * An id of 128 random bits that the till creates for a sale, a return or a shift. The id of a sale is also the id of
 * its order.
 */
const TillMadeId = OrderId;

/** A SHA-256 hash: 32 bytes in base64url. */
export const Hash = z.string().regex(/^[\w-]{43}$/);

/** The most lines of a sale. With this limit, one transaction can store a sale. */
export const mostSaleLines = 40;

/** The pieces of one product in a sale, or of an item that is not in the catalogue (`product_id` null). */
export const SaleLine = z.object({
  product_id: NumericId.nullable(),
  name: Words(200).min(1),
  code: Words(100),
  quantity: z.number().int().min(1).max(999),
  /** The catalogue's price of a piece when it was sold. */
  catalogue_cents: Cents,
  /** The price of a piece that the customer paid, before discounts. */
  unit_cents: Cents,
  /** The discount of this line, without its share of the discount of the sale. */
  discount_cents: Cents,
  /** The line's share of the sale's discount and of its rounding. */
  share_cents: Cents,
  /** What the customer paid for the line: `unit_cents × quantity − discount_cents − share_cents`. */
  net_cents: Cents,
  vat_cents: Cents,
  age_restricted: z.boolean(),
  note: Words(200).default(''),
});
export type SaleLine = z.output<typeof SaleLine>;

/**
 * The id of a credit account. It contains no phone number. It is the keyed hash of a customer's phone, which the server
 * returns, or the id of the return whose money the customer uses for other goods. A return may also name the id of its
 * sale: the credit then goes to the account that paid for the sale.
 */
export const CreditAccount = z
  .string()
  .regex(/^(?:[\w-]{22}|[\w-]{43})$/, { error: 'Not an account of credit.' });

/**
 * One part of the payment of a sale, or of the refund of a return. `mpesa` is a payment request on the customer's phone
 * that M-Pesa confirmed (`prompt_id`), or a payment by hand whose code the customer named (no `prompt_id`). `credit` is
 * taken from an account, or added to it.
 */
export const Tender = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cash'), cents: Cents }),
  z.object({
    kind: z.literal('mpesa'),
    cents: Cents,
    reference: Words(20),
    prompt_id: TillMadeId.optional(),
    /**
     * Set if the cashier accepted the code although M-Pesa had not reported all of its sum. `free`: no approval was
     * needed, because the sum is within the limit of the settings. `approved`: a person with that right has approved
     * it.
     */
    claimed: z.enum(['free', 'approved']).optional(),
  }),
  z.object({ kind: z.literal('credit'), cents: Cents, account: CreditAccount }),
]);
export type Tender = z.output<typeof Tender>;

/** The most tenders: cash and two others. With this limit, one transaction can store a sale of forty products. */
export const mostTenders = 3;

/**
 * Returns true if at most two tenders are not in cash. Each of those adds up to two actions to the entry's transaction.
 */
export const areFewTenders = (tenders: readonly { kind: Tender['kind'] }[]) =>
  tenders.filter(({ kind }) => kind !== 'cash').length < mostTenders;

const Tenders = z.array(Tender).max(mostTenders).refine(areFewTenders);

/** The person who approved what the cashier may not do alone, with the server's grant (its proof of their PIN). */
const ApprovedBy = z.object({ id: z.string().min(1).max(100), name: Words(100), grant: Words(100) });

/**
 * The highest price of all goods of a sale together, in cents. The highest total of a sale, and its highest discounts,
 * are together less than a fifth of this.
 */
const mostGoodsCents = 10_000_000_000;

/**
 * Returns true if the goods of a sale cost at most {@link mostGoodsCents}, at the prices of the sale and of the
 * catalogue. Screens show both sums.
 */
const isShown = (lines: readonly SaleLine[]) =>
  [
    lines.reduce((sum, { unit_cents, quantity }) => sum + unit_cents * quantity, 0),
    lines.reduce((sum, { catalogue_cents, quantity }) => sum + catalogue_cents * quantity, 0),
  ].every((cents) => cents <= mostGoodsCents);

/** A sale: its lines, and how it was paid. The tenders add up to the total and do not include the change. */
export const SaleBody = z.object({
  kind: z.literal('sale'),
  id: TillMadeId,
  receipt: ReceiptNumberText,
  shift_id: TillMadeId,
  lines: z.array(SaleLine).min(1).max(mostSaleLines).refine(isShown),
  discount_cents: Cents,
  rounding_cents: z.number().int().min(0).max(99),
  total_cents: Cents,
  vat_cents: Cents,
  tenders: Tenders,
  /** The cash that the customer handed over, and what they got back. */
  handed_cents: Cents,
  change_cents: Cents,
  /**
   * Set in an exchange: the sum of the return that pays for these goods. The return refunded it in cash, and
   * `handed_cents` includes it, so this money never left the drawer.
   */
  exchange: z.object({ receipt: ReceiptNumberText, cents: Cents }).optional(),
  /**
   * The person who approved what the cashier may not sell alone: prices, discounts, and items outside the catalogue.
   * The server's grant for their PIN proves the approval.
   */
  approved_by: ApprovedBy.optional(),
  /**
   * The rate at which the sale earns points, as printed on the receipt. Undefined if the customer gave no phone, and
   * while the shop gives no points.
   */
  earns: z.object({ spend_cents: z.number().int().min(1).max(1_000_000_000) }).optional(),
  /** The salted hash of the customer's phone. The phone itself is sent beside the signed text, in `aside`. */
  phone_hash: Hash.optional(),
  note: z.string().overwrite(readParagraphs).max(300).default(''),
  age_checked: z.boolean(),
  /** The version of the catalogue that the till had. */
  catalogue: Words(100),
  /** The secret of the link to the receipt: 128 random bits. */
  token: TillMadeId,
});
export type SaleBody = z.output<typeof SaleBody>;

/**
 * A return: goods that a customer brought back, with the money that they had paid for them. An exchange is a return and
 * a sale.
 */
export const ReturnBody = z.object({
  kind: z.literal('return'),
  id: TillMadeId,
  receipt: ReceiptNumberText,
  shift_id: TillMadeId,
  /** The sale at a till, or the order of the web shop, from which the goods were returned. */
  sale_id: TillMadeId,
  sale_receipt: SoldNumberText,
  /** The returned lines. `line` is the position in the lines of the sale, from 0. */
  lines: z
    .array(
      z.object({
        line: z
          .number()
          .int()
          .min(0)
          .max(mostSaleLines - 1),
        product_id: NumericId.nullable(),
        name: Words(200).min(1),
        quantity: z.number().int().min(1).max(999),
        net_cents: Cents,
        vat_cents: Cents,
        /** False for goods that cannot be sold again. */
        is_sellable: z.boolean(),
      }),
    )
    .min(1)
    .max(mostSaleLines),
  total_cents: Cents,
  vat_cents: Cents,
  tenders: Tenders.min(1),
  /**
   * The part of a web order's money that the till does not refund: the customer has not paid it, the shop has not
   * counted it, or the office sends it.
   */
  left_cents: Cents.optional(),
  reason: Reason,
  /**
   * The code on the paper receipt of the sale, or on the packing slip of the order. Undefined if the customer did not
   * have the receipt.
   */
  code: ReceiptCode.optional(),
  /** Who approved that cash is refunded without the paper receipt, or above the limit of the settings. */
  approved_by: ApprovedBy.optional(),
});
export type ReturnBody = z.output<typeof ReturnBody>;

/**
 * The beginning of a shift, with the cash in the drawer. `reason` says why this cash differs from the cash that was
 * counted at the end of the previous shift.
 */
const ShiftOpenBody = z.object({
  kind: z.literal('shift-open'),
  shift_id: TillMadeId,
  float_cents: Cents,
  reason: Words(300).optional(),
});

/** Cash that was put into the drawer or taken out of it without a sale. */
const CashMoveBody = z.object({
  kind: z.enum(['cash-in', 'cash-out']),
  id: TillMadeId,
  shift_id: TillMadeId,
  cents: z.number().int().min(1).max(1_000_000_000),
  reason: Reason,
});

/**
 * A count of the drawer before the end of a shift, and the cash that the till expected at that time and showed after
 * the count. The count becomes invalid when a later entry of the shift moves money.
 */
const CountBody = z.object({
  kind: z.literal('count'),
  id: TillMadeId,
  shift_id: TillMadeId,
  counted_cents: Cents,
  expected_cents: z.number().int().min(-1_000_000_000).max(1_000_000_000),
});

/** The end of a shift. The cashier counts the drawer before the till shows the expected cash. */
const ShiftCloseBody = z.object({
  kind: z.literal('shift-close'),
  shift_id: TillMadeId,
  counted_cents: Cents,
  expected_cents: z.number().int().min(-1_000_000_000).max(1_000_000_000),
  /** Why the counted and the expected cash differ. Empty if they do not. */
  reason: Words(300).default(''),
});

/** A receipt that was printed again, or the drawer that was opened without a sale. */
const ReprintBody = z.object({ kind: z.literal('reprint'), receipt: ReceiptNumberText });
const DrawerBody = z.object({ kind: z.literal('drawer'), reason: Reason });

/**
 * A person unlocked the till with a PIN. `grant` is the server's proof that it checked this PIN. It is new or, if the
 * till is offline, up to some days old. This person makes the following entries, until the next unlock.
 */
const UnlockBody = z.object({ kind: z.literal('unlock'), is_online: z.boolean(), grant: Words(100) });

export const EntryBody = z.discriminatedUnion('kind', [
  SaleBody,
  ReturnBody,
  ShiftOpenBody,
  CashMoveBody,
  CountBody,
  ShiftCloseBody,
  ReprintBody,
  DrawerBody,
  UnlockBody,
]);
export type EntryBody = z.output<typeof EntryBody>;

/**
 * An entry of a till's journal. The entries of each epoch (the time of one device) are counted from 1. Each contains
 * the hash of the previous one.
 */
export const Entry = z.object({
  till_id: TillMadeId,
  epoch: NumericId,
  index: NumericId,
  at: Instant,
  /** Who worked at the till. */
  person: z.object({ id: z.string().min(1).max(100), name: Words(100) }),
  previous: Hash,
  body: EntryBody,
});
export type Entry = z.output<typeof Entry>;

/**
 * The customer's phone and the salt of its hash. They are sent beside the signed text and are not part of the journal.
 * The device deletes them once the server has them. The server stores only the phone, with the order. The phone can
 * therefore be erased later without changing the journal.
 */
export const Aside = z.object({ phone: Words(40).min(1), salt: TillMadeId });
export type Aside = z.output<typeof Aside>;

/** An entry as it is stored and sent: the exact text that was signed, and the signature of the device's key. */
export const SignedEntry = z.object({
  text: z.string().max(60_000),
  /** ECDSA on P-256 with SHA-256 over the text's bytes in UTF-8: 64 bytes in base64url. */
  signature: z.string().regex(/^[\w-]{86}$/),
  aside: Aside.optional(),
});
export type SignedEntry = z.output<typeof SignedEntry>;

/** The last entry of a journal. Before the first entry, it is index 0 and {@link noHash}. */
export const Head = z.object({ index: z.number().int().min(0), hash: Hash });
export type Head = z.output<typeof Head>;
