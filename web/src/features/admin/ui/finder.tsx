import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { adminTexts as texts } from '../admin-texts.ts';
import styles from './finder.module.css';
import panel from './panel.module.css';

type Props = {
  label: string;
  /** An example of what to type. */
  hint: string;
  /** The current search; empty for the whole list. */
  found: string;
  /** Turns typed text into a search; undefined if the text has no valid form. */
  read: (typed: string) => string | undefined;
  /** The error for text that has no valid form. */
  wrong: string;
  /** Called with the search; empty for the whole list. */
  onFind: (wanted: string) => void;
};

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

/**
 * Finds an entry by a code that a customer reads out on the phone. The key / focuses the field from anywhere on the
 * screen. The search is part of an address, and so of logs. Text of another form, such as a customer’s phone number,
 * therefore stays in the field (T18).
 */
export function Finder({ label, hint, found, read, wrong, onFind }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(found);
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    function lead(event: KeyboardEvent) {
      if (event.key !== '/' || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.select();
    }
    addEventListener('keydown', lead);
    return () => removeEventListener('keydown', lead);
  }, []);
  return (
    <search>
      <form
        className={styles.finder}
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = typed.trim() === '' ? '' : read(typed);
          setWrong(wanted === undefined);
          if (wanted !== undefined) onFind(wanted);
        }}
      >
        <label htmlFor={id} className={`${panel.label} ${styles.label}`}>
          {label}
        </label>
        <input
          id={id}
          ref={field}
          type="search"
          className={`${panel.control} ${styles.field}`}
          placeholder={hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          aria-keyshortcuts="/"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          maxLength={40}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
        />
        <Button type="submit" look="quiet">
          {texts.orders.find}
        </Button>
        {found !== '' && (
          <Button
            look="outline"
            onClick={() => {
              setTyped('');
              onFind('');
            }}
          >
            {texts.orders.all}
          </Button>
        )}
        {isWrong && (
          <p id={`${id}-wrong`} className={`${panel.error} ${styles.wrong}`} role="alert">
            {wrong}
          </p>
        )}
      </form>
    </search>
  );
}
