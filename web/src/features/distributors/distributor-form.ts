import { isDialable } from '#shared/distributor-rules.ts';
import { screenTexts as texts } from '#shared/screen-texts.ts';
import { makeDraftStore } from '../checkout/draft-store.ts';
import { emailError } from '../newsletter/subscriber-form.ts';

/** What somebody who wants to sell for us has typed. */
export type DistributorDraft = { name: string; email: string; phone: string; comment: string };
export type DistributorErrors = Partial<Record<keyof DistributorDraft, string>>;

export const emptyApplication: DistributorDraft = { name: '', email: '', phone: '', comment: '' };

/** The fields in the order of the form: the first that is wrong gets the focus. */
export const distributorFields = ['name', 'email', 'phone', 'comment'] as const;

/** This tab's application. */
export const applicationStore = makeDraftStore({
  key: 'distributor_draft',
  empty: emptyApplication,
  storage: () => sessionStorage,
});

function phoneError(phone: string): string | undefined {
  if (!phone.trim()) return texts.distributorPhoneRequired;
  return isDialable(phone.trim()) ? undefined : texts.subscriberPhoneInvalid;
}

/** What is wrong with an application before it is sent (S2-245, S2-246); the server judges in the same words. */
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

/** The server's errors by field, the first of each. */
export const refusedApplication = (errors: Record<string, string[]> | undefined): DistributorErrors =>
  Object.fromEntries(
    distributorFields.flatMap((field) => (errors?.[field]?.[0] ? [[field, errors[field][0]]] : [])),
  );
