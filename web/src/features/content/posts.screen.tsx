import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { layoutCalls, screenCall } from '../../api/screen-call.ts';
import { pageOf } from '../../navigation/prerendered-path.ts';
import { urls } from '../../navigation/urls.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PostCard } from './post-card.tsx';
import { PostPager } from './post-pager.tsx';
import { postTexts as texts } from './post-texts.ts';
import styles from './posts.screen.module.css';
import { usePosts } from './use-posts.ts';

/** Returns the API calls that the screen needs: the newest articles. */
export const calls = () => [...layoutCalls, screenCall('GET /api/posts')];

const trail = [
  { href: urls.home, name: texts.home },
  { href: urls.posts, name: texts.blog, isCurrent: true },
];

const WAITING = [1, 2, 3, 4, 5, 6];

/** `/posts`: the articles, newest first, six a page. Each page has its own URL (S1-111, S2-088…093). */
export function Posts() {
  const page = pageOf(useLocation());
  const list = useRef<HTMLElement>(null);
  const shown = useRef(page);

  // After a change of the page, the reader starts at the top of the list.
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start' });
  }, [page]);

  return (
    <div className={styles.screen}>
      <title>{`${texts.title} · Hart`}</title>
      <header className={styles.head}>
        <Breadcrumb steps={trail} separator=">" />
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
      </header>
      <section ref={list} className={styles.list} tabIndex={-1} aria-label={texts.list}>
        <Page page={page} />
      </section>
    </div>
  );
}

function Page({ page }: { page: number }) {
  const { data, error, mutate } = usePosts(page);
  if (error && !data) {
    return (
      <Notice level={2} isAlert title={texts.failed} text={error.message}>
        <RetryButton onRetry={() => mutate()} />
      </Notice>
    );
  }
  if (!data) {
    return (
      <div className={styles.cards} role="status" aria-label={texts.list}>
        {WAITING.map((place) => (
          <Skeleton key={place} className={styles.bone} />
        ))}
      </div>
    );
  }
  if (data.meta.total === 0) return <Notice level={2} title={texts.emptyTitle} text={texts.emptyText} />;
  if (data.data.length === 0) {
    return (
      <Notice level={2} title={texts.behindTitle} text={texts.behindText}>
        <ButtonLink href={urls.posts}>{texts.first}</ButtonLink>
      </Notice>
    );
  }
  return (
    <>
      <ul className={styles.cards}>
        {data.data.map((post, index) => (
          <li key={post.id}>
            <PostCard post={post} isLead={index === 0} sizes={index === 0 ? LEAD_SIZES : SIZES} />
          </li>
        ))}
      </ul>
      <PostPager page={page} last={data.meta.last_page} />
    </>
  );
}

const SIZES = '(min-width: 1024px) 26rem, (min-width: 640px) 50vw, 100vw';
const LEAD_SIZES = '(min-width: 1024px) 54rem, (min-width: 640px) 50vw, 100vw';
