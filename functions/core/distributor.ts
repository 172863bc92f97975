import type { DistributorForm } from '#shared/distributor.ts';
import { normalisePhone } from '#shared/phone.ts';
import { shop } from '#shared/shop.ts';
import { texts } from '#shared/texts.ts';
import { waitForTurn } from '../data/contention.ts';
import { createApplication } from '../data/distributor.ts';
import { type Limit, secondsToWait } from '../data/limit.ts';
import { busy, signedOut, tooMany } from './errors.ts';
import { ownerOf } from './owner.ts';
import { fingerprint, sign } from './signature.ts';
import { newId } from './visitor.ts';

type Caller = {
  visitor: string | undefined;
  /** Whoever is signed in. */
  personId?: string | undefined;
  address: string | undefined;
  now: Date;
};

const ATTEMPTS = 5;
const DAY = 1440;

/** A number as it is called, whichever way it was typed. */
const dialled = (phone: string) => normalisePhone(phone) ?? phone.replace(/[^\d+]/g, '');

/** What one phone, one browser and one address may send in a day (T14); phones stand there by their signature (T18). */
async function limitsOf(phone: string, { visitor, address }: Caller): Promise<Limit[]> {
  const { applicationsADay: most } = shop;
  const [caller, place] = await Promise.all([sign('limit', phone), sign('limit', address ?? '')]);
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
  const said = await sign('distributor', JSON.stringify([name, email.toLowerCase(), phone, comment]));
  const limits = await limitsOf(phone, caller);
  const received = { success: true as const, message: texts.applied };
  const application = { ...form, phone, id: newId(), status: 'new' as const, created_at: now.toISOString() };
  for (let attempt = 1; ; attempt++) {
    const unwritten = await createApplication(application, `distributor ${said}`, limits, ownerOf(caller));
    if (!unwritten || unwritten.reason === 'repeat') return received;
    if (unwritten.reason === 'limit') {
      const longest = Math.max(...limits.map((limit) => secondsToWait(limit, now)));
      throw tooMany(texts.appliedOften, longest);
    }
    if (unwritten.reason === 'owner') throw signedOut();
    if (attempt === ATTEMPTS) throw busy();
    await waitForTurn(attempt);
  }
}
