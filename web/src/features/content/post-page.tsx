import type { PostDetail } from '#shared/content/post.ts';
import { urls } from '../../navigation/urls.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { formatDay } from '../../ui/date.ts';
import { Html } from '../../ui/html.tsx';
import { Picture } from '../../ui/picture.tsx';
import { StayUpdated } from '../newsletter/stay-updated.tsx';
import { PostCard } from './post-card.tsx';
import styles from './post-page.module.css';
import { PostShare } from './post-share.tsx';
import { postTexts as texts } from './post-texts.ts';

/** The page of an article. The admin uses it as a preview. */
export function PostPage({ post }: { post: PostDetail }) {
  const { slug, name, summary, picture, author, created_at, description, category } = post;
  const trail = [
    { href: urls.home, name: texts.home },
    { href: urls.posts, name: texts.blog },
    { href: urls.post(slug), name, isCurrent: true },
  ];
  return (
    <div className={styles.screen}>
      <Breadcrumb steps={trail} separator="/" />
      <article className={styles.article}>
        <header className={styles.head}>
          <p className={styles.category}>{category?.category_name ?? texts.uncategorized}</p>
          <h1 className={styles.title}>{name}</h1>
          <p className={styles.lead}>{summary}</p>
          <div className={styles.byline}>
            <span className={styles.initial} aria-hidden="true">
              {author.charAt(0).toUpperCase()}
            </span>
            <p>
              <span className={styles.author}>{texts.by(author)}</span>
              <br />
              <time className={styles.date} dateTime={created_at}>
                {formatDay(created_at)}
              </time>
            </p>
          </div>
        </header>
        <Picture
          picture={picture}
          sizes="(min-width: 1344px) 84rem, 100vw"
          fetched="main"
          className={styles.picture}
        />
        <div className={styles.body}>
          <PostShare post={post} />
          <Html html={description} className={styles.prose} />
          <Around post={post} />
        </div>
      </article>
      <Side post={post} />
    </div>
  );
}

/** Links to the previous and the next article. */
function Around({ post: { previous, next } }: { post: PostDetail }) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.around} aria-label={texts.around}>
      {previous && (
        <a className={styles.other} href={urls.post(previous.slug)} rel="prev">
          <span className={styles.way}>{texts.previousPost}</span>
          {previous.name}
        </a>
      )}
      {next && (
        <a className={styles.other} data-next href={urls.post(next.slug)} rel="next">
          <span className={styles.way}>{texts.nextPost}</span>
          {next.name}
        </a>
      )}
    </nav>
  );
}

const Side = ({ post: { related } }: { post: PostDetail }) => (
  <aside className={styles.side}>
    <StayUpdated />
    {related.length > 0 && (
      <section className={styles.related} aria-labelledby="related-posts">
        <h2 id="related-posts" className={styles.heading}>
          {texts.related}
        </h2>
        <ul className={styles.cards}>
          {related.map((each) => (
            <li key={each.id}>
              <PostCard
                post={each}
                level={3}
                sizes="(min-width: 1024px) 22rem, (min-width: 640px) 50vw, 100vw"
              />
            </li>
          ))}
        </ul>
      </section>
    )}
  </aside>
);
