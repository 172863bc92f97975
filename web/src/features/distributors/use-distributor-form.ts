import { type RefObject, useLayoutEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';
import { useStore } from '../../ui/behaviour/use-store.ts';
import {
  applicationErrors,
  applicationStore,
  type DistributorDraft,
  type DistributorErrors,
  emptyApplication,
  refusedApplication,
} from './distributor-form.ts';

/** The state of a distributor's application. `failed` holds the error of the server or the network. */
type State =
  | { step: 'writing' | 'sending' }
  | { step: 'failed'; message: string }
  | { step: 'sent'; message: string; email: string; isEmailed: boolean };

/** The values of the form's fields. */
const typedIn = (form: HTMLFormElement): Partial<DistributorDraft> =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));

/**
 * Returns the state of a distributor's application. The typed values, also those typed before hydration, survive
 * reloads until the server has saved the application (G-56).
 */
export function useDistributorForm(form: RefObject<HTMLFormElement | null>) {
  const keep = applicationStore.change;
  const draft = useStore(applicationStore);
  const [errors, setErrors] = useState<DistributorErrors>({});
  const [state, setState] = useState<State>({ step: 'writing' });

  useLayoutEffect(() => {
    if (form.current) keep(typedIn(form.current));
  }, [form]);

  function change(field: keyof DistributorDraft, value: string) {
    keep({ [field]: value });
    setErrors(({ [field]: _, ...others }) => others);
  }

  /** Sends the application. Returns the errors by field. */
  async function send(): Promise<DistributorErrors> {
    const wrong = applicationErrors(draft);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return wrong;
    setState({ step: 'sending' });
    try {
      const { message, is_emailed } = await call('POST /become-a-distributor', { body: draft });
      keep(emptyApplication);
      setState({ step: 'sent', message, email: draft.email.trim(), isEmailed: is_emailed });
      return {};
    } catch (reason) {
      const { errors: byField, message } = reason as CallError;
      console.warn('The application was not sent.', reason);
      const refused = refusedApplication(byField);
      setErrors(refused);
      setState(Object.keys(refused).length > 0 ? { step: 'writing' } : { step: 'failed', message });
      return refused;
    }
  }

  return { draft, errors, state, change, send, again: () => setState({ step: 'writing' }) };
}
