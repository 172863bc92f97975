import { useCart } from '../hooks/use-cart.ts';
import { useCategories } from '../hooks/use-categories.ts';
import { useScrolled } from '../hooks/use-scrolled.ts';
import { urls } from '../paths.ts';
import { texts } from '../texts.ts';
import { CategoryMenu } from './category-menu.tsx';
import styles from './header.module.css';
import { Icon } from './icon.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';

/** Scrolled further than this, the header takes its compact look, in px (S1-132, S1-404). */
const SCROLLED_PX = 50;

/** Logo, categories and cart; under 1024 px the categories are behind the menu button (S1-121). */
export function Header() {
  const { data: categories, error } = useCategories();
  const { count } = useCart();
  const isScrolled = useScrolled(SCROLLED_PX);
  return (
    <header className={styles.header} data-scrolled={isScrolled}>
      <div className={styles.inner}>
        <MobileMenu categories={categories} hasFailed={Boolean(error)} />
        <a href={urls.home} className={styles.logo} aria-label={texts.homeLink}>
          <Logo />
        </a>
        <nav className={styles.nav} aria-label={texts.mainNav}>
          <ul className={styles.categories}>
            {categories?.map((category) => (
              <CategoryMenu key={category.id} category={category} />
            ))}
          </ul>
          {error && <p className={styles.problem}>{texts.categoriesFailed.desktop}</p>}
          {categories?.length === 0 && <p className={styles.problem}>{texts.categoriesEmpty.desktop}</p>}
        </nav>
        <a href={urls.cart} className={styles.cart} aria-label={texts.cartLink(count)}>
          <Icon name="cart" size={24} />
          <span className={styles.cartWord}>{texts.cart}</span>
          {count > 0 && (
            <span key={count} className={styles.badge}>
              {count}
            </span>
          )}
        </a>
      </div>
    </header>
  );
}
