import { readReceiptNumber } from '#shared/tax/receipt-number.ts';
import * as texts from '#shared/texts.ts';
import { deskTillId } from '#shared/till/desk.ts';
import type { Entry, EntryBody, SignedEntry } from '#shared/till/entry.ts';
import { holdsCredit, isUnproven, type TillFlag, topicOf } from '#shared/till/flags.ts';
import { readEntry } from '#shared/till/read-entry.ts';
import { headAfter, importPublicKey, isSigned } from '#shared/till/signing.ts';
import type { RefusalCode, SyncAnswer } from '#shared/till/sync.ts';
import type { Till } from '#shared/till/till.ts';
import { type Actions, transactOnce } from '../../../data/dynamodb/transact.ts';
import { sendsTaxReceipts } from '../../../data/settings/some-settings.ts';
import type { DeviceItem } from '../../../data/till/device.ts';
import {
  type AlarmItem,
  findEntry,
  keepAlarm,
  keepEntry,
  moveHead,
  recordRefusal,
} from '../../../data/till/journal.ts';
import { findDevice, type TillItem } from '../../../data/till/till.ts';
import { retryWith, tryAgain, tryAtOnce } from '../../../retry.ts';
import { earnsNow } from '../../loyalty/loyalty.ts';
import type { CallingTill } from '../till-caller.ts';
import { knownName, readPeople } from '../till-people.ts';
import { type Plan, type Refused, type Sync, timeOf } from './context.ts';
import { hasReceipt, planEntry } from './plan-entry.ts';
import { alarmOfRefused, skipEntry } from './skip-entry.ts';
import { addLatePhone, readPhone } from './told-phone.ts';

/**
 * One attempt more than the default, because the first attempt uses the device record that the call has
 * already read. The pauses are short, because further entries wait.
 */
const PATIENCE = { attempts: 7, pauseMs: 10 };

type Key = Awaited<ReturnType<typeof importPublicKey>>;

/** Reads an entry that the device has signed. */
async function read(key: Key, { till, device }: Sync, signed: SignedEntry): Promise<Entry | Refused> {
  if (!(await isSigned(key, signed.text, signed.signature))) return { code: 'signature' };
  const entry = await readEntry(key, signed);
  if (!entry) return { code: 'unreadable' };
  return entry.till_id === till.id && entry.epoch === device.epoch ? entry : { code: 'till' };
}

/** Returns why an entry cannot follow the last stored one, or undefined if it is the next entry. */
function whyNotNext(
  { head_index, head_hash }: DeviceItem,
  { index, previous }: Entry,
): RefusalCode | undefined {
  if (index > head_index + 1) return 'gap';
  return previous === head_hash ? undefined : 'previous';
}

const alarmOf = ({ till, device, now }: Sync, index: number): AlarmItem => ({
  at: now.toISOString(),
  till: { id: till.id, number: till.number, name: till.name },
  epoch: device.epoch,
  index,
  flags: [],
});

/**
 * Returns an entry with the shop's own name for its person, whatever name the device sent. Entries of Desk stay as
 * they are, because the server writes them.
 */
function withKnownName({ till, names }: Sync, entry: Entry): Entry {
  const { id } = entry.person;
  return till.id === deskTillId ? entry : { ...entry, person: { id, name: knownName(names, id) } };
}

/** Returns which money of a flagged entry is held back until a manager decides. */
function holdsOf(
  body: EntryBody,
  flags: readonly TillFlag[],
  orderId: string | undefined,
): AlarmItem['holds'] {
  if (body.kind === 'sale')
    return isUnproven(flags) || flags.some((flag) => topicOf[flag] === 'money') ? 'sale' : undefined;
  if (!holdsCredit(flags)) return undefined;
  if (body.kind === 'shift-close') return 'count';
  const isCredit = body.kind === 'return' && body.tenders.some(({ kind }) => kind === 'credit');
  return isCredit && orderId !== undefined ? 'return' : undefined;
}

