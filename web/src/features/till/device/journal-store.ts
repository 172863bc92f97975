import type { IDBPTransaction } from 'idb';
import { formatReceiptNumber } from '#shared/tax/receipt-number.ts';
import { type Entry, EntryBody, Entry as EntrySchema, SignedEntry } from '#shared/till/entry.ts';
import { headAfter, newAside, phoneHash, signEntry } from '#shared/till/signing.ts';
import { JournalError, journalError } from './journal-error.ts';
import { entryOf } from './journal-reads.ts';
import {
  readDevice,
  type StoredEntry,
  stopsSales,
  type TillDatabase,
  type TillDevice,
  type TillSchema,
} from './till-database.ts';

/**
 * The body of a journal entry without its receipt number, which the journal assigns. The phone number of a sale's
 * customer is stored beside the entry until the server has it.
 */
export type NewBody = EntryBody extends infer Body
  ? Body extends { kind: 'sale' }
    ? Omit<Body, 'receipt' | 'phone_hash'> & { customer_phone: string }
    : Body extends { kind: 'return' }
      ? Omit<Body, 'receipt'>
      : Body
  : never;

const hasReceipt = ({ kind }: { kind: string }) => kind === 'sale' || kind === 'return';

/**
 * Returns the name under which a body is written only once. It contains the id that the till gave the body. Undefined
 * for a body that may be written repeatedly.
 */
function onceOf(body: NewBody | EntryBody): string | undefined {
  if ('id' in body) return `${body.kind}:${body.id}`;
  return body.kind === 'shift-open' || body.kind === 'shift-close'
    ? `${body.kind}:${body.shift_id}`
    : undefined;
}

type Writing = IDBPTransaction<TillSchema, ('devices' | 'entries')[], 'readwrite'>;
type Tenders = Extract<EntryBody, { kind: 'sale' }>['tenders'];

const codesOf = (tenders: Tenders) =>
  tenders.flatMap((tender) => (tender.kind === 'mpesa' && tender.reference !== '' ? [tender.reference] : []));

/**
 * Throws if a typed M-Pesa code has paid another sale of this browser. The code of a payment request on the phone is
 * accepted, because the request was made for this sale.
 */
async function mustHaveNewCodes(writing: Writing, body: NewBody): Promise<void> {
  if (body.kind !== 'sale') return;
  const typed = body.tenders.filter((tender) => tender.kind === 'mpesa' && tender.prompt_id === undefined);
  for (const code of codesOf(typed))
    if ((await writing.objectStore('entries').index('codes').count(code)) > 0)
      throw new JournalError('code-used');
}

/** Throws if this device may not write the entry now, for example because its shift is not open. */
function mustBeAllowed({ status, refused, shiftId }: TillDevice, body: NewBody): void {
  const isSale = hasReceipt(body) || body.kind === 'shift-open';
  if (isSale && status !== 'active') throw new JournalError(status);
  if (isSale && stopsSales(refused)) throw new JournalError('refused');
  if (body.kind === 'shift-open') {
    if (shiftId !== undefined) throw new JournalError('other-shift');
  } else if ('shift_id' in body && body.shift_id !== shiftId)
    throw new JournalError(shiftId === undefined ? 'no-shift' : 'other-shift');
}

const shiftAfter = (shiftId: string | undefined, body: NewBody) => {
  if (body.kind === 'shift-close') return undefined;
  return body.kind === 'shift-open' ? body.shift_id : shiftId;
};

type Writer = { person: Entry['person']; at: string };

/** Signs the entry that follows a device's last one. Throws for a body that the server would refuse. */
async function signNext(device: TillDevice, body: NewBody, { person, at }: Writer): Promise<StoredEntry> {
  const { tillId: till_id, number: till, epoch, head, receipts, keys } = device;
  const receipt = formatReceiptNumber({ till, epoch, count: receipts + 1 });
  const aside = body.kind === 'sale' && body.customer_phone ? newAside(body.customer_phone) : undefined;
  const hash = aside && { phone_hash: await phoneHash(aside) };
  const whole = EntryBody.parse(hasReceipt(body) ? { ...body, ...hash, receipt } : body);
  const signed = await signEntry(keys.privateKey, head, { till_id, epoch, at, person, body: whole });
  SignedEntry.parse(signed);
  EntrySchema.parse(JSON.parse(signed.text));
  const once = onceOf(whole);
  return {
    ...signed,
    ...(aside && { aside }),
    ...(await headAfter(signed, head.index + 1)),
    device: device.id,
    kind: whole.kind,
    ...(once !== undefined && { once }),
    ...('shift_id' in whole && { shift: whole.shift_id }),
    ...('receipt' in whole && hasReceipt(whole) && { receipt: whole.receipt }),
    ...(whole.kind === 'sale' && { codes: codesOf(whole.tenders) }),
  };
}

/**
 * Writes the entry as the journal's new head, if the stored device still has the head `before`. Returns false if
 * another window wrote an entry meanwhile.
 */
async function writeAfter(writing: Writing, before: TillDevice, entry: StoredEntry, body: NewBody) {
  const [devices, entries] = [writing.objectStore('devices'), writing.objectStore('entries')];
  const device = await devices.get(before.id);
  const last = before.head.index === 0 ? before.head : await entries.get([before.id, before.head.index]);
  if (!device || last?.hash !== before.head.hash) throw new JournalError('gone');
  if (device.head.hash !== before.head.hash) return false;
  mustBeAllowed(device, body);
  await mustHaveNewCodes(writing, body);
  const head = { index: entry.index, hash: entry.hash };
  const receipts = device.receipts + (hasReceipt(body) ? 1 : 0);
  const shiftId = shiftAfter(device.shiftId, body);
  await entries.add(entry);
  await devices.put({ ...device, head, receipts, shiftId });
  return true;
}

/**
 * Stores a journal entry and the new head in one transaction. Returns false if another window wrote an entry meanwhile.
 */
async function store(database: TillDatabase, before: TillDevice, entry: StoredEntry, body: NewBody) {
  const writing = database.transaction(['devices', 'entries'], 'readwrite', { durability: 'strict' });
  const done = writing.done.then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  try {
    const isWritten = await writeAfter(writing, before, entry, body);
    const failed = await done;
    if (failed) throw failed.error;
    return isWritten;
  } catch (error) {
    // Without this abort, the browser would commit the writes that were made before the error.
    abort(writing);
    throw error;
  }
}

function abort(writing: Writing): void {
  try {
    writing.abort();
  } catch {
    // The transaction has already ended, so it cannot be aborted.
  }
}

/**
 * Writes a journal entry of this browser's device. Resolves once the browser has stored it durably. The entry and its
 * receipt number are written in one transaction, so two windows never assign the same number. If a body with the same
 * id was written before, returns that entry and writes nothing.
 *
 * @throws {JournalError} if nothing was written
 */
export async function appendEntry(database: TillDatabase, body: NewBody, writer: Writer): Promise<Entry> {
  try {
    const once = onceOf(body);
    for (;;) {
      const written = once === undefined ? undefined : await database.getFromIndex('entries', 'once', once);
      if (written) return entryOf(written);
      const device = await readDevice(database);
      if (!device) throw new JournalError('gone');
      mustBeAllowed(device, body);
      const entry = await signNext(device, body, writer);
      if (await store(database, device, entry, body)) return entryOf(entry);
    }
  } catch (error) {
    throw journalError(error);
  }
}
