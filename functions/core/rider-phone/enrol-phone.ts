import type { AnswerInput } from '#shared/endpoint.ts';
import type { enrolRiderPhone } from '#shared/rider-phone/endpoints.ts';
import type { PhoneCode } from '#shared/rider-phone/phone-code.ts';
import * as phones from '../../data/rider-phone/phone.ts';
import { requireStoredRider } from '../../data/riders/rider.ts';
import { ShopError } from '../../errors.ts';
import { retry, tryAtOnce } from '../../retry.ts';
import { writesAs } from '../../writer.ts';
import { countUse, enrolByCode, newCode, wrongCode } from '../device/enrolment-code.ts';
import { grant } from '../device/grant.ts';
import { hashNewPin, isPin } from '../device/pin-hash.ts';
import { grantParts } from './phone-caller.ts';

/**
 * Returns a new enrolment code for the phone of a rider. An earlier code no longer works. A former rider gets a code
 * too, because their phone may have unsent reports; the phone can then do nothing else.
 *
 * @throws 409 `rider-gone` without a stored rider · 503
 */
export async function makePhoneCode(riderId: string, now: Date): Promise<PhoneCode> {
  await requireStoredRider(riderId);
  const { code, hash, ends_at } = await newCode('rider-code', now);
  await retry(async () => {
    const before = await phones.readPhone(riderId);
    const beside = [phones.keepRiderCode(hash, { rider_id: riderId, ends_at })];
    const fields = { code: hash, code_ends_at: ends_at };
    return (await phones.changePhone(before, fields, { action: 'code-till', beside })) ?? tryAtOnce;
  });
  return { code, ends_at };
}

/** Revokes the phones of a rider, and an unused code. A repeated request changes nothing. @throws 503 */
export const endRiderPhone = async (riderId: string): Promise<void> =>
  void (await retry(async () => {
    const phone = await phones.readPhone(riderId);
    if (phone.epoch === (phone.revoked_epoch ?? 0) && phone.code === undefined) return phone;
    const fields = { revoked_epoch: phone.epoch, code: undefined, code_ends_at: undefined };
    return (await phones.changePhone(phone, fields, { action: 'revoke' })) ?? tryAtOnce;
  }));

type Form = { code: string; public_key: string; pin: string };
type Enrolled = AnswerInput<typeof enrolRiderPhone>;

/**
 * Returns the text that is hashed together with a PIN: the rider and the number of the phone, because a PIN belongs to
 * one phone.
 */
export const pinOwner = ({ rider_id, epoch }: Pick<phones.PhoneDevice, 'rider_id' | 'epoch'>) =>
  `${rider_id}.${epoch}`;

const answer = async (device: phones.PhoneDevice, name: string, now: Date): Promise<Enrolled> => ({
  rider: { id: device.rider_id, name },
  epoch: device.epoch,
  grant: await grant('rider-unlock', grantParts(device), now),
});

/** Returns the device that has already used the code, if this call repeats its request. @throws 422 `wrong-code` */
async function repeated({ rider_id, used }: phones.RiderCode, { public_key, pin }: Form) {
  if (used?.public_key !== public_key) throw wrongCode();
  const { phone, device } = await phones.findPhoneOf(rider_id, used.epoch);
  const isActive = phone && phones.phoneStatus(phone, used.epoch) === 'active';
  if (!isActive || !device || !(await isPin('rider-pin', pinOwner(device), pin, device.pin)))
    throw wrongCode();
  return device;
}

/** Enrols a phone once. @returns undefined when the phone has changed since it was read @throws 422 `wrong-code` */
async function enrolOnce(form: Form, hash: string, now: Date): Promise<Enrolled | undefined> {
  const code = await phones.findRiderCode(hash);
  if (!code || code.ends_at <= now.toISOString()) throw wrongCode();
  await countUse('rider-code', hash, now);
  const { id, name } = await requireStoredRider(code.rider_id).catch((error) => {
    throw error instanceof ShopError && error.code === 'rider-gone' ? wrongCode() : error;
  });
  if (code.used) return answer(await repeated(code, form), name, now);
  const phone = await phones.readPhone(id);
  if (phone.code !== hash) throw wrongCode();
  const [place, at] = [{ rider_id: id, epoch: phone.epoch + 1 }, now.toISOString()];
  const pin = await hashNewPin('rider-pin', pinOwner(place), form.pin);
  const times = { enrolled_at: at, seen_at: at };
  const device = { ...place, public_key: form.public_key, pin, ...times, unsent: 0, version: 1 };
  const fields = { epoch: device.epoch, code: undefined, code_ends_at: undefined };
  writesAs({ id, name, groups: ['rider'] });
  const beside = phones.keepPhoneDevice(device, hash, code);
  const after = await phones.changePhone(phone, fields, { action: 'enrol', beside });
  return after && answer(device, name, now);
}

/**
 * Makes a phone the present phone of a rider, with its own PIN. The former phone may then only send its reports. A
 * repeated call of the same phone changes nothing.
 *
 * @throws as {@link enrolByCode}; 422 `wrong-code` for a code that is unknown, expired, or used by another phone
 */
export const enrolPhone = (form: Form, address: string | undefined, now: Date): Promise<Enrolled> =>
  enrolByCode({
    ...{ purpose: 'rider-code', form, address, now },
    isStored: async (hash) => (await phones.findRiderCode(hash)) !== undefined,
    enrolOnce: (hash) => enrolOnce(form, hash, now),
  });