function alarmOfEntry(sync: Sync, { index, person, body }: Entry, plan: Plan): AlarmItem {
  const receipt = hasReceipt(body) && 'receipt' in body ? body.receipt : undefined;
  const { flags, order_id, shift_id } = plan;
  const holds = holdsOf(body, flags, order_id);
  return { ...alarmOf(sync, index), flags, person: person.name, receipt, order_id, shift_id, holds };
}

/**
 * Returns the shift that is open after an entry opened or closed one, and the cash that was counted when it was
 * closed.
 */
const shiftAfter = (body: Entry['body']): Pick<DeviceItem, 'shift_id' | 'last_count_cents'> => {
  if (body.kind === 'shift-open') return { shift_id: body.shift_id };
  return body.kind === 'shift-close' ? { shift_id: null, last_count_cents: body.counted_cents } : {};
};

/**
 * The most used grants that are stored for a device. A grant is valid for a week, and a device gets a new one only
 * with a right PIN, so a device has fewer valid grants than this.
 */
const MOST_GRANTS = 100;

/** Returns a device's list of used grants, including the grant that this entry used. */
const grantsAfter = (
  { used_grants = [] }: DeviceItem,
  { used_grant }: Plan,
): Pick<DeviceItem, 'used_grants'> =>
  used_grant === undefined || used_grants.includes(used_grant)
    ? {}
    : { used_grants: [...used_grants, used_grant].slice(-MOST_GRANTS) };

/**
 * The outcome of an entry: the device's new record, the reason of a refusal, or a mark that the entry must be planned
 * again.
 */
export type Outcome = DeviceItem | Refused | typeof tryAgain | typeof tryAtOnce;

/**
 * Writes that are made together with a journal entry. `check` is called with the entry's flags before the write, and
 * throws if the entry must be refused.
 */
export type Beside = { actions?: Actions; check?: (flags: readonly TillFlag[]) => void };

/**
 * Writes the next entry of a journal, all changes that follow from it, and the actions of `beside`, in one
 * transaction. Every sale at a till is written here: those from the journals of devices and those of the till `Desk`.
 *
 * @throws the errors of `check`
 */
export async function writeEntry(
  sync: Sync,
  signed: SignedEntry,
  sent: Entry,
  { actions: beside = [], check }: Beside = {},
): Promise<Outcome> {
  const entry = withKnownName(sync, sent);
  const told = await readPhone(signed, entry.body);
  const plan = await planEntry(sync, { ...entry, told });
  if ('code' in plan) return { ...plan, index: entry.index };
  check?.(plan.flags);
  const { device, now } = sync;
  const head = await headAfter(signed, entry.index);
  const number =
    hasReceipt(entry.body) && 'receipt' in entry.body ? readReceiptNumber(entry.body.receipt) : undefined;
  const receipts = number?.count ?? device.receipts;
  const { unlocked_by = device.unlocked_by, unlocked_at = device.unlocked_at } = plan;
  const name = sync.names.get(entry.person.id);
  const moved = {
    ...(number && device.skips_receipts && { skips_receipts: false }),
    ...{ receipts, unlocked_by, unlocked_at, person: entry.person, last_at: timeOf(sync, entry) },
    ...shiftAfter(entry.body),
    ...grantsAfter(device, plan),
  };
  const refusal = await transactOnce({
    head: moveHead(device, { head, ...moved }),
    entry: keepEntry(device, head, signed, { at: now.toISOString(), ...(name && { person_name: name }) }),
    work: plan.actions,
    beside,
    alarm: plan.flags.length > 0 ? keepAlarm(alarmOfEntry(sync, entry, plan)) : [],
  });
  if (refusal) return refusal.isContention ? tryAgain : tryAtOnce;
  return { ...device, head_index: head.index, head_hash: head.hash, ...moved };
}

