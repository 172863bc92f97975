import type { DistributorForm } from '#shared/distributors/distributor-form.ts';
import { normalisePhone } from '#shared/phone.ts';
import { shop } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
import {
  type ApplicationItem,
  createApplication,
  findApplication,
} from '../../data/distributors/distributor.ts';
import type { Limit } from '../../data/dynamodb/rate-limit.ts';
import { getSettings } from '../../data/settings/read-settings.ts';
import { mayEmailStranger } from '../emails/email-limit.ts';
import { type Caller, sendOnce } from '../emails/send-once.ts';
import { addressKey } from '../identity/address-key.ts';
import { ownerOf } from '../identity/owner.ts';
import { fingerprint, keyedHash, signToken } from '../identity/signature.ts';
import { newId } from '../identity/visitor.ts';
import { isSuppressed } from '../suppression/suppression.ts';
import { signApplicant } from './sign-applicant.ts';

const DAY = 1440;

const kindly = { success: true as const, message: texts.applied };

/** Returns a typed phone number in the form in which it is dialled. */
const dialled = (phone: string) => normalisePhone(phone) ?? phone.replace(/[^\d+]/g, '');

/**
 * Returns the daily rate limits for the phone, browser and IP address (T14). Phones are stored as keyed hashes (T18).
 */
async function limitsOf(phone: string, { visitor, address }: Caller): Promise<Limit[]> {
  const { applicationsADay: most } = shop;
  const [caller, place] = await Promise.all([signToken('limit', phone), addressKey(address)]);
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
 * Returns false if emails to the address are suppressed or it has reached its hourly limit. The limit is needed because
 * anyone can type somebody else's address (T14).
 */
async function mayEmail(email: string, cause: string, now: Date): Promise<boolean> {
  if (await isSuppressed(email)) return false;
  const { email: shopEmail } = await getSettings();
  return mayEmailStranger({ email, shopEmail, cause, now });
}

/**
 * Stores a distributor's application, tells the shop by email and emails the applicant (S2-006, G-56). An identical
 * application within thirty days is not stored again, so a retry is safe. In the answer, `is_emailed` is true if the
 * first application requested an email to the applicant.
 *
 * @throws 401 if the customer is being erased · 429 after three a day from one phone · 503
 */
export async function applyAsDistributor(form: DistributorForm, caller: Caller) {
  const { now } = caller;
  const { name, email, comment } = form;
  const phone = dialled(form.phone);
  const said = await keyedHash('distributor', JSON.stringify([name, email.toLowerCase(), phone, comment]));
  const requestKey = `distributor ${said}`;
  const [limits, isEmailed, contacts] = await Promise.all([
    limitsOf(phone, caller),
    mayEmail(email, requestKey, now),
    Promise.all([email, phone].map(signApplicant)),
  ]);
  const application: ApplicationItem = {
    ...{ ...form, phone, id: newId(), status: 'new', created_at: now.toISOString(), contacts },
    is_email_withheld: isEmailed ? undefined : true,
  };
  const earlier = await sendOnce({
    write: () => createApplication({ application, requestKey, limits, owner: ownerOf(caller) }),
    limits,
    tooOften: texts.appliedOften,
    now,
  });
  const stored = earlier ? await findApplication(earlier.id) : application;
  return { ...kindly, is_emailed: stored !== undefined && !stored.is_email_withheld };
}
