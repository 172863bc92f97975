import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { longestQuery } from '#shared/search/query-length.ts';
import { lazyPart } from '../../navigation/lazy-part.ts';
import { Icon } from '../../ui/icon.tsx';
import { texts } from '../../ui/texts.ts';
import styles from './search-field.module.css';

const NoSession = () => (
  <p className={styles.problem} role="alert">
    {texts.search.failed}
  </p>
);

// What finds, and what shows it, is fetched when somebody is about to type.
const SearchSession = lazyPart(async () => (await import('./search-session.tsx')).SearchSession, NoSession);

type Props = {
  /** Unique on the page. */
  id: string;
  className?: string | undefined;
  /** Takes the focus when it appears. */
  isFirst?: boolean;
  /** After a result was chosen. */
  onDone?: () => void;
  /** What stands beside the field. */
  children?: ReactNode;
};

/**
 * The search box (S1-115). The browser alone keeps what is typed, so that a letter typed before the search is there is
 * not lost: the session reads the field, and says on it what is open.
 */
export function SearchField({ id, className, isFirst = false, onDone, children }: Props) {
  const place = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isWanted, setWanted] = useState(false);
  // Typed into before the page could answer.
  useEffect(() => {
    if (document.activeElement === input.current) setWanted(true);
  }, []);

  return (
    <search ref={place} className={`${styles.search} ${className ?? ''}`}>
      <div className={styles.row}>
        <div className={styles.field}>
          <Icon name="search" size={20} className={styles.icon} />
          <input
            ref={input}
            className={styles.input}
            role="combobox"
            aria-label={texts.search.label}
            aria-autocomplete="list"
            aria-expanded="false"
            aria-controls={`${id}-panel`}
            placeholder={texts.search.placeholder}
            maxLength={longestQuery}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: of the overlay that was opened to type in
            autoFocus={isFirst}
            onFocus={() => setWanted(true)}
          />
        </div>
        {children}
      </div>
      {isWanted && (
        <Suspense>
          <SearchSession id={id} place={place} input={input} onDone={onDone} />
        </Suspense>
      )}
    </search>
  );
}
