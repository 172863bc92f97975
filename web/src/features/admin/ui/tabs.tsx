import { useEffect, useRef } from 'react';
import { Count } from './count.tsx';
import styles from './tabs.module.css';

type Tab = {
  name: string;
  href: string;
  isShown: boolean;
  /** The number of open entries on the tab; undefined if the tab has no count. */
  count?: number | undefined;
};

/**
 * Switches between parts of a list. The tabs are links, so each part has an address and its own history entry. The
 * current tab is scrolled into view if the row is wider than the screen.
 */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const row = useRef<HTMLElement>(null);
  const shown = tabs.find(({ isShown }) => isShown)?.href;
  const isCounted = tabs.some(({ count }) => count !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts make tabs wider when they arrive
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[href="${CSS.escape(shown ?? '')}"]`);
    if (!row.current || !tab) return;
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [shown, isCounted]);
  return (
    <nav ref={row} aria-label={label} className={styles.tabs}>
      {tabs.map(({ name, href, isShown, count }) => (
        <a key={href} href={href} className={styles.tab} aria-current={isShown ? 'true' : undefined}>
          {name} <Count count={count} />
        </a>
      ))}
    </nav>
  );
}
