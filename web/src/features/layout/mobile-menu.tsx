import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import type { Category } from '#shared/catalogue/category.ts';
import { lazyPart } from '../../navigation/lazy-part.ts';
import { urls } from '../../navigation/urls.ts';
import { Icon } from '../../ui/icon.tsx';
import { shownModal } from '../../ui/shown-modal.ts';
import { texts } from '../../ui/texts.ts';
import { Logo } from './logo.tsx';
import styles from './mobile-menu.module.css';

const NoContent = () => <p>{texts.categoriesFailed.mobile}</p>;

// What only the opened drawer shows is fetched with it.
const MenuContent = lazyPart(async () => (await import('./menu-content.tsx')).MenuContent, NoContent);

/** From this width on the header shows everything and the menu closes (S1-131, S1-389). */
const DESKTOP = '(width >= 1024px)';

type Props = {
  categories: readonly Category[] | undefined;
  hasFailed: boolean;
  /** Called when it opens, so that what it lacks can be asked for (S1-120). */
  onOpen: () => void;
};

/** The menu button and its drawer: a modal dialog, so Escape, focus and the locked page come with it (S1-121…131). */
export function MobileMenu({ categories, hasFailed, onOpen }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [wasOpened, setOpened] = useState(false);

  useEffect(() => {
    const desktop = matchMedia(DESKTOP);
    const close = () => desktop.matches && dialog.current?.close();
    desktop.addEventListener('change', close);
    return () => desktop.removeEventListener('change', close);
  }, []);

  function open() {
    setOpened(true);
    onOpen();
    dialog.current?.showModal();
  }

  function subscribe() {
    dialog.current?.close();
    shownModal.open('subscriber');
  }

  // A followed link and a tap beside the drawer both close it.
  function onClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    const isLink = target instanceof Element && target.closest('a[href^="/"]');
    if (isLink || target === currentTarget) currentTarget.close();
  }

  return (
    <div className={styles.menu}>
      <button
        type="button"
        className={styles.button}
        aria-label={texts.openMenu}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="menu" size={26} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself */}
      <dialog ref={dialog} className={styles.drawer} aria-label={texts.menu} onClick={onClick}>
        <div className={styles.inner}>
          <div className={styles.head}>
            <a href={urls.home} className={styles.logo} aria-label={texts.homeLink}>
              <Logo />
            </a>
            <button
              type="button"
              className={styles.button}
              aria-label={texts.closeMenu}
              onClick={() => dialog.current?.close()}
            >
              <Icon name="close" size={26} />
            </button>
          </div>
          {wasOpened && (
            <Suspense fallback={<p>{texts.loading}</p>}>
              <MenuContent categories={categories} hasFailed={hasFailed} onSubscribe={subscribe} />
            </Suspense>
          )}
        </div>
      </dialog>
    </div>
  );
}
