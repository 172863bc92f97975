import { noTries, personPins } from '#shared/till/pin-tries.ts';
import { findPhoneDevice, noteOnPhone, type PhoneDevice } from '../../data/rider-phone/phone.ts';
import { retry, tryAgain } from '../../retry.ts';
import { grant } from '../device/grant.ts';
import { isPin } from '../device/pin-hash.ts';
import { countWrong, requireNoPause, wrongPin } from '../device/pin-pause.ts';
import { pinOwner } from './enrol-phone.ts';
import { type CallingRider, grantParts } from './phone-caller.ts';

/** Counts a PIN as wrong before it is checked, so that PINs sent at the same time are all counted. @throws 429 · 503 */
const countTry = (read: PhoneDevice, now: Date) =>
  retry(async (attempt) => {
    const device = attempt === 1 ? read : ((await findPhoneDevice(read.rider_id, read.epoch)) ?? read);
    const { tries: before = noTries } = device;
    requireNoPause([[before, personPins]], now);
    const tries = countWrong(before, personPins, now);
    return (await noteOnPhone(device, { tries })) ? { device, tries } : tryAgain;
  });

/**
 * Checks the PIN of a phone, and returns a proof (grant) for its calls. Five wrong PINs pause the phone. A replaced
 * phone can also be unlocked, so that it can send its reports.
 *
 * @throws 422 `wrong-pin` with the tries that are left · 429 during a pause · 503
 */
export async function unlockPhone(
  { device }: CallingRider,
  pin: string,
  now: Date,
): Promise<{ grant: string }> {
  const { tries } = await countTry(device, now);
  if (!(await isPin('rider-pin', pinOwner(device), pin, device.pin))) throw wrongPin(tries, personPins);
  await retry(async () => {
    const after = await findPhoneDevice(device.rider_id, device.epoch);
    return !after || (await noteOnPhone(after, { tries: undefined })) || tryAgain;
  });
  return { grant: await grant('rider-unlock', grantParts(device), now) };
}
