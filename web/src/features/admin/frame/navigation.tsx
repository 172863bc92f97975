import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AdminIcon } from '../ui/admin-icon.tsx';
import { Count } from '../ui/count.tsx';
import { useCounts } from '../use-admin-lists.ts';
import { type AdminPage, type AdminPageName, shownPage } from './admin-pages.ts';
import { frameTexts } from './frame-texts.ts';
import { useNavMode } from './nav-mode.ts';
import styles from './navigation.module.css';

const texts = frameTexts.menu;

type Props = {
  /** The pages that the person may see. */
  pages: readonly AdminPage[];
  /** The page of the screen. */
  screen: AdminPageName | undefined;
};

/** The links to the pages, each with the number of its waiting entries. */
function Links({ pages, screen }: Props) {
  const shown = shownPage(screen, useLocation());
  const { data: counts } = useCounts();
  return pages.map(({ page, noun, href, icon, count, isPart }) => (
    <li key={page}>
      <a
        href={href}
        className={`${styles.link} ${isPart ? styles.part : ''}`}
        aria-current={page === shown ? 'page' : undefined}
        title={noun}
      >
        <AdminIcon name={icon} />
        <span className={styles.noun}>{noun}</span> <Count count={counts && count?.(counts)} />
      </a>
    </li>
  ));
}

/** The navigation beside the content, from 768 px. It can be collapsed to icons. */
export function SideNavigation(props: Props) {
  const { mode, toggle } = useNavMode();
  const list = useRef<HTMLUListElement>(null);
  const shown = shownPage(props.screen, useLocation());
  // The list is longer than a laptop's screen, so it scrolls to the entry of the shown page.
  useEffect(() => {
    if (shown) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <nav aria-label={texts.label} className={styles.side} data-mode={mode}>
      <ul ref={list} className={styles.list}>
        <Links {...props} />
      </ul>
      <button
        type="button"
        className={styles.link}
        aria-expanded={mode === 'open'}
        aria-label={mode === 'open' ? texts.collapse : texts.expand}
        onClick={toggle}
      >
        <AdminIcon name={mode === 'open' ? 'collapse' : 'expand'} />
        <span className={styles.noun}>{texts.collapse}</span>
      </button>
    </nav>
  );
}

/**
 * An empty place for the navigation until it is known who is signed in, so that the content does not move.
 */
export const SidePlace = () => <div className={styles.side} data-mode={useNavMode().mode} />;

/** The bar at the bottom of a phone, with the pages that are used most and the search. */
export const BottomBar = ({ pages, screen, onSearch }: Props & { onSearch: () => void }) => (
  <nav aria-label={texts.mostUsed} className={styles.bar}>
    <ul className={styles.row}>
      <Links pages={pages.filter(({ isMostUsed }) => isMostUsed).slice(0, 4)} screen={screen} />
      <li>
        <button type="button" className={styles.link} onClick={onSearch}>
          <Icon name="search" size={20} />
          <span className={styles.noun}>{texts.search}</span>
        </button>
      </li>
    </ul>
  </nav>
);

/** The navigation of a phone: a drawer with every page. A tap on a page closes it. */
export const Drawer = ({ isOpen, onClose, ...props }: Props & { isOpen: boolean; onClose: () => void }) => (
  <Dialog isOpen={isOpen} className={styles.drawer} aria-label={texts.label} onClose={onClose}>
    <div className={styles.head}>
      <strong className={styles.brand}>HART</strong>
      <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
    <nav aria-label={texts.label}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
      <ul className={styles.list} onClick={onClose}>
        <Links {...props} />
      </ul>
    </nav>
  </Dialog>
);
