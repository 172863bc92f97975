import { type ReactNode, useEffect, useRef } from 'react';
import styles from './tabs.module.css';

type Tab = {
  name: string;
  href: string;
  isShown: boolean;
  /** Shown after the name, for example the number of entries. */
  count?: ReactNode;
};

type Props = {
  label: string;
  tabs: readonly Tab[];
  /** If true, following a tab replaces the history entry. */
  replace?: boolean;
};

/**
 * Switches between parts of a list. The tabs are links, so each part has an address and can be shared. The current tab
 * is scrolled into view if the row is wider than the screen.
 */
export function Tabs({ label, tabs, replace }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const shown = tabs.findIndex(({ isShown }) => isShown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts make tabs wider when they arrive
  useEffect(() => {
    const tab = row.current?.children[shown];
    if (!row.current || !(tab instanceof HTMLElement)) return;
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [shown, tabs.some(({ count }) => count !== undefined)]);
  return (
    <nav aria-label={label}>
      <ul ref={row} className={styles.tabs}>
        {tabs.map(({ name, href, isShown, count }) => (
          <li key={href}>
            <a
              href={href}
              data-replace={replace}
              className={styles.tab}
              aria-current={isShown ? 'page' : undefined}
            >
              {name}
              {count}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
