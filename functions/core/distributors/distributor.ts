import type { DistributorForm } from '#shared/distributor.ts';
import { normalisePhone } from '#shared/phone.ts';
import { shop } from '#shared/shop.ts';
import { texts } from '#shared/texts.ts';
import { createApplication } from '../../data/distributors/distributor.ts';
import type { Limit } from '../../data/dynamodb/rate-limit.ts';
import { type Caller, sendOnce } from '../emails/send-once.ts';
import { addressKey } from '../identity/address-key.ts';
import { ownerOf } from '../identity/owner.ts';
import { fingerprint, keyedHash } from '../identity/signature.ts';
import { newId } from '../identity/visitor.ts';

const DAY = 1440;

/** A number as it is called, whichever way it was typed. */
const dialled = (phone: string) => normalisePhone(phone) ?? phone.replace(/[^\d+]/g, '');

/** What one phone, one browser and one address may send in a day (T14); phones stand there by their signature (T18). */
async function limitsOf(phone: string, { visitor, address }: Caller): Promise<Limit[]> {
  const { applicationsADay: most } = shop;
  const [caller, place] = await Promise.all([keyedHash('limit', phone), addressKey(address)]);
  return [
    { what: 'distributor-phone', who: caller, times: most.phone, minutes: DAY },
    { what: 'distributor-address', who: place, times: most.address, minutes: DAY },
    ...(visitor === undefined
      ? []
      : [
          {
            what: 'distributor-visitor',
            who: fingerprint(visitor),
            times: most.browser,
            minutes: DAY,
          },
        ]),
  ];
}

/**
 * Takes an application to sell for us (S2-006, G-56). The same again within thirty days is the same application, so a
 * lost answer is cured by sending it once more.
 *
 * @throws 401 for somebody who is being erased · 429 after three a day of one phone · 503
 */
export async function applyAsDistributor(form: DistributorForm, caller: Caller) {
  const { now } = caller;
  const { name, email, comment } = form;
  const phone = dialled(form.phone);
  const said = await keyedHash('distributor', JSON.stringify([name, email.toLowerCase(), phone, comment]));
  const limits = await limitsOf(phone, caller);
  const application = { ...form, phone, id: newId(), status: 'new' as const, created_at: now.toISOString() };
  await sendOnce({
    write: () => createApplication(application, `distributor ${said}`, limits, ownerOf(caller)),
    limits,
    tooOften: texts.appliedOften,
    now,
  });
  return { success: true as const, message: texts.applied };
}
