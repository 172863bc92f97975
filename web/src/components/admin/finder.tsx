import { useEffect, useId, useRef, useState } from 'react';
import { adminTexts as texts } from '../../admin-texts.ts';
import { Button } from '../button.tsx';
import styles from './finder.module.css';

type Props = {
  label: string;
  /** What it looks like. */
  hint: string;
  /** What is looked for; empty where the whole list is shown. */
  found: string;
  onFind: (typed: string) => void;
};

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

/** Looks something up by what somebody says on the phone. The key / leads into it from anywhere on the screen. */
export function Finder({ label, hint, found, onFind }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(found);
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
          onFind(typed.trim());
        }}
      >
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <input
          id={id}
          ref={field}
          type="search"
          className={styles.field}
          placeholder={hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          aria-keyshortcuts="/"
          maxLength={40}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
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
      </form>
    </search>
  );
}
