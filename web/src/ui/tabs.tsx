import type { ReactNode } from 'react';
import styles from './tabs.module.css';

type Tab = {
  name: string;
  href: string;
  isShown: boolean;
  /** A value after the tab's name, for example the number of entries. While it is unknown, its space stays empty. */
  count?: ReactNode;
};

type Props = {
  label: string;
  tabs: readonly Tab[];
  /** True if opening a tab replaces the history entry. */
  replace?: boolean;
};

/** Tabs that switch between parts of a list. They are links, so each part has an address that people can share. */
export function Tabs({ label, tabs, replace }: Props) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map(({ name, href, isShown, count }) => (
          <li key={href}>
            <a
              href={href}
              data-replace={replace}
              className={styles.tab}
              aria-current={isShown ? 'page' : undefined}
            >
              {name} {count && <span className={styles.count}>{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
