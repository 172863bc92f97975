import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { fieldTexts } from '../field-texts.ts';
import { meantDomain } from './email-slips.ts';
import styles from './use-email-hint.module.css';

type Found = { input: HTMLInputElement; domain: string };

const isEmail = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'email' || target.inputMode === 'email');

/** Types a text into a field. React reads the field's value only if its own setter was not used. */
function type(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

/** Returns the domain to ask about while or after a field is typed into. */
function askedDomain({ value }: HTMLInputElement, isTyping: boolean): string | undefined {
  const domain = meantDomain(value);
  const [, typed = ''] = value.toLowerCase().split('@');
  return isTyping && domain?.startsWith(typed) ? undefined : domain;
}

/** The handlers for an element around an email field. */
type Around = { onInput: (event: SyntheticEvent) => void; onBlur: (event: SyntheticEvent) => void };

/**
 * Asks "Did you mean gmail.com?" below an email field whose domain looks mistyped. One tap corrects it. It never prevents
 * sending the form. While somebody types, it waits until the domain can no longer become the meant one.
 *
 * @returns the handlers of an element around the field, and the question
 */
export function useEmailHint(): [around: Around, hint: ReactNode] {
  const [found, setFound] = useState<Found>();
  // Uses React's events, not the browser's. If React rendered the hint before the field's component has stored the
  // typed letter, it would remove the letter.
  const look = ({ target, type }: SyntheticEvent) => {
    if (!isEmail(target)) return;
    const domain = askedDomain(target, type === 'input');
    setFound(domain === undefined ? undefined : { input: target, domain });
  };
  const take = ({ input, domain }: Found) =>
    type(input, `${input.value.slice(0, input.value.lastIndexOf('@'))}@${domain}`);
  // A form that was sent has emptied its field.
  const hint = found?.input.value.includes('@') && (
    <p role="status">
      <button type="button" className={styles.take} onClick={() => take(found)}>
        {fieldTexts.didYouMean(found.domain)}
      </button>
    </p>
  );
  return [{ onInput: look, onBlur: look }, hint];
}
