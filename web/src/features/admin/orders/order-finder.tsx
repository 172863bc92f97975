import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { longestSearch } from '#shared/orders/order-search.ts';
import { Icon } from '../../../ui/icon.tsx';
import { adminTexts } from '../admin-texts.ts';
import styles from './order-finder.module.css';

const texts = adminTexts.finder;

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

type Props = {
  typed: string;
  onType: (typed: string) => void;
  /** Enter: opens the result, if there is exactly one. */
  onEnter: () => void;
  /** Arrow down: focuses the first result. */
  onDown: () => void;
};

/**
 * The field that finds an order. The key / focuses it from anywhere on the screen, and Escape empties it. The typed
 * text is never part of an address, because it may be a customer's phone number (T18).
 */
export function OrderFinder({ typed, onType, onEnter, onDown }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    function lead(event: globalThis.KeyboardEvent) {
      if (event.key !== '/' || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.select();
    }
    addEventListener('keydown', lead);
    return () => removeEventListener('keydown', lead);
  }, []);
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onType('');
    else if (event.key === 'ArrowDown') onDown();
    else return;
    event.preventDefault();
  }
  function empty() {
    onType('');
    field.current?.focus();
  }
  return (
    <search className={styles.finder}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onEnter();
        }}
      >
        <label htmlFor={id} className={styles.label}>
          {texts.label}
        </label>
        <Icon name="search" size={20} className={styles.icon} />
        <input
          id={id}
          ref={field}
          className={styles.field}
          placeholder={texts.hint}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-keyshortcuts="/"
          maxLength={longestSearch}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={press}
        />
        {typed !== '' && (
          <button type="button" className={styles.empty} aria-label={texts.empty} onClick={empty}>
            <Icon name="close" size={20} />
          </button>
        )}
      </form>
    </search>
  );
}
