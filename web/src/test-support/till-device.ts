import type { Entry } from '#shared/till/entry.ts';
import { createDeviceKey, emptyHead } from '#shared/till/signing.ts';
import type { NewBody } from '../features/till/device/journal-store.ts';
import { keep, type TillDatabase, type TillDevice } from '../features/till/device/till-database.ts';

export const tillId = 't'.repeat(22);
export const shiftId = 's'.repeat(22);
export const writer: { person: Entry['person']; at: string } = {
  person: { id: 'p1', name: 'Njeri' },
  at: '2026-11-23T08:00:00.000Z',
};

let made = 0;
/** Returns a new id in the till's format. */
export function newId(): string {
  made += 1;
  return String(made).padStart(22, 'i');
}

/** Makes this browser the device of till 2, in an epoch (the time of one device of a till). */
export async function addDevice(database: TillDatabase, epoch = 1): Promise<TillDevice> {
  const device: TillDevice = {
    id: `${tillId}.${epoch}`,
    tillId,
    number: 2,
    epoch,
    keys: (await createDeviceKey()) as TillDevice['keys'],
    head: emptyHead,
    receipts: 0,
    synced: 0,
    status: 'active',
  };
  await database.put('devices', device);
  await keep(database, 'device', device.id);
  return device;
}

export const openShift: NewBody = { kind: 'shift-open', shift_id: shiftId, float_cents: 100_000 };

/** Returns a sale of one piece for Ksh 550, paid in cash. */
export const saleOf = (id = newId()): NewBody => ({
  kind: 'sale',
  id,
  shift_id: shiftId,
  lines: [
    {
      product_id: 7,
      name: 'Embe Mango',
      code: 'WA-101',
      quantity: 1,
      catalogue_cents: 55_000,
      unit_cents: 55_000,
      discount_cents: 0,
      share_cents: 0,
      net_cents: 55_000,
      vat_cents: 7_586,
      age_restricted: false,
      note: '',
    },
  ],
  discount_cents: 0,
  rounding_cents: 0,
  total_cents: 55_000,
  vat_cents: 7_586,
  tenders: [{ kind: 'cash', cents: 55_000 }],
  handed_cents: 100_000,
  change_cents: 45_000,
  customer_phone: '',
  note: '',
  age_checked: false,
  catalogue: 'v1',
  token: newId(),
});
