import type { CallError } from '../../../api/call-error.ts';

/** The messages of a form's fields, by the fields' names in the request. */
export type Messages = Readonly<Record<string, string | undefined>>;

/**
 * A failed call. `messages` are its messages about the form's fields. `isOfFields` is false for a refusal that
 * does not concern typed values. Then its `errors` may hold other facts, such as the moves that an order allows.
 */
export type Refusal = { error: CallError; messages: Messages; isOfFields: boolean };

/** Returns a refusal together with the server's first message for each field, or with the given messages instead. */
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
 * Returns the message above the buttons of a form: what is wrong with a field that the form does not show,
 * otherwise the refusal if no field shows it. `shown` are the fields that show their messages themselves.
 */
export function failureOf(refusal: Refusal | undefined, problems: Messages, shown: ReadonlySet<string>) {
  const messages = refusal?.isOfFields ? { ...refusal.messages, ...problems } : problems;
  const text = firstOf(messages, shown);
  if (text !== undefined) return { error: refusal?.error, text };
  const isBeside = Object.keys(refusal?.messages ?? {}).some((field) => shown.has(field));
  return refusal && !isBeside ? { error: refusal.error } : undefined;
}
