import { urls } from '../../navigation/urls.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './post-pager.module.css';
import { postTexts as texts } from './post-texts.ts';

const pageUrl = (page: number) => (page === 1 ? urls.posts : `${urls.posts}?page=${page}`);

type Props = { page: number; last: number };

/** Links to each page, and to the previous and the next page if they exist (S2-093, S2-217). */
export function PostPager({ page, last }: Props) {
  if (last < 2) return null;
  const numbers = Array.from({ length: last }, (_, index) => index + 1);
  return (
    <nav className={styles.pager} aria-label={texts.pages}>
      {page > 1 && (
        <a className={styles.step} href={pageUrl(page - 1)} rel="prev">
          <Icon name="back" size={18} />
          {texts.previous}
        </a>
      )}
      <ol className={styles.numbers}>
        {numbers.map((number) => (
          <li key={number}>
            <a
              className={styles.number}
              href={pageUrl(number)}
              aria-label={texts.page(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < last && (
        <a className={styles.step} href={pageUrl(page + 1)} rel="next">
          {texts.next}
          <Icon name="arrow" size={18} />
        </a>
      )}
    </nav>
  );
}
