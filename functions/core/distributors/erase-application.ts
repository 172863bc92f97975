import {
  applicationsOfContacts,
  findApplication,
  removeApplication,
} from '../../data/distributors/distributor.ts';
import { retry, tryAtOnce } from '../../retry.ts';
import { signApplicant } from './sign-applicant.ts';

/** Erases a distributor application with its notes and answers. Does nothing if it no longer exists. @throws 503 */
export const eraseApplication = (id: string): Promise<void> =>
  retry(async () => {
    const application = await findApplication(id);
    if (application && !(await removeApplication(application))) return tryAtOnce;
  });

/**
 * Erases all distributor applications with this email address or phone. A phone is in the form that `normalisePhone`
 * returns, or a foreign number as it is dialled. Repeating the call does no harm.
 *
 * @throws 503
 */
export async function eraseApplicationsOf(contact: string): Promise<void> {
  for (const id of await applicationsOfContacts([await signApplicant(contact)])) await eraseApplication(id);
}
