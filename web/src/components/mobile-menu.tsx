import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Category } from '#shared/category.ts';
import { formatPhone, telLink } from '#shared/phone.ts';
import { useSubcategories } from '../hooks/use-categories.ts';
import { useSettings } from '../hooks/use-settings.ts';
import { urls } from '../paths.ts';
import { texts } from '../texts.ts';
import { Icon } from './icon.tsx';
import { Logo } from './logo.tsx';
import styles from './mobile-menu.module.css';
import { SocialLinks } from './social-links.tsx';

/** From this width on the header shows everything and the menu closes (S1-131, S1-389). */
const DESKTOP = '(width >= 1024px)';

type Props = { categories: readonly Category[] | undefined; hasFailed: boolean };

/** The menu button and its drawer: a modal dialog, so Escape, focus and the locked page come with it (S1-121…131). */
export function MobileMenu({ categories, hasFailed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const settings = useSettings();

  useEffect(() => {
    const desktop = matchMedia(DESKTOP);
    const close = () => desktop.matches && dialog.current?.close();
    desktop.addEventListener('change', close);
    return () => desktop.removeEventListener('change', close);
  }, []);

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
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="menu" size={26} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself */}
      <dialog ref={dialog} className={styles.drawer} aria-label={texts.menu} onClick={onClick}>
        <div className={styles.inner}>
          <div className={styles.head}>
            <Link href={urls.home} className={styles.logo} aria-label={texts.homeLink}>
              <Logo />
            </Link>
            <button
              type="button"
              className={styles.button}
              aria-label={texts.closeMenu}
              onClick={() => dialog.current?.close()}
            >
              <Icon name="close" size={26} />
            </button>
          </div>
          <nav aria-label={texts.menu}>
            {hasFailed && <p className={styles.note}>{texts.categoriesFailed.mobile}</p>}
            {categories?.length === 0 && <p className={styles.note}>{texts.categoriesEmpty.mobile}</p>}
            <ul>
              {categories?.map((category) => (
                <Shelves key={category.id} category={category} />
              ))}
            </ul>
          </nav>
          {settings && (
            <div className={styles.foot}>
              <a className={styles.phone} href={telLink(settings.phone)}>
                <Icon name="phone" />
                {formatPhone(settings.phone)}
              </a>
              <p className={styles.follow}>{texts.followUs}</p>
              <SocialLinks social={settings.social} />
            </div>
          )}
        </div>
      </dialog>
    </div>
  );
}

function Shelves({ category }: { category: Category }) {
  const { data, error } = useSubcategories(category.id, true);
  return (
    <li className={styles.category}>
      <details name="menu" className={styles.details}>
        <summary className={styles.name}>
          {category.category_name}
          <Icon name="chevron" />
        </summary>
        {error && <p className={styles.note}>{texts.categoriesFailed.mobile}</p>}
        <ul className={styles.shelves}>
          <li>
            <Link href={urls.category(category.slug)} className={styles.shelf}>
              {texts.allProducts}
            </Link>
          </li>
          {data?.map(({ id, slug, title }) => (
            <li key={id}>
              <Link href={urls.category(category.slug, slug)} className={styles.shelf}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