/** Stores one entry. Does nothing for an entry that is already stored. */
function take(key: Key, first: Sync, signed: SignedEntry): Promise<DeviceItem | Refused> {
  return retryWith(PATIENCE, async (attempt) => {
    const now = attempt === 1 ? first.device : await presentDevice(first);
    const sync = { ...first, device: now };
    const entry = await read(key, sync, signed);
    if ('code' in entry) return entry;
    if (entry.index <= now.head_index) return isStored(now, entry, signed);
    const code = whyNotNext(now, entry);
    if (code !== undefined) {
      // Another call of this device may have stored entries since the device was read.
      return attempt === 1 ? tryAtOnce : { code, index: entry.index };
    }
    const outcome = await writeEntry(sync, signed, entry);
    const isRefused = typeof outcome === 'object' && 'code' in outcome;
    // If another call of this device has just written this entry, it first looks like an entry of another
    // device.
    return isRefused && (await hasMoved(now)) ? tryAtOnce : outcome;
  });
}

const hasMoved = async (device: DeviceItem) =>
  (await findDevice(device.till_id, device.epoch))?.device.head_index !== device.head_index;

async function presentDevice({ device }: Sync): Promise<DeviceItem> {
  return (await findDevice(device.till_id, device.epoch))?.device ?? device;
}

/**
 * Returns the device if this entry is already stored at its index, or a refusal if another entry is. Adds the
 * customer's phone if the stored entry lacks it.
 */
async function isStored(
  device: DeviceItem,
  entry: Entry,
  signed: SignedEntry,
): Promise<DeviceItem | Refused> {
  const { index } = entry;
  const stored = await findEntry(device, index);
  const { hash } = await headAfter(signed, index);
  if (stored?.hash !== hash) return { code: 'changed', index };
  await addLatePhone(signed, entry);
  return device;
}

/** Returns when the next device of a till was enrolled, or undefined for its present device. */
async function replacedAt(till: TillItem, { epoch }: DeviceItem): Promise<string | undefined> {
  if (epoch >= till.epoch) return undefined;
  return (await findDevice(till.id, epoch + 1))?.device.enrolled_at;
}

/** The device whose journal is stored. `isRestored`: another device of the till sends it. */
type JournalOwner = Omit<CallingTill, 'status'> & { status: Till['status']; isRestored?: boolean };

/**
 * Stores entries of a till's journal, oldest first, each exactly once and in its own transaction. A refused entry is
 * listed for managers, once. It is skipped if the device has signed a later entry; otherwise the call ends there.
 */
export async function syncJournal(
  { till, device: first, status, isRestored = false }: JournalOwner,
  entries: readonly SignedEntry[],
  now: Date,
): Promise<SyncAnswer> {
  const [key, { workers: people, names }, replaced_at, sendsTax, earns] = await Promise.all([
    importPublicKey(first.public_key),
    readPeople(),
    replacedAt(till, first),
    sendsTaxReceipts(),
    earnsNow(),
  ]);
  const workers = new Map(people.map((worker) => [worker.personId, worker]));
  let device = first;
  const answer = (refused: SyncAnswer['refused']) => ({
    ...{ now: now.toISOString(), head: { index: device.head_index, hash: device.head_hash } },
    ...{ status, refused },
  });
  for (const [place, signed] of entries.entries()) {
    // Each entry has a time of its own, so that no two ledger lines of an order have the same key.
    const sync = {
      till,
      device,
      workers,
      names,
      replaced_at,
      sendsTax,
      earns,
      isRestored,
      now: new Date(now.getTime() + place),
    };
    const taken = await take(key, sync, signed);
    if ('code' in taken) {
      const skipped = await skipEntry(key, sync, entries.slice(place), taken);
      if (!skipped) {
        const { code, index = device.head_index + 1 } = taken;
        await recordRefusal(alarmOfRefused(sync, signed, code));
        return answer({ index, code, message: texts.journalRefused[code] });
      }
      device = skipped;
    } else device = taken;
  }
  return answer(null);
}
