import type { DistributorForm } from '#shared/distributor.ts';
import { normalisePhone } from '#shared/phone.ts';
import { shop } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
import { createApplication } from '../../data/distributors/distributor.ts';
import type { Limit } from '../../data/dynamodb/rate-limit.ts';
import { type Caller, sendOnce } from '../emails/send-once.ts';
import { addressKey } from '../identity/address-key.ts';
import { ownerOf } from '../identity/owner.ts';
import { fingerprint, keyedHash } from '../identity/signature.ts';
import { newId } from '../identity/visitor.ts';

const DAY = 1440;

/** Normalises a phone number for dialling, however it was typed. */
const dialled = (phone: string) => normalisePhone(phone) ?? phone.replace(/[^\d+]/g, '');

/** Returns the daily rate limits per phone, browser and IP address (T14). Phones are stored as keyed hashes (T18). */
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
 * Stores a distributor's application (S2-006, G-56). An identical application within thirty days is not stored again,
 * so a retry is safe.
 *
 * @throws 401 if the customer is being erased · 429 after three a day from one phone · 503
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
