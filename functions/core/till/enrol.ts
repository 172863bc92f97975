import { newDevice } from '../../data/till/device.ts';
import {
  type CodeItem,
  changeTill,
  findCode,
  findDevice,
  findTill,
  keepDevice,
  statusOf,
} from '../../data/till/till.ts';
import { ShopError } from '../../errors.ts';
import { countUse, enrolByCode, wrongCode } from '../device/enrolment-code.ts';
import { watchDevice } from './office/silent-tills.ts';
import type { CallingTill } from './till-caller.ts';

/**
 * Returns the device that has already used the code, if this call repeats that device's request.
 *
 * @throws 422 `wrong-code`
 */
async function repeated({ till_id, used }: CodeItem, publicKey: string): Promise<CallingTill> {
  const found = used?.public_key === publicKey ? await findDevice(till_id, used.epoch) : undefined;
  const status = found && statusOf(found.till, found.device.epoch);
  if (!found || status !== 'active') throw wrongCode();
  return { ...found, status };
}

type Form = { code: string; public_key: string };

/** Enrols a device once. @returns undefined when the till has changed since it was read @throws 422 `wrong-code` */
async function enrolOnce(form: Form, hash: string, now: Date): Promise<CallingTill | undefined> {
  const code = await findCode(hash);
  if (!code || code.ends_at <= now.toISOString()) throw wrongCode();
  await countUse('till-code', hash, now);
  if (code.used) return repeated(code, form.public_key);
  const till = await findTill(code.till_id);
  if (till?.code !== hash) throw wrongCode();
  const device = newDevice(till.id, till.epoch + 1, form.public_key, now.toISOString());
  const fields = { epoch: device.epoch, code: undefined, code_ends_at: undefined };
  const after = await changeTill(till, fields, {
    action: 'enrol',
    beside: [...keepDevice(device, hash, code), watchDevice(device, now)],
  }).catch((error) => {
    if (error instanceof ShopError || error.name !== 'Refusal') throw error;
    return undefined;
  });
  return after && { till: after, device, status: 'active' as const };
}

/**
 * Makes a device the present device of a till. This starts the till's next epoch, whose receipts have their own
 * numbers. If the same device repeats the call, nothing changes.
 *
 * @throws as {@link enrolByCode}; 422 `wrong-code` for a code that is unknown, expired or used by another device
 */
export const enrol = (form: Form, address: string | undefined, now: Date): Promise<CallingTill> =>
  enrolByCode({
    ...{ purpose: 'till-code', form, address, now },
    isStored: async (hash) => (await findCode(hash)) !== undefined,
    enrolOnce: (hash) => enrolOnce(form, hash, now),
  });
