import type { ReactNode } from 'react';
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

/** Scrolls the row of tabs until a tab is in its middle. */
function center(tab: HTMLElement | null) {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/**
 * Switches between parts of a list. The tabs are links, so each part has an address and can be shared. The current tab
 * is scrolled into view if the row is wider than the screen.
 */
export function Tabs({ label, tabs, replace }: Props) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map(({ name, href, isShown, count }) => (
          <li key={href} ref={isShown ? center : undefined}>
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
