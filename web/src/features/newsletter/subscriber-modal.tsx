import { useEffect, useState } from 'react';
import * as sharedTexts from '#shared/screen-texts.ts';
import { call } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { DialogBox } from '../../ui/dialog-box.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { shownModal } from '../../ui/shown-modal.ts';
import * as allTexts from '../../ui/texts.ts';
import { NewsletterConsent } from './newsletter-consent.tsx';
import { Offer } from './offer.tsx';
import { rememberOffer } from './remember-offer.ts';
import {
  refusalText,
  type SubscriberDraft,
  type SubscriberErrors,
  subscriberErrors,
} from './subscriber-form.ts';
import styles from './subscriber-modal.module.css';
import { subscriberTexts as texts } from './subscriber-texts.ts';

/** How long the dialog says thanks before it closes, in ms (S2-216, S2-344). */
const THANKS_MS = 3_000;

const fields = [
  { name: 'name', label: texts.name, type: 'text', autoComplete: 'name' },
  { name: 'email', label: texts.email, type: 'email', autoComplete: 'email' },
  { name: 'phone', label: texts.phone, type: 'tel', autoComplete: 'tel' },
] as const;

function close() {
  rememberOffer();
  shownModal.close();
}

/**
 * The newsletter dialog 'Get Exclusive Offers' (S1-112, S1-425). The browser stores when it was closed or submitted
 * (S1-294). After a refusal the typed values stay.
 */
export function SubscriberModal() {
  const [errors, setErrors] = useState<SubscriberErrors>({});
  const [state, setState] = useState<'ready' | 'sending' | 'done'>('ready');
  const [refusal, setRefusal] = useState('');

  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(close, THANKS_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function submit(form: HTMLFormElement) {
    const typed = Object.fromEntries(new FormData(form)) as SubscriberDraft;
    const wrong = subscriberErrors(typed);
    setErrors(wrong);
    setRefusal('');
    const first = fields.find(({ name }) => wrong[name]);
    if (first) return (form.elements.namedItem(first.name) as HTMLElement).focus();
    setState('sending');
    try {
      await call('POST /api/subscribers', { body: { ...typed, source: 'modal' } });
      rememberOffer();
      setState('done');
    } catch (error) {
      setRefusal(refusalText(error as CallError));
      setState('ready');
    }
  }

  return (
    <DialogBox isOpen className={styles.dialog} aria-labelledby="subscriber-title" onClose={close}>
      <button type="button" className={styles.close} aria-label={allTexts.close} onClick={close}>
        <Icon name="close" />
      </button>
      <div className={styles.offer}>
        <Offer id="subscriber-title" styles={styles} />
      </div>
      {state === 'done' ? (
        <p className={styles.done} role="status">
          <Icon name="check" size={28} />
          {sharedTexts.subscribed}
        </p>
      ) : (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit(event.currentTarget);
          }}
        >
          {fields.map(({ name, label, ...kind }) => (
            <Field key={name} name={name} label={label} error={errors[name]} isOptional={name === 'phone'}>
              {(control) => <input {...control} {...kind} maxLength={254} required={name !== 'phone'} />}
            </Field>
          ))}
          <NewsletterConsent />
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
          <Button
            type="submit"
            size="large"
            wide
            disabled={state === 'sending'}
            aria-busy={state === 'sending'}
          >
            {state === 'sending' ? texts.sending : texts.submit}
          </Button>
          <Button look="quiet" wide onClick={close}>
            {texts.later}
          </Button>
        </form>
      )}
    </DialogBox>
  );
}
