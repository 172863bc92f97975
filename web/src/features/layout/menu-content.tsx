import type { Category } from '#shared/catalogue/category.ts';
import { formatPhone, telLink } from '#shared/phone.ts';
import { urls } from '../../navigation/urls.ts';
import { Icon } from '../../ui/icon.tsx';
import * as texts from '../../ui/texts.ts';
import { useSubcategories } from '../catalogue/use-categories.ts';
import { useSettings } from '../settings/use-settings.tsx';
import { LoginLink } from './login-link.tsx';
import styles from './menu-content.module.css';
import { SocialLinks } from './social-links.tsx';

type Props = {
  categories: readonly Category[] | undefined;
  hasFailed: boolean;
  onSubscribe: () => void;
};

/**
 * The content of the mobile menu: the pouches' subcategories, the categories, links to pages, the account, the
 * newsletter and the contacts (S1-116, S1-122…127).
 */
export function MenuContent({ categories, hasFailed, onSubscribe }: Props) {
  const settings = useSettings();
  const pouches = categories?.find(({ slug }) => urls.category(slug) === urls.pouches);
  return (
    <>
      <nav aria-label={texts.menu}>
        <ul>
          {pouches && (
            <li className={styles.part}>
              <details name="menu" className={styles.details}>
                <summary className={styles.name}>
                  {texts.pouches}
                  <Icon name="chevron" />
                </summary>
                <Subcategories category={pouches} />
              </details>
            </li>
          )}
          <li className={styles.part}>
            <details name="menu" className={styles.details}>
              <summary className={styles.name}>
                {texts.categories}
                <Icon name="chevron" />
              </summary>
              {!categories && (
                <p className={styles.note}>{hasFailed ? texts.categoriesFailed.mobile : texts.loading}</p>
              )}
              {categories?.length === 0 && <p className={styles.note}>{texts.categoriesEmpty.mobile}</p>}
              <ul className={styles.subcategories}>
                {categories?.map(({ id, slug, category_name }) => (
                  <li key={id}>
                    <a href={urls.category(slug)} className={styles.subcategory}>
                      {category_name}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          </li>
          <li className={styles.part}>
            <a href={urls.about} className={styles.name}>
              {texts.about}
            </a>
          </li>
          <li className={styles.part}>
            <a href={urls.menu.posts} className={styles.name}>
              {texts.articles}
            </a>
          </li>
          <li className={styles.part}>
            <a href={urls.faqs} className={styles.name}>
              {texts.faqs}
            </a>
          </li>
          <li className={styles.part}>
            <a href={urls.menu.distributor} className={styles.name}>
              {texts.partner}
            </a>
          </li>
          <li className={styles.part}>
            <a href={urls.saved} className={styles.name}>
              {texts.saved}
            </a>
          </li>
          <li className={styles.part}>
            <a href={urls.myOrders} className={styles.name}>
              {texts.myOrders}
            </a>
          </li>
          <li className={styles.part}>
            <LoginLink className={styles.name} />
          </li>
          <li className={styles.part}>
            <button type="button" className={styles.name} aria-haspopup="dialog" onClick={onSubscribe}>
              {texts.subscription}
            </button>
          </li>
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
    </>
  );
}

function Subcategories({ category }: { category: Category }) {
  const { data, error } = useSubcategories(category.id);
  return (
    <>
      {error && <p className={styles.note}>{texts.categoriesFailed.mobile}</p>}
      <ul className={styles.subcategories}>
        <li>
          <a href={urls.category(category.slug)} className={styles.subcategory}>
            {texts.allProducts}
          </a>
        </li>
        {data?.map(({ id, slug, title }) => (
          <li key={id}>
            <a href={urls.category(category.slug, slug)} className={styles.subcategory}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
