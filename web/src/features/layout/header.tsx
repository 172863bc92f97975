import { Suspense } from 'react';
import { lazyPart } from '../../navigation/lazy-part.ts';
import { urls } from '../../navigation/urls.ts';
import { sticksAtTop } from '../../ui/behaviour/stick.ts';
import { useScrolled } from '../../ui/behaviour/use-scrolled.ts';
import { LostPart } from '../../ui/failures/lost-part.tsx';
import { shownModal } from '../../ui/shown-modal.ts';
import * as texts from '../../ui/texts.ts';
import { CartButton } from '../cart/cart-button.tsx';
import { useCategories } from '../catalogue/use-categories.ts';
import { SearchBox } from '../search/search-box.tsx';
import { CategoryList } from './category-list.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavMenu } from './nav-menu.tsx';

const NoSubcategories = () => <LostPart text={texts.categoriesFailed.desktop} />;

// This script is loaded when the menu first opens.
const MenuSubcategories = lazyPart(
  async () => (await import('./menu-subcategories.tsx')).MenuSubcategories,
  NoSubcategories,
);

/** The header becomes compact once the page is scrolled by this much, in px (S1-132, S1-404). */
const SCROLLED_PX = 50;

/** The shop's header: logo, menus, search and cart. Below 1024 px most of its links are in the mobile menu (S1-121). */
export function Header() {
  const { data: categories, error, mutate } = useCategories();
  const isScrolled = useScrolled(SCROLLED_PX);
  const pouches = categories?.find(({ slug }) => urls.category(slug) === urls.pouches);
  const askAgain = () => void (categories || mutate());
  return (
    <header ref={sticksAtTop} className={styles.header} data-scrolled={isScrolled}>
      <div className={styles.inner}>
        <MobileMenu categories={categories} hasFailed={Boolean(error)} onOpen={askAgain} />
        <a href={urls.home} className={styles.logo} aria-label={texts.homeLink}>
          <Logo />
        </a>
        <nav className={styles.nav} aria-label={texts.mainNav}>
          <ul className={styles.items}>
            <NavMenu
              id="pouches"
              label={texts.pouches}
              href={urls.pouches}
              className={styles.wide}
              onOpen={askAgain}
            >
              {(wasOpened) =>
                wasOpened &&
                (pouches ? (
                  <Suspense fallback={<p>{texts.loading}</p>}>
                    <MenuSubcategories category={pouches} />
                  </Suspense>
                ) : (
                  <CategoryList categories={categories && []} hasFailed={Boolean(error)} />
                ))
              }
            </NavMenu>
            <NavMenu id="categories" label={texts.categories} onOpen={askAgain}>
              {() => <CategoryList categories={categories} hasFailed={Boolean(error)} />}
            </NavMenu>
            <li className={styles.wide}>
              <a href={urls.about} className={styles.word}>
                {texts.about}
              </a>
            </li>
            <li className={styles.wide}>
              <a href={urls.posts} className={styles.word}>
                {texts.articles}
              </a>
            </li>
            <li className={styles.wide}>
              <button
                type="button"
                className={styles.word}
                aria-haspopup="dialog"
                onClick={() => shownModal.open('subscriber')}
              >
                {texts.subscription}
              </button>
            </li>
          </ul>
        </nav>
        <SearchBox />
        <CartButton />
      </div>
    </header>
  );
}
