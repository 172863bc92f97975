import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { fieldTexts } from '../field-texts.ts';
import { meantDomain } from './email-slips.ts';
import styles from './use-email-hint.module.css';

type Found = { input: HTMLInputElement; domain: string };

const isEmail = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'email' || target.inputMode === 'email');

/**
 * Sets the text of a field as typing does. The browser's own setter is used, because React replaces the field's setter
 * and then ignores the change.
 */
function type(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

/**
 * Returns the domain that the hint suggests, while a person types or afterwards. Returns undefined if it suggests
 * none.
 */
function askedDomain({ value }: HTMLInputElement, isTyping: boolean): string | undefined {
  const domain = meantDomain(value);
  const [, typed = ''] = value.toLowerCase().split('@');
  return isTyping && domain?.startsWith(typed) ? undefined : domain;
}

/** The event handlers for an element around an email field. */
type Around = { onInput: (event: SyntheticEvent) => void; onBlur: (event: SyntheticEvent) => void };

/**
 * Returns the question "Did you mean gmail.com?", to show below an email field whose domain looks mistyped. One tap
 * corrects the domain. The question never prevents sending the form. While a person types, it appears only once the
 * domain can no longer become the meant one.
 *
 * @returns the event handlers of an element around the field, and the question
 */
export function useEmailHint(): [around: Around, hint: ReactNode] {
  const [found, setFound] = useState<Found>();
  // These are React's events and not the browser's. With the browser's, React could render the hint before the field's
  // component has stored the typed letter, and the letter would be lost.
  const look = ({ target, type }: SyntheticEvent) => {
    if (!isEmail(target)) return;
    const domain = askedDomain(target, type === 'input');
    setFound(domain === undefined ? undefined : { input: target, domain });
  };
  const take = ({ input, domain }: Found) =>
    type(input, `${input.value.slice(0, input.value.lastIndexOf('@'))}@${domain}`);
  // After a form was sent, its field is empty, so the hint is hidden.
  const hint = found?.input.value.includes('@') && (
    <p role="status">
      <button type="button" className={styles.take} onClick={() => take(found)}>
        {fieldTexts.didYouMean(found.domain)}
      </button>
    </p>
  );
  return [{ onInput: look, onBlur: look }, hint];
}
