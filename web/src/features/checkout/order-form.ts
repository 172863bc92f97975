import { type Area, listAreas } from '#shared/delivery.ts';
import { emailError } from '#shared/email.ts';
import { isPhoneStart, normalisePhone, stripPhone } from '#shared/phone.ts';
import * as limits from '#shared/screen-limits.ts';
import * as texts from '#shared/screen-texts.ts';
import type { Settings } from '#shared/settings/settings.ts';

/** The customer's input at checkout. `area` is undefined until one is chosen; the first area is preselected (G-12). */
export type OrderDraft = {
  name: string;
  email: string;
  phone: string;
  area: string | undefined;
  /** Street, building or landmark (G-92). */
  street: string;
  instructions: string;
  /** The version of the text with which the customer agreed to a review request; empty if they did not agree. */
  reviewConsent: string;
};
export type OrderField = keyof OrderDraft;
export type FieldErrors = Partial<Record<OrderField, string>>;

export const emptyDraft: OrderDraft = {
  name: '',
  email: '',
  phone: '',
  area: undefined,
  street: '',
  instructions: '',
  reviewConsent: '',
};

/** The fields in the order of the page. The first field with an error gets the focus. */
export const orderFields: readonly OrderField[] = [
  'name',
  'email',
  'phone',
  'area',
  'street',
  'instructions',
];

const wireNames: Record<string, OrderField> = {
  customer_name: 'name',
  customer_email: 'email',
  customer_phone: 'phone',
  customer_address: 'area',
  street_address: 'street',
  special_instructions: 'instructions',
};

/** The two forms of a phone number, for the hint (S2-236). Nobody has this number. */
const EXAMPLES = ['0199000123', '+254199000123'] as const;
const PICKUP_OR_AREA = 'Please confirm that you pick it up, or choose your area.';
const inlinePhone = `Please enter a valid Kenyan phone number (e.g., ${EXAMPLES[0]} or ${EXAMPLES[1]})`;

/** Returns an example of a phone number, if the error's own text has none (S2-235). */
export const phoneExample = (error: string | undefined) =>
  error === texts.phoneInvalid ? `For example ${EXAMPLES[0]} or ${EXAMPLES[1]}` : undefined;

/**
 * Returns the chosen area, or the first area if none is chosen yet. Returns undefined if the chosen area no longer
 * exists.
 */
export function areaOf(draft: OrderDraft, zones: Settings['zones']): Area | undefined {
  const areas = listAreas(zones);
  return draft.area === undefined ? areas[0] : areas.find(({ name }) => name === draft.area);
}

/** Returns true while pickup is preselected and the customer has not confirmed it yet (G-93). */
export const isPickupUnchosen = (draft: OrderDraft, area: Area | undefined) =>
  draft.area === undefined && area?.pickup === true;

/** Returns the errors that sending the form shows, with the texts of the specification (S2-227…239). */
export function submitErrors(draft: OrderDraft, zones: Settings['zones']): FieldErrors {
  const errors: FieldErrors = {};
  const name = draft.name.trim();
  const email = draft.email.trim();
  if (!name) errors.name = texts.nameRequired;
  else if (name.length > 100) errors.name = texts.nameLong;
  const wrongEmail = email ? emailError(email, texts.emailInvalid) : texts.emailRequired;
  if (wrongEmail) errors.email = wrongEmail;
  if (!draft.phone.trim()) errors.phone = texts.phoneRequired;
  else if (!normalisePhone(draft.phone)) errors.phone = texts.phoneInvalid;
  const area = areaOf(draft, zones);
  if (!area) errors.area = texts.areaRequired;
  else if (isPickupUnchosen(draft, area)) errors.area = PICKUP_OR_AREA;
  if (draft.instructions.trim().length > limits.maxInstructions) errors.instructions = texts.instructionsLong;
  return errors;
}

/** Returns the error that a field shows when it loses the focus (S2-231, S2-232, S2-236). */
export function inlineError(field: OrderField, value: string): string | undefined {
  const typed = value.trim();
  if (field === 'name' && !typed) return texts.nameRequired;
  if (field === 'email' && !typed) return 'Email is required';
  if (field === 'email') return emailError(typed, 'Invalid email format');
  if (field === 'phone' && !normalisePhone(typed)) return inlinePhone;
  if (field === 'instructions' && typed.length > limits.maxInstructions) return texts.instructionsLong;
  return undefined;
}

/** Returns the first server error of each field, by the form's field. */
export function serverErrors(errors: Record<string, string[]> | undefined): FieldErrors {
  const found = Object.entries(errors ?? {}).flatMap(([wire, [message]]) => {
    const field = wireNames[wire];
    return field && message ? [[field, message] as const] : [];
  });
  return Object.fromEntries(found);
}

/**
 * Returns the phone field's value after typing or pasting. Invalid characters are dropped (S2-237), and also spaces,
 * dashes and brackets. The prefix 00254 becomes +254 (G-20).
 */
export function typePhone(before: string, after: string): string {
  const text = stripPhone(after).replace(/^00254/, '+254');
  if (isPhoneStart(text)) return text;
  if (text.length === before.length + 1) return before;
  let kept = '';
  for (const character of text) if (isPhoneStart(kept + character)) kept += character;
  return kept;
}
