import { type FormEvent, useState } from 'react';
import { backInStockConsent } from '#shared/consent-texts.ts';
import * as sharedTexts from '#shared/screen-texts.ts';

import { mostContact, readContact } from '#shared/waiting/waiting-contact.ts';
import { call } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { DialogBox } from '../../ui/dialog-box.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './tell-me-dialog.module.css';
import { waitingTexts as texts } from './waiting-texts.ts';

type Props = {
  product: { id: number; product_name: string };
  typed: string;
  onType: (text: string) => void;
  onClose: () => void;
};

const consentVersion = backInStockConsent.length;
const consentText = backInStockConsent.at(-1) ?? '';

/** Returns the reason of a refusal by the server: its error for the field `contact`, or else its message. */
const reasonOf = ({ errors, message }: CallError) => errors?.contact?.[0] ?? (message || texts.failed);

/**
 * A dialog that asks how the shop can notify the visitor when a product is back. It has one field, for an email address
 * or a phone number.
 */
export function TellMeDialog({ product, typed, onType, onClose }: Props) {
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [thanks, setThanks] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('contact') as HTMLElement;
    const isWrong = readContact(typed) === undefined;
    setProblem(isWrong ? sharedTexts.waitingContact : undefined);
    if (isWrong) return field.focus();
    setSending(true);
    try {
      const body = { product_id: product.id, contact: typed, text_version: consentVersion };
      setThanks((await call('POST /api/waiting', { body })).message);
      onType('');
    } catch (error) {
      setProblem(reasonOf(error as CallError));
    } finally {
      setSending(false);
    }
  }

  return (
    <DialogBox isOpen className={styles.dialog} aria-labelledby="tell-me-title" onClose={onClose}>
      <h2 id="tell-me-title" className={styles.title}>
        {texts.open}
      </h2>
      <p className={styles.product}>{product.product_name}</p>
      {thanks === undefined ? (
        <form className={styles.form} noValidate onSubmit={submit}>
          <Field name="contact" label={texts.contact} error={problem} hint={consentText}>
            {(control) => (
              <input
                {...control}
                type="text"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                maxLength={mostContact}
                value={typed}
                onChange={({ target }) => onType(target.value)}
                required
              />
            )}
          </Field>
          {problem !== undefined && <p className={styles.consent}>{consentText}</p>}
          <Button type="submit" size="large" wide disabled={isSending} aria-busy={isSending}>
            {isSending ? texts.sending : texts.submit}
          </Button>
          <Button look="quiet" wide onClick={onClose}>
            {texts.cancel}
          </Button>
        </form>
      ) : (
        <>
          <p className={styles.thanks} role="status">
            {thanks}
          </p>
          <Button look="outline" wide onClick={onClose}>
            {texts.close}
          </Button>
        </>
      )}
    </DialogBox>
  );
}
