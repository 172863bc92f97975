import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CallError } from '../../../api/call-error.ts';
import { useRefresh } from '../use-admin-lists.ts';
import { failureOf, type Messages, type Refusal, refusalOf } from './form-messages.ts';
import type { KeptInput } from './kept/use-kept-input.ts';

export type Sending<Answer> = {
  /** The typed input. It is deleted once it has been sent, and stays after a refusal. */
  kept?: KeptInput | undefined;
  /**
   * The errors that the browser finds. They are shown after the first attempt to send. Nothing is sent while there are
   * any.
   */
  problems?: Messages;
  send: () => Promise<Answer>;
  /** Called with the answer, after `onClose`. */
  onSent?: (answer: Answer) => void;
  /** Called if the call failed. It may return messages that are shown instead of the server's. */
  onRefused?: (refusal: CallError) => Messages | undefined;
  /** False if the admin's data need not be loaded again after the call. */
  refreshes?: boolean;
  /** Called once the form has been sent. */
  onClose?: () => void;
};

/** Status codes that mean that the shown data are out of date: the record no longer exists, or has changed. */
const STALE = [404, 409];

const WRONG = '[aria-invalid=true]';

/**
 * Sends a form, and shows why it could not be sent. An error is shown beside the field that it names. An error that
 * names no shown field is the form's `failure`. A failed attempt moves the focus to the first invalid field.
 */
export function useSending<Answer>(sending: Sending<Answer>) {
  const { kept, problems = {}, send, onSent, onRefused, refreshes = true, onClose } = sending;
  const [failedAttempts, setFailedAttempts] = useState(0);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const form = useRef<HTMLFormElement>(null);
  const refresh = useRefresh();
  useEffect(() => {
    if (failedAttempts === 0 || document.activeElement?.matches(WRONG)) return;
    form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [failedAttempts]);

  async function submit() {
    setRefusal(undefined);
    if (Object.values(problems).some((problem) => problem !== undefined))
      return setFailedAttempts((before) => before + 1);
    setSending(true);
    try {
      const answer = await send();
      kept?.clear();
      onClose?.();
      setFailedAttempts(0);
      onSent?.(answer);
      if (refreshes) refresh();
    } catch (reason) {
      const error = reason as CallError;
      setRefusal(refusalOf(error, onRefused?.(error)));
      setFailedAttempts((before) => before + 1);
      if (refreshes && STALE.includes(error.status)) refresh();
    }
    setSending(false);
  }

  const shownProblems = failedAttempts > 0 ? problems : {};
  const shown = new Set<string>();
  return {
    isSending,
    /** The attributes of the form. */
    form: {
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        if (!isSending) void submit();
      },
    },
    /** Returns the error of a field. The caller must show it beside the field. */
    wrong(field: string) {
      shown.add(field);
      return shownProblems[field] ?? refusal?.messages[field];
    },
    /** Returns the errors that no field shows. It must be called after `wrong` was called for all fields. */
    failure: () => failureOf(refusal, shownProblems, shown),
  };
}
