import * as z from 'zod';
import { Cursor, Instant, NumericId, OrderId } from '../ids.ts';
import { AcceptedTaxReceipt } from '../tax/kra-receipt.ts';
import { readParagraphs } from '../typed-text.ts';
import { Head, SaleBody, SignedEntry } from './entry.ts';
import { TillFlag } from './flags.ts';
import { TillStatus } from './till.ts';

/** The most journal entries that one call sends. */
export const mostSynced = 25;

export const SyncRequest = z.object({
  entries: z.array(SignedEntry).min(1).max(mostSynced),
  /** The index of the newest entry on the device. It tells the shop how many entries it does not have. */
  newest: NumericId.optional(),
});

/** Entries of a former device of the till. If there are none, the answer only names the last stored entry. */
export const RestoreRequest = z.object({
  epoch: NumericId,
  entries: z.array(SignedEntry).max(mostSynced),
});

/**
 * Why an entry was refused. `signature`: the device has not signed it. `unreadable`: it is not an entry. `till`: it
 * belongs to another till or device. `changed`: another entry is already stored at its index. `gap`, `previous`: it
 * does not follow the last stored entry. `receipt`: its number is not the next one. `used`: its id belongs to another
 * sale or shift. Only earlier releases answer `sums`, for wrong sums; such an entry is now stored with a flag.
 */
export const RefusalCode = z.enum([
  'signature',
  'unreadable',
  'till',
  'changed',
  'gap',
  'previous',
  'receipt',
  'sums',
  'used',
]);
export type RefusalCode = z.output<typeof RefusalCode>;

/**
 * Refusals that the device cannot repair. The shop skips such an entry when the device sends a later entry that it has
 * signed.
 */
const skipped: readonly string[] = ['signature', 'unreadable', 'till', 'receipt', 'sums', 'used'];

/**
 * Returns true if an entry that is refused with this code does not block later entries. Any other code means that the
 * journal is broken.
 */
export const isSkipped = (code: string): boolean => skipped.includes(code);

/** The answer to a till that sends its journal. `refused` is the first entry that was refused, by its index in the journal. */
export const SyncAnswer = z.object({
  now: Instant,
  head: Head,
  status: TillStatus,
  refused: z.object({ index: z.number().int(), code: RefusalCode, message: z.string() }).nullable(),
});
export type SyncAnswer = z.output<typeof SyncAnswer>;

/**
 * The money that is held back until a manager decides about a flagged entry: a sale's money, a return's credit, or a
 * shift's counted cash.
 */
export const AlarmHolds = z.enum(['sale', 'return', 'count']);
export type AlarmHolds = z.output<typeof AlarmHolds>;

/**
 * A manager's decision about the money of a flagged entry. `right`: it counts as received. `wrong`: it never becomes
 * credit or points.
 */
export const MoneyWord = z.enum(['right', 'wrong']);
export type MoneyWord = z.output<typeof MoneyWord>;

/**
 * An entry of a till's journal that a manager should check. A refused entry has a refusal code, and any other entry
 * has flags.
 */
export const TillAlarm = z.object({
  id: z.string(),
  at: Instant,
  till: z.object({ id: OrderId, number: NumericId, name: z.string() }),
  epoch: NumericId,
  index: NumericId,
  code: RefusalCode.nullable(),
  flags: z.array(TillFlag),
  person: z.string().nullable(),
  receipt: z.string().nullable(),
  order_id: OrderId.nullable(),
  shift_id: OrderId.nullable(),
  /** The money that is held back until a manager decides. Null if there is none. */
  holds: AlarmHolds.nullable(),
  /** Who has settled the entry, what they noted, and whether its money is right. Null until the entry is settled. */
  settled: z
    .object({ at: Instant, by: z.string(), note: z.string(), money: MoneyWord.nullable() })
    .nullable(),
});
export type TillAlarm = z.output<typeof TillAlarm>;

/** A manager's decision about a flagged entry. `money` and a note are required if something waits for the decision. */
export const AlarmSettlement = z.object({
  note: z.string().overwrite(readParagraphs).max(300).default(''),
  money: MoneyWord.optional(),
});
export type AlarmSettlement = z.output<typeof AlarmSettlement>;

/** The two lists of flagged entries: those that a manager must still check, and those that a manager has settled. */
export const AlarmState = z.enum(['open', 'settled']);
export type AlarmState = z.output<typeof AlarmState>;

/** The id of a flagged entry. Knowing the id gives no access to the entry. */
export const TillAlarmId = z.string().regex(/^[\w-]{60,140}$/, { error: 'Not an entry of a till.' });

export const TillAlarms = z.object({ alarms: z.array(TillAlarm), next_cursor: Cursor.nullable() });

const TenderKind = z.enum(['cash', 'mpesa', 'credit']);

/**
 * A sale with what a till needs for a return: the lines, how the sale was paid, and what was already returned. It does
 * not contain the credit account. If a return names the sale's id as the account, the credit goes back to the account
 * that paid for the sale.
 */
export const SoldBefore = z.object({
  /** The tax authority's (KRA) receipts of the sale and of its returns. */
  tax_receipts: z.array(AcceptedTaxReceipt),
  sale_id: OrderId,
  receipt: z.string(),
  sold_at: Instant,
  sold_by: z.string(),
  lines: z.array(
    z.object({
      product_id: NumericId.nullable(),
      name: z.string(),
      code: z.string(),
      quantity: z.number().int(),
      unit_cents: z.number().int(),
      net_cents: z.number().int(),
      vat_cents: z.number().int(),
    }),
  ),
  total_cents: z.number().int(),
  /**
   * For a web order: the part of the goods' price that the customer has not paid, or has paid with money that the shop
   * has not counted. The till refunds only the price above it. Null for a sale of a till.
   */
  unpaid_cents: z.number().int().nullable().default(null),
  /**
   * The entry of the sale, for printing a copy of its receipt. The approver's grant is removed, and a credit payment
   * has the id of the sale in place of the account. Null for a sale without a journal.
   */
  original: z
    .object({ at: Instant, person: z.object({ id: z.string(), name: z.string() }), body: SaleBody })
    .nullable()
    .default(null),
  tenders: z.array(
    z.object({
      kind: TenderKind,
      cents: z.number().int(),
      reference: z.string(),
    }),
  ),
  returned: z.array(
    z.object({
      receipt: z.string(),
      at: Instant,
      lines: z.array(
        z.object({
          line: z.number().int(),
          quantity: z.number().int(),
          net_cents: z.number().int(),
          vat_cents: z.number().int(),
        }),
      ),
      tenders: z.array(z.object({ kind: TenderKind, cents: z.number().int() })),
    }),
  ),
});
export type SoldBefore = z.output<typeof SoldBefore>;
