import { readReceiptNumber } from '#shared/tax/receipt-number.ts';
import type { EntryBody } from '#shared/till/entry.ts';
import type { TillFlag } from '#shared/till/flags.ts';
import { isGranted } from '../unlock-grant.ts';
import { moneyOfEntry, oddities, type Plan, type Read, type Refused, type Sync, timeOf } from './context.ts';
import { planReturn } from './plan-return.ts';
import { planSale } from './plan-sale.ts';
import { planClose, planOpen } from './plan-shift.ts';
import { areSumsRight } from './sums.ts';

const isOf = <K extends EntryBody['kind']>(
  read: Read,
  ...kinds: K[]
): read is Read<Extract<EntryBody, { kind: K }>> => kinds.includes(read.body.kind as K);

/**
 * Returns true for a receipt number that follows the device's last one. After a skipped entry, any later number is
 * accepted.
 */
function isNextReceipt({ till, device }: Sync, receipt: string): boolean {
  const number = readReceiptNumber(receipt);
  if (number?.till !== till.number || number.epoch !== device.epoch) return false;
  const next = device.receipts + 1;
  return number.count === next || (device.skips_receipts === true && number.count > next);
}

/** Returns the writes of an unlock. An unlock whose grant is wrong has no effect. */
async function planUnlock(sync: Sync, read: Read<Extract<EntryBody, { kind: 'unlock' }>>): Promise<Plan> {
  const { person, body } = read;
  if (!(await isGranted(sync.device, person.id, body.grant, timeOf(sync, read))))
    return { actions: [], flags: ['unlock-unproven'] };
  return { actions: [], flags: [], unlocked_by: person.id, unlocked_at: timeOf(sync, read) };
}

async function planBody(sync: Sync, read: Read, odd: readonly TillFlag[]): Promise<Plan | Refused> {
  if (isOf(read, 'sale')) return planSale(sync, read, odd);
  if (isOf(read, 'return')) return planReturn(sync, read, odd);
  if (isOf(read, 'shift-open')) return planOpen(sync, read);
  if (isOf(read, 'shift-close')) return planClose(sync, read, odd);
  if (isOf(read, 'cash-in', 'cash-out')) return moneyOfEntry(sync, read);
  if (isOf(read, 'unlock')) return planUnlock(sync, read);
  return { actions: [], flags: [] };
}

/** Returns true for an entry with a receipt number: a sale or a return. */
export const hasReceipt = (body: EntryBody) => body.kind === 'sale' || body.kind === 'return';

/** Returns the writes of an entry, with all flags for managers. If the entry is refused, returns the reason. */
export async function planEntry(sync: Sync, read: Read): Promise<Plan | Refused> {
  if (isOf(read, 'sale', 'return') && !isNextReceipt(sync, read.body.receipt)) return { code: 'receipt' };
  // An entry with wrong sums is flagged, not refused, because the customer has paid and left, and later entries must
  // not be blocked. Also, another release of the till may round cents differently.
  const sums = areSumsRight(read.body) ? [] : (['sums'] as const);
  const odd = [...oddities(sync, read), ...sums];
  const plan = await planBody(sync, read, odd);
  return 'code' in plan ? plan : { ...plan, flags: [...new Set([...odd, ...plan.flags])] };
}
