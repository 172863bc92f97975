import type { PostCard as Card } from '#shared/content/post.ts';
import { urls } from '../../navigation/urls.ts';
import { formatShortDay } from '../../ui/date.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './post-card.module.css';
import { postTexts as texts } from './post-texts.ts';

type Props = {
  post: Card;
  /** The displayed width of its picture, as a `sizes` attribute. */
  sizes: string;
  /** True for the first card: it is larger if there is room, and its picture is the page's LCP image. */
  isLead?: boolean;
  /** The heading's level: one below the heading of its section. */
  level?: 2 | 3;
};

/** An article in a list: picture, category, title, date and two links to it (S2-094…098). */
export function PostCard({ post, sizes, isLead = false, level = 2 }: Props) {
  const { slug, name, summary, picture, category, created_at } = post;
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card} data-lead={isLead || undefined}>
      <Picture
        picture={picture}
        sizes={sizes}
        className={styles.picture}
        alt=""
        fetched={isLead ? 'main' : 'late'}
      />
      <div className={styles.words}>
        <p className={styles.facts}>
          <span className={styles.category}>{category?.category_name ?? texts.uncategorized}</span>
          <time dateTime={created_at}>{formatShortDay(created_at)}</time>
        </p>
        <Heading className={styles.title}>
          <a href={urls.post(slug)} className={styles.link}>
            {name}
          </a>
        </Heading>
        <p className={styles.summary}>{summary}</p>
        <a href={urls.post(slug)} className={styles.more} aria-label={texts.readMoreOf(name)}>
          {texts.readMore}
        </a>
      </div>
    </article>
  );
}
