import { readReceiptNumber } from '#shared/tax/receipt-number.ts';
import type { Head, SignedEntry } from '#shared/till/entry.ts';
import { readEntry } from '#shared/till/read-entry.ts';
import { headAfter, type importPublicKey } from '#shared/till/signing.ts';
import { isSkipped, type RefusalCode } from '#shared/till/sync.ts';
import { transactOnce } from '../../../data/dynamodb/transact.ts';
import type { DeviceItem } from '../../../data/till/device.ts';
import {
  type AlarmItem,
  findEntry,
  isRefusalListed,
  keepEntry,
  keepRefusal,
  moveHead,
} from '../../../data/till/journal.ts';
import { knownName } from '../till-people.ts';
import type { Refused, Sync } from './context.ts';

type Key = Awaited<ReturnType<typeof importPublicKey>>;

/**
 * Returns the person and the receipt number of a refused entry, as far as its text can be read. The person's name comes
 * only from the shop's records.
 */
function saidBy({ names }: Sync, { text }: SignedEntry): Pick<AlarmItem, 'person' | 'receipt'> {
  try {
    const { person, body } = JSON.parse(text);
    return {
      ...(person?.id && { person: knownName(names, String(person.id)) }),
      ...(readReceiptNumber(String(body?.receipt)) && { receipt: String(body.receipt) }),
    };
  } catch {
    return {};
  }
}

/** Returns a refused entry in the form in which it is listed for managers. */
export const alarmOfRefused = (
  sync: Sync,
  signed: SignedEntry,
  code: RefusalCode,
): AlarmItem & { code: RefusalCode } => {
  const { till, device, now } = sync;
  return {
    ...{ at: now.toISOString(), till: { id: till.id, number: till.number, name: till.name } },
    ...{ epoch: device.epoch, index: device.head_index + 1, flags: [], code, ...saidBy(sync, signed) },
  };
};

/**
 * Returns the index and the hash of a refused entry, as later entries prove them. The first later entry that the
 * device has signed proves the index. If it directly follows the refused entry, it also proves the hash. The hash is
 * needed because the refused text may have been damaged on the device. Returns undefined if no later entry is signed.
 */
async function provenBy(
  key: Key,
  own: SignedEntry,
  behind: readonly SignedEntry[],
): Promise<Head | undefined> {
  const read = await Promise.all(behind.map((each) => readEntry(key, each)));
  const offset = read.findIndex((each) => each !== undefined);
  const next = read[offset];
  if (!next) return undefined;
  const index = next.index - 1 - offset;
  return offset === 0 ? { index, hash: next.previous } : headAfter(own, index);
}

/** Returns true if an entry was skipped before and is now sent again, because the device got no answer. */
async function isSkippedBefore(device: DeviceItem, signed: SignedEntry, index: number): Promise<boolean> {
  if (index > device.head_index) return false;
  return (await findEntry(device, index))?.text === signed.text;
}

/**
 * Skips an entry that the shop cannot accept, so that the sales after it arrive. Its text is stored at its place in the
 * journal, and it is listed for managers. This needs a later entry that the device has signed for the next place, so
 * the last entry of a journal is never skipped. An entry that another device restores is skipped only if the journal's
 * own device has signed it.
 *
 * @param sent the refused entry, and the later ones in the same call
 * @returns the device after it; undefined if the entry stays refused
 */
export async function skipEntry(
  key: Key,
  sync: Sync,
  sent: readonly SignedEntry[],
  { code, index }: Refused,
): Promise<DeviceItem | undefined> {
  const { device, now, isRestored } = sync;
  const [signed, ...behind] = sent;
  if (!signed || !isSkipped(code)) return undefined;
  const head = await provenBy(key, signed, behind);
  if (await isSkippedBefore(device, signed, head?.index ?? device.head_index)) return device;
  const place = device.head_index + 1;
  const isHere = head?.index === place && (index === undefined || index === place);
  if (!head || !isHere || (isRestored && code === 'signature')) return undefined;
  const alarm = alarmOfRefused(sync, signed, code);
  const refusal = await transactOnce({
    head: moveHead(device, { head, receipts: device.receipts, skips_receipts: true }),
    entry: keepEntry(device, head, signed, { at: now.toISOString(), refused: code }),
    alarm: (await isRefusalListed(alarm)) ? [] : keepRefusal(alarm),
  });
  if (refusal) return undefined;
  return { ...device, head_index: head.index, head_hash: head.hash, skips_receipts: true };
}
