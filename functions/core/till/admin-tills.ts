import type * as z from 'zod';
import type { Group } from '#shared/abilities/groups.ts';
import * as texts from '#shared/texts.ts';
import { deskTillId } from '#shared/till/desk.ts';
import type { AdminTill, ListedTill, TillCode } from '#shared/till-office/admin-till.ts';
import { nextNumber } from '../../data/dynamodb/counter.ts';
import type { DeviceItem } from '../../data/till/device.ts';
import * as data from '../../data/till/till.ts';
import { changedRecord, conflict, notFound, takenField } from '../../errors.ts';
import { retry, tryAtOnce } from '../../retry.ts';
import { newCode } from '../device/enrolment-code.ts';
import { newId } from '../identity/visitor.ts';
import { readOverviews } from './office/till-overview.ts';

type TillItem = data.TillItem;

function statusOf(till: TillItem): AdminTill['status'] {
  if (till.epoch === 0) return 'new';
  return data.statusOf(till, till.epoch) === 'revoked' ? 'revoked' : 'active';
}

const present = (till: TillItem, device: DeviceItem | undefined, now: Date): AdminTill => ({
  ...{ id: till.id, number: till.number, name: till.name, epoch: till.epoch, status: statusOf(till) },
  enrolled_at: device?.enrolled_at ?? null,
  seen_at: device?.seen_at ?? null,
  code_ends_at: till.code_ends_at && till.code_ends_at > now.toISOString() ? till.code_ends_at : null,
  version: till.version ?? 0,
});

async function presentOne(till: TillItem, now: Date): Promise<AdminTill> {
  return present(till, (await data.presentDevices([till])).get(till.id), now);
}

/** Lists the tills by number, each with its present state. */
export async function listTills(groups: readonly Group[], now: Date): Promise<ListedTill[]> {
  const tills = await data.listTills();
  const devices = await data.presentDevices(tills);
  const overviewOf = await readOverviews([...devices.values()], groups, now);
  return tills.map((till) => {
    const device = devices.get(till.id);
    return { ...present(till, device, now), overview: overviewOf(till, device) };
  });
}

/**
 * Makes sure that no other till has the name.
 *
 * @throws 409
 */
function requireFree(tills: readonly TillItem[], name: string, ownId?: string): void {
  const isTaken = tills.some(
    ({ id, name: other }) => id !== ownId && other.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw takenField('name', 'name-taken', texts.tillTaken);
}

/** Adds a till. @throws 409 */
export async function addTill(name: string, now: Date): Promise<AdminTill> {
  requireFree(await data.listTills(), name);
  const number = await nextNumber('till');
  const till: TillItem = { id: newId(), number, name, epoch: 0, created_at: now.toISOString() };
  await data.createTill(till);
  return present(till, undefined, now);
}

async function getTill(id: string): Promise<TillItem> {
  const till = await data.findTill(id);
  if (!till) throw notFound('Till');
  return till;
}

type Change = { version: number; name?: string | undefined; is_revoked?: true | undefined };

const fieldsOf = (till: TillItem, { name, is_revoked }: Change): Partial<TillItem> => ({
  ...(name !== undefined && { name }),
  // An unused code could still enrol a device, so it is removed.
  ...(is_revoked && { revoked_epoch: till.epoch, code: undefined, code_ends_at: undefined }),
});

const isSame = (till: TillItem, fields: Partial<TillItem>) =>
  (Object.keys(fields) as (keyof TillItem)[]).every((name) => till[name] === fields[name]);

/**
 * Renames a till, or ends its devices. A repeated change changes nothing.
 *
 * @throws 404 · 409 `changed`, `name-taken`, `no-device` for ending the devices of the till `Desk`, which has none
 */
export async function changeTill(id: string, change: Change, now: Date): Promise<AdminTill> {
  if (id === deskTillId && change.is_revoked) throw conflict('no-device', texts.deskHasNoDevice);
  const tills = await data.listTills();
  const till = tills.find((each) => each.id === id);
  if (!till) throw notFound('Till');
  const fields = fieldsOf(till, change);
  if (isSame(till, fields)) return presentOne(till, now);
  if ((till.version ?? 0) !== change.version) throw changedRecord(await presentOne(till, now));
  if (change.name !== undefined) requireFree(tills, change.name, id);
  const action = change.is_revoked ? 'revoke' : 'change';
  const after = await data.changeTill(till, fields, { action });
  if (!after) throw changedRecord(await presentOne(await getTill(id), now));
  return presentOne(after, now);
}

type Undoing = { undoes: string; check: (stored: Readonly<Record<string, unknown>>) => void };

/** Restores an earlier name of a till. @throws 404, 409 */
export const restoreTill = (
  id: string,
  { name }: { name?: string },
  { undoes, check }: Undoing,
): Promise<void> =>
  retry(async () => {
    const tills = await data.listTills();
    const till = tills.find((each) => each.id === id);
    if (!till) throw notFound('Till');
    check(till);
    if (name === undefined) return;
    requireFree(tills, name, id);
    if (!(await data.changeTill(till, { name }, { action: 'undo', undoes }))) return tryAtOnce;
  });

/**
 * Returns a new enrolment code for a device of the till. An earlier code no longer works. @throws 404 · 409
 * `no-device` for Desk · 503
 */
export async function addCode(id: string, now: Date): Promise<z.input<typeof TillCode>> {
  if (id === deskTillId) throw conflict('no-device', texts.deskHasNoDevice);
  const { code, hash, ends_at } = await newCode('till-code', now);
  const till = await retry(async () => {
    const before = await getTill(id);
    const beside = [data.keepCode(hash, { till_id: id, ends_at })];
    const fields = { code: hash, code_ends_at: ends_at };
    return (await data.changeTill(before, fields, { action: 'code-till', beside })) ?? tryAtOnce;
  });
  return { code, ends_at, till: await presentOne(till, now) };
}
