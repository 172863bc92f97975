import { type FormEvent, useState } from 'react';
import type { PointsSummary } from '#shared/loyalty/customer-points.ts';
import type { CallError } from '../../../api/call-error.ts';

/** What a form that changes a customer's points gets. */
export type PointsFormProps = {
  customer: string;
  points: PointsSummary;
  onDone: (text: string) => void;
  /** Called when the points, or what they are worth, have changed since they were loaded. */
  onStale: () => void;
  onClose: () => void;
};

type Sending = {
  isValid: boolean;
  /** Sends the change and returns what to say about it. */
  send: () => Promise<string>;
  /** Forgets the typed input. */
  clear: () => void;
} & Pick<PointsFormProps, 'onDone' | 'onStale'>;

/** Sends a change of a customer's points. A change that was refused for its number stays in the form. */
export function usePointsForm({ isValid, send, clear, onDone, onStale }: Sending) {
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!isValid) return;
    setSending(true);
    setError(undefined);
    try {
      const text = await send();
      clear();
      onDone(text);
    } catch (reason) {
      const refused = reason as CallError;
      setError(refused);
      setSending(false);
      // The id belongs to another number of points, so the next request needs a new one.
      if (refused.code === 'recorded-before') clear();
      if (refused.status === 409 || refused.code === 'points-short' || refused.code === 'points-few')
        onStale();
    }
  }

  return {
    isChecked,
    isSending,
    error,
    refused: (field: string) => error?.errors?.[field]?.[0],
    onSubmit: (event: FormEvent) => void submit(event),
  };
}
