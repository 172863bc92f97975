import type { PostDetail } from '#shared/content/post.ts';
import { layoutCalls, screenCall } from '../../api/screen-call.ts';
import { urls } from '../../navigation/urls.ts';
import { useAddress } from '../../navigation/use-address.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { formatDay } from '../../ui/date.ts';
import { Html } from '../../ui/html.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { StayUpdated } from '../newsletter/stay-updated.tsx';
import styles from './post.screen.module.css';
import { PostCard } from './post-card.tsx';
import { PostShare } from './post-share.tsx';
import { postTexts as texts } from './post-texts.ts';
import { usePost } from './use-posts.ts';

/** The calls of this screen, for the prerendered page. */
export const calls = ({ slug }: { slug: string }) => [
  ...layoutCalls,
  screenCall('GET /api/posts/{slug}', { params: { slug } }),
];

/** `/show/blog/{slug}`: an article, ways to share it, and links to other articles (S2-099…108). */
export function Post() {
  const { name: slug } = useAddress();
  const { data: post, error, mutate } = usePost(slug);

  if (error && error.status !== 404) return <LoadFailure error={error} onRetry={() => mutate()} />;
  if (error) {
    return (
      <Notice title={texts.notFound}>
        <ButtonLink href={urls.posts}>{texts.all}</ButtonLink>
      </Notice>
    );
  }
  if (!post) return <ScreenSkeleton />;
  return (
    <>
      <title>{`${post.name} · Hart`}</title>
      <Article key={post.id} post={post} />
    </>
  );
}

function Article({ post }: { post: PostDetail }) {
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
          sizes="(width >= 1344px) 84rem, 100vw"
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
              <PostCard post={each} level={3} sizes="(width >= 1024px) 22rem, (width >= 640px) 50vw, 100vw" />
            </li>
          ))}
        </ul>
      </section>
    )}
  </aside>
);
