import styles from './tabs.module.css';

type Tab = { name: string; href: string; isShown: boolean };

/** Which part of a list is shown: links, so that each part has an address and the way back leads through them. */
export const Tabs = ({ label, tabs }: { label: string; tabs: Tab[] }) => (
  <nav aria-label={label} className={styles.tabs}>
    {tabs.map(({ name, href, isShown }) => (
      <a key={href} href={href} className={styles.tab} aria-current={isShown ? 'true' : undefined}>
        {name}
      </a>
    ))}
  </nav>
);
