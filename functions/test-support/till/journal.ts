import { formatReceiptNumber, receiptCode } from '#shared/tax/receipt-number.ts';
import { priceBasket } from '#shared/till/basket.ts';
import type {
  Entry,
  EntryBody,
  Head,
  ReturnBody,
  SaleBody,
  SignedEntry,
  Tender,
} from '#shared/till/entry.ts';
import { emptyHead, headAfter, newAside, phoneHash, signEntry } from '#shared/till/signing.ts';
import { newId } from '../../core/identity/visitor.ts';
import { grantUnlock } from '../../core/till/unlock-grant.ts';
import { noon } from '../event.ts';
import type { TestDevice } from './device.ts';

export type Person = Entry['person'];

/** A journal (the signed list of a till's entries), in the form in which the device keeps it. */
export type TestJournal = {
  device: TestDevice;
  person: Person;
  head: Head;
  receipts: number;
  entries: { signed: SignedEntry; body: EntryBody }[];
  /** The id of the person who has unlocked the till. */
  unlockedBy?: string;
};

export const newJournal = (device: TestDevice, person: Person): TestJournal => ({
  ...{ device, person, head: emptyHead, receipts: 0, entries: [] },
});

/** Returns the number of the newest receipt of a journal. */
export const newestReceipt = ({ device, receipts }: Pick<TestJournal, 'device' | 'receipts'>) =>
  formatReceiptNumber({ till: device.number, epoch: device.epoch, count: receipts });

type NewBody = EntryBody extends infer B ? (B extends { receipt: string } ? Omit<B, 'receipt'> : B) : never;

type Options = { at?: Date; change?: Partial<Entry>; phone?: string };

/**
 * Signs the next entry of a journal without adding it. `change` replaces fields of the entry before it is signed.
 * `phone` is the phone of the customer of a sale.
 */
export async function signNext(
  { device, person, head, receipts }: TestJournal,
  body: NewBody | EntryBody,
  { at = noon, change = {}, phone }: Options = {},
): Promise<{ signed: SignedEntry; body: EntryBody }> {
  const isNumbered = body.kind === 'sale' || body.kind === 'return';
  const number = { till: device.number, epoch: device.epoch, count: receipts + 1 };
  const aside = phone === undefined ? undefined : newAside(phone);
  const whole = {
    ...(isNumbered && { receipt: formatReceiptNumber(number) }),
    ...(aside && { phone_hash: await phoneHash(aside) }),
    ...body,
  } as EntryBody;
  const entry = { till_id: device.tillId, epoch: device.epoch, at: at.toISOString(), person, body: whole };
  const { index, previous, ...rest } = { index: head.index + 1, previous: head.hash, ...entry, ...change };
  const signed = await signEntry(device.privateKey, { index: index - 1, hash: previous }, rest);
  return { signed: aside ? { ...signed, aside } : signed, body: whole };
}

/** Returns the proof that the person at the till typed their PIN at this time. Calls can contain this proof. */
export const unlockProof = async ({ device, person }: Pick<TestJournal, 'device' | 'person'>, at = noon) => ({
  id: person.id,
  grant: await grantUnlock({ till_id: device.tillId, epoch: device.epoch }, person.id, at),
});

/**
 * Records that the person of a journal has unlocked the till with the right PIN. `grant` replaces the proof that the
 * server gives.
 */
export async function unlockFor(journal: TestJournal, at = noon, grant?: string): Promise<void> {
  journal.unlockedBy = journal.person.id;
  const given = grant ?? (await unlockProof(journal, at)).grant;
  await record(journal, { kind: 'unlock', is_online: true, grant: given }, { at });
}

/**
 * Adds an entry to a journal, as the device does. If another person unlocked the till last, the person of the journal
 * unlocks it first.
 */
export async function record<B extends NewBody | EntryBody>(
  journal: TestJournal,
  body: B,
  options: Options = {},
): Promise<SignedEntry> {
  if (journal.unlockedBy !== journal.person.id) await unlockFor(journal, options.at);
  const next = await signNext(journal, body, options);
  journal.head = await headAfter(next.signed, journal.head.index + 1);
  if (body.kind === 'sale' || body.kind === 'return') journal.receipts += 1;
  journal.entries.push(next);
  return next.signed;
}

export type Goods = { id: number | null; cents: number; quantity: number; catalogue?: number };

/** Returns a sale of these goods. Its prices are calculated as at the till, and it is paid in cash. */
export function saleOf(shift_id: string, goods: readonly Goods[], more: Partial<SaleBody> = {}) {
  const basket = priceBasket(goods.map(({ cents, quantity }) => ({ unitCents: cents, quantity })));
  const tenders: Tender[] = [{ kind: 'cash', cents: basket.totalCents }];
  return {
    kind: 'sale' as const,
    id: newId(),
    shift_id,
    lines: goods.map(({ id, cents, quantity, catalogue = cents }, n) => ({
      ...{ product_id: id, name: `Product ${id ?? 'of its own'}`, code: `P-${id ?? ''}`, quantity },
      ...{ catalogue_cents: catalogue, unit_cents: cents, note: '', age_restricted: false },
      discount_cents: basket.lines[n]?.discountCents ?? 0,
      share_cents: basket.lines[n]?.shareCents ?? 0,
      net_cents: basket.lines[n]?.netCents ?? 0,
      vat_cents: basket.lines[n]?.vatCents ?? 0,
    })),
    discount_cents: basket.discountCents,
    rounding_cents: basket.roundingCents,
    total_cents: basket.totalCents,
    vat_cents: basket.vatCents,
    tenders,
    handed_cents: basket.totalCents,
    change_cents: 0,
    note: '',
    age_checked: true,
    catalogue: 'v1',
    token: newId(),
    ...more,
  };
}

/**
 * Returns a return of some pieces of a sale, with a cash refund. It contains the code on the sale's paper receipt and
 * the sums in `priced`.
 */
export const returnOf = (
  shift_id: string,
  sale: { id: string; receipt: string; token?: string },
  priced: Pick<ReturnBody, 'lines' | 'total_cents' | 'vat_cents'>,
  more: Partial<ReturnBody> = {},
) => ({
  kind: 'return' as const,
  ...{ id: newId(), shift_id, sale_id: sale.id, sale_receipt: sale.receipt, reason: 'Wrong flavour' },
  ...(sale.token !== undefined && { code: receiptCode(sale.token) }),
  ...priced,
  tenders: [{ kind: 'cash' as const, cents: priced.total_cents }],
  ...more,
});
