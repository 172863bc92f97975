import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { longestQuery } from '#shared/catalogue/query-length.ts';
import { paths } from '#shared/paths.ts';
import { lazyPart } from '../../navigation/lazy-part.ts';
import { LostPart } from '../../ui/failures/lost-part.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as texts from '../../ui/texts.ts';
import styles from './search-field.module.css';

const NoSession = () => <LostPart text={texts.search.failed} />;

// The script that searches and shows results is loaded when the field gets the focus.
const SearchSession = lazyPart(async () => (await import('./search-session.tsx')).SearchSession, NoSession);

type Props = {
  /** The id of the field, unique on the page. */
  id: string;
  className?: string | undefined;
  /** True if the field gets the focus when it appears. */
  isFirst?: boolean;
  /** Called after a result is chosen. */
  onDone?: () => void;
  /** Elements beside the field. */
  children?: ReactNode;
};

/**
 * The search field (S1-115). Its input is uncontrolled, so that letters typed before the script loads are kept.
 * `SearchSession` reads the field and sets its ARIA attributes.
 */
export function SearchField({ id, className, isFirst = false, onDone, children }: Props) {
  const place = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isWanted, setWanted] = useState(false);
  // If the field got the focus before hydration, the script is loaded too.
  useEffect(() => {
    if (document.activeElement === input.current) setWanted(true);
  }, []);

  return (
    <search ref={place} className={`${styles.search} ${className ?? ''}`}>
      <form className={styles.row} action={paths.search}>
        <div className={styles.field}>
          <Icon name="search" size={20} className={styles.icon} />
          <input
            ref={input}
            name="q"
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
            // biome-ignore lint/a11y/noAutofocus: the shopper opened the overlay to type
            autoFocus={isFirst}
            onFocus={() => setWanted(true)}
          />
        </div>
        {children}
      </form>
      {isWanted && (
        <Suspense>
          <SearchSession id={id} place={place} input={input} onDone={onDone} />
        </Suspense>
      )}
    </search>
  );
}
