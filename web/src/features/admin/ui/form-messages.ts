import type { CallError } from '../../../api/call-error.ts';

/** What is wrong with the fields of a form, by their names in the request. */
export type Messages = Readonly<Record<string, string | undefined>>;

/** A failed call. `messages`: its messages about the fields. */
export type Refusal = { error: CallError; messages: Messages };

/** Returns a refusal with the first of the server's messages for each field, or with other messages. */
export const refusalOf = (error: CallError, messages?: Messages): Refusal => ({
  error,
  messages:
    messages ??
    Object.fromEntries(Object.entries(error.errors ?? {}).map(([field, [message]]) => [field, message])),
});

/** Returns the text that a form shows above its buttons. `shown`: the fields that show their messages themselves. */
export function failureOf(refusal: Refusal | undefined, problems: Messages, shown: ReadonlySet<string>) {
  const messages = { ...refusal?.messages, ...problems };
  const text = Object.keys(messages)
    .filter((field) => !shown.has(field))
    .map((field) => problems[field] ?? refusal?.messages[field])
    .find((message) => message !== undefined);
  if (text !== undefined) return { error: refusal?.error, text };
  return refusal && Object.keys(refusal.messages).length === 0 ? { error: refusal.error } : undefined;
}
