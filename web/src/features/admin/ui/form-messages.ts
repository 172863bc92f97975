import type { CallError } from '../../../api/call-error.ts';

/** The error messages of a form. Each key is a field's name in the request. */
export type Messages = Readonly<Record<string, string | undefined>>;

/**
 * A failed call. `messages` are its error messages about the form's fields. `isOfFields` is false for a refusal that is
 * not about typed values. Its `errors` may then contain other details, such as the states to which an order can change.
 */
export type Refusal = { error: CallError; messages: Messages; isOfFields: boolean };

/** Returns a refusal with the server's first message for each field, or with the given messages instead. */
export const refusalOf = (error: CallError, messages?: Messages): Refusal => ({
  error,
  isOfFields: messages !== undefined || error.status === 422,
  messages:
    messages ??
    Object.fromEntries(Object.entries(error.errors ?? {}).map(([field, [message]]) => [field, message])),
});

const firstOf = (messages: Messages, shown: ReadonlySet<string>) =>
  Object.entries(messages).find(([field, message]) => message !== undefined && !shown.has(field))?.[1];

/**
 * Returns the message above the buttons of a form. It is the error of a field that the form does not show, or else the
 * refusal if no field shows it. `shown` are the fields that show their own errors.
 */
export function failureOf(refusal: Refusal | undefined, problems: Messages, shown: ReadonlySet<string>) {
  const messages = refusal?.isOfFields ? { ...refusal.messages, ...problems } : problems;
  const text = firstOf(messages, shown);
  if (text !== undefined) return { error: refusal?.error, text };
  const isBeside = Object.keys(refusal?.messages ?? {}).some((field) => shown.has(field));
  return refusal && !isBeside ? { error: refusal.error } : undefined;
}
