import { type KeyboardEvent, useId, useRef } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import panel from '../panel.module.css';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import styles from './index-search.module.css';
import { indexTexts as texts } from './index-texts.ts';

export type Search = {
  label: string;
  /** A hint about what can be typed, such as “Number, phone or name”. */
  hint: string;
  typed: string;
  onType: (typed: string) => void;
  /** Called on Enter. If missing, Enter opens the result if there is exactly one. */
  onEnter?: () => void;
  /** The reason why the typed text cannot be searched for. */
  wrong?: string | undefined;
  longest?: number;
  /** True until the shown rows are those of the typed text. */
  isPending?: boolean;
};

type Props = Search & {
  onEnter: () => void;
  /** Called on arrow down. It focuses the first row. */
  onDown: () => void;
};

/** The search field of a list. The key / focuses it, Escape empties it, and arrow down moves to the rows. */
export function IndexSearch({ label, hint, typed, onType, onEnter, onDown, wrong, longest = 100 }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', texts.keys.find, () => field.current?.select());
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && typed !== '') onType('');
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
        <label htmlFor={id} className={panel.visuallyHidden}>
          {label}
        </label>
        <Icon name="search" size={20} className={styles.icon} />
        <input
          id={id}
          ref={field}
          className={styles.field}
          placeholder={hint}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-keyshortcuts="/"
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
          maxLength={longest}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={press}
        />
        {typed !== '' && (
          <button type="button" className={styles.empty} aria-label={texts.clearSearch} onClick={empty}>
            <Icon name="close" size={20} />
          </button>
        )}
      </form>
      {wrong !== undefined && (
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </search>
  );
}
