import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';
import { emailError, refusalText } from './subscriber-form.ts';

/**
 * Returns the state of a form that asks for an email address for the newsletter (G-33). `isDone` is true once the shop
 * has saved the address; the field is then empty. After a refusal the field keeps the address, and `problem` says why.
 */
export function useNewsForm(source: 'footer' | 'blog', onDone?: () => void) {
  const [state, setState] = useState<'ready' | 'sending' | 'done'>('ready');
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email'));
    const wrong = emailError(email);
    setProblem(wrong);
    if (wrong) return (form.elements.namedItem('email') as HTMLElement).focus();
    setState('sending');
    try {
      await call('POST /api/subscribers', { body: { email, source } });
      form.reset();
      setState('done');
      onDone?.();
    } catch (error) {
      setProblem(refusalText(error as CallError));
      setState('ready');
    }
  }

  return { submit, problem, isSending: state === 'sending', isDone: state === 'done' };
}
