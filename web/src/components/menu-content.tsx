import type { Category } from '#shared/category.ts';
import { formatPhone, telLink } from '#shared/phone.ts';
import { useSubcategories } from '../hooks/use-categories.ts';
import { useSettings } from '../hooks/use-settings.ts';
import { urls } from '../paths.ts';
import { texts } from '../texts.ts';
import { Icon } from './icon.tsx';
import styles from './menu-content.module.css';
import { SocialLinks } from './social-links.tsx';

type Props = { categories: readonly Category[] | undefined; hasFailed: boolean };

/** What the drawer holds: the categories with their shelves, and how to reach us (S1-122, S1-126, S1-127). */
export function MenuContent({ categories, hasFailed }: Props) {
  const settings = useSettings();
  return (
    <>
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
    </>
  );
}

function Shelves({ category }: { category: Category }) {
  const { data, error } = useSubcategories(category.id);
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
            <a href={urls.category(category.slug)} className={styles.shelf}>
              {texts.allProducts}
            </a>
          </li>
          {data?.map(({ id, slug, title }) => (
            <li key={id}>
              <a href={urls.category(category.slug, slug)} className={styles.shelf}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
