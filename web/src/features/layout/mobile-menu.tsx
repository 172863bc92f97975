import { type MouseEvent, Suspense, useState } from 'react';
import type { Category } from '#shared/catalogue/category.ts';
import { lazyPart } from '../../navigation/lazy-part.ts';
import { afterPaint } from '../../navigation/soon.ts';
import { urls } from '../../navigation/urls.ts';
import { useMedia } from '../../ui/behaviour/use-media.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LostPart } from '../../ui/failures/lost-part.tsx';
import { Icon } from '../../ui/icon.tsx';
import { shownModal } from '../../ui/shown-modal.ts';
import * as texts from '../../ui/texts.ts';
import { Logo } from './logo.tsx';
import styles from './mobile-menu.module.css';

const NoContent = () => <LostPart text={texts.categoriesFailed.mobile} />;

// This script is loaded when the menu first opens.
const MenuContent = lazyPart(async () => (await import('./menu-content.tsx')).MenuContent, NoContent);

/** From this width on the header shows all links, so the mobile menu closes (S1-131, S1-389). */
const DESKTOP = '(min-width: 1024px)';

type Props = {
  categories: readonly Category[] | undefined;
  hasFailed: boolean;
  /** Called when the menu opens, so that the caller can load missing categories (S1-120). */
  onOpen: () => void;
};

/**
 * The menu button and its drawer (S1-121…131). The drawer is a modal dialog, which handles Escape and the focus, and
 * stops the page from scrolling.
 */
export function MobileMenu({ categories, hasFailed, onOpen }: Props) {
  // Undefined until the menu is opened for the first time.
  const [isOpen, setOpen] = useState<boolean>();
  const isDesktop = useMedia(DESKTOP);
  if (isOpen && isDesktop) setOpen(false);

  const close = () => setOpen(false);

  // `showModal()` restyles the whole page, which takes time on a slow phone. The pressed button is therefore painted
  // first.
  function open() {
    onOpen();
    afterPaint(() => setOpen(true));
  }

  function subscribe() {
    close();
    shownModal.open('subscriber');
  }

  // A click on a link or beside the drawer closes it. The second click of a double tap on the menu button is ignored.
  function onClick(event: MouseEvent) {
    const { target, currentTarget, detail } = event;
    if (detail > 1) event.preventDefault();
    else if (target === currentTarget || (target as Element).closest('a[href^="/"]')) close();
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
      <Dialog
        isOpen={isOpen}
        className={styles.drawer}
        aria-label={texts.menu}
        onClick={onClick}
        onClose={close}
      >
        <div className={styles.inner}>
          <div className={styles.head}>
            <a href={urls.home} className={styles.logo} aria-label={texts.homeLink}>
              <Logo />
            </a>
            <button type="button" className={styles.button} aria-label={texts.closeMenu} onClick={close}>
              <Icon name="close" size={26} />
            </button>
          </div>
          {isOpen !== undefined && (
            <Suspense fallback={<p>{texts.loading}</p>}>
              <MenuContent categories={categories} hasFailed={hasFailed} onSubscribe={subscribe} />
            </Suspense>
          )}
        </div>
      </Dialog>
    </div>
  );
}
