import { isDialable } from '#shared/phone.ts';
import * as texts from '#shared/screen-texts.ts';
import { makeDraftStore } from '../checkout/draft-store.ts';
import { emailError } from '../newsletter/subscriber-form.ts';

/** The typed values of a distributor's application. */
export type DistributorDraft = { name: string; email: string; phone: string; comment: string };
export type DistributorErrors = Partial<Record<keyof DistributorDraft, string>>;

export const emptyApplication: DistributorDraft = { name: '', email: '', phone: '', comment: '' };

/** The fields in the order of the form: the first with an error gets the focus. */
export const distributorFields = ['name', 'email', 'phone', 'comment'] as const;

/** The distributor's application that this tab has stored. */
export const applicationStore = makeDraftStore({
  key: 'distributor_draft',
  empty: emptyApplication,
  storage: () => sessionStorage,
});

function phoneError(phone: string): string | undefined {
  if (!phone.trim()) return texts.distributorPhoneRequired;
  return isDialable(phone.trim()) ? undefined : texts.subscriberPhoneInvalid;
}

/**
 * Returns the errors of a distributor's application before it is sent (S2-245, S2-246). The server returns the same
 * error texts.
 */
export function applicationErrors({ name, email, phone, comment }: DistributorDraft): DistributorErrors {
  const found: Record<keyof DistributorDraft, string | undefined> = {
    name: name.trim() ? undefined : texts.nameRequired,
    email: emailError(email),
    phone: phoneError(phone),
    comment: comment.trim() ? undefined : texts.distributorCommentRequired,
  };
  return Object.fromEntries(
    distributorFields.flatMap((field) => (found[field] ? [[field, found[field]]] : [])),
  );
}

/** Returns the first server error of each field. */
export const refusedApplication = (errors: Record<string, string[]> | undefined): DistributorErrors =>
  Object.fromEntries(
    distributorFields.flatMap((field) => (errors?.[field]?.[0] ? [[field, errors[field][0]]] : [])),
  );
