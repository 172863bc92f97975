import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { CallError } from '../../../../api/call-error.ts';
import { adminToast } from '../toasts/admin-toast.ts';

/**
 * Shows the server's error messages: the first one of each field beside that field, and in a separate toast (S2-317).
 *
 * @returns the error, if it has a message that no field shows
 */
export function showRefusal<Form extends FieldValues, Output>(
  reason: CallError,
  form: UseFormReturn<Form, unknown, Output>,
  fields: object,
): CallError | undefined {
  const wrong = Object.entries(reason.errors ?? {}).map(([field, [message = '']]) => ({ field, message }));
  const beside = wrong.filter(({ field }) => Object.hasOwn(fields, field));
  for (const { field, message } of beside) form.setError(field as Path<Form>, { message });
  for (const { message } of wrong) adminToast(message, { tone: 'error' });
  return wrong.length > 0 && beside.length === wrong.length ? undefined : reason;
}

/** Returns the first message of a field's errors. */
export function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  return Object.entries(error)
    .filter(([key]) => key !== 'ref')
    .map(([, inner]) => messageIn(inner))
    .find((message) => message !== undefined);
}
