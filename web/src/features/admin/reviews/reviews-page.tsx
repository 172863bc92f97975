import { useMemo, useState } from 'react';
import { mostDecided, type ReviewList, reviewLists } from '#shared/reviews/admin-review.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { BulkProgress } from '../products/bulk/bulk-progress.tsx';
import { tabCount } from '../ui/count.tsx';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import { useShortcut } from '../ui/shortcuts/use-shortcut.ts';
import { useCounts, useWatching } from '../use-admin-lists.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import type { Review, ReviewState } from './review.ts';
import { ReviewCard } from './review-card.tsx';
import { reviewTexts as texts } from './review-texts.ts';
import { toastError, useDecide } from './use-decide.ts';
import { useDecideMany } from './use-decide-many.ts';

/** The lists that the address can name. The first has the reviews that wait for a decision. */
const spec = {
  filters: [{ key: 'state', options: reviewLists.slice(1).map((value) => ({ value })) }],
};

/** `/admin/reviews`: the reviews of customers, which staff publish or refuse (G-25, T16). */
export function Reviews() {
  const index = useIndexState(spec);
  const state = (index.filters.state ?? 'pending') as ReviewList;
  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <ReviewsIn key={state} state={state} />
    </>
  );
}

/** Returns the review whose card has the focus. */
function focusedIn(reviews: readonly Review[] | undefined): Review | undefined {
  const row = (document.activeElement?.closest('[data-row]') as HTMLElement | null)?.dataset.row;
  return reviews?.find(({ id }) => String(id) === row);
}

/** Focuses the card below the review that was decided, so that the next key acts on that card. */
function focusAfter(id: number) {
  const row = document.querySelector(`[data-row="${id}"]`);
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  next?.querySelector<HTMLElement>('[data-opens]')?.focus();
}

function ReviewsIn({ state }: { state: ReviewList }) {
  const index = useIndexState(spec);
  const [refusing, setRefusing] = useState<readonly Review[]>();
  const { pages, error, retry, further } = usePages(
    'GET /api/admin/reviews',
    { query: { state } },
    index.page,
    useWatching(refusing !== undefined),
  );
  const rows = useMemo(() => pages?.flatMap(({ reviews }) => reviews), [pages]);
  const decideFew = useDecide();
  const many = useDecideMany();

  async function decide(reviews: readonly Review[], status: ReviewState, reason = '') {
    const [only, ...others] = reviews;
    if (!only) return;
    if (reviews.length > mostDecided) return many.start(reviews, { status, reason });
    if (others.length === 0) focusAfter(only.id);
    return decideFew(reviews, { status, reason });
  }
  const decideAtOnce = (reviews: readonly Review[], status: ReviewState) =>
    void decide(reviews, status).catch(toastError);
  useShortcut('a', texts.keys.publish, () => {
    const review = focusedIn(rows);
    if (review && review.status !== 'published') decideAtOnce([review], 'published');
  });
  useShortcut('r', texts.keys.refuse, () => {
    const review = focusedIn(rows);
    if (review && review.status !== 'rejected') setRefusing([review]);
  });
  const publish = {
    label: texts.publish,
    run: (chosen: readonly Review[]) => decideAtOnce(chosen, 'published'),
  };
  const refuse = { label: state === 'pending' ? texts.refuse : texts.hide, run: setRefusing };
  const back = { label: texts.putBack, run: (chosen: readonly Review[]) => decideAtOnce(chosen, 'pending') };
  const bulk = {
    pending: [{ ...publish, isMain: true }, refuse],
    published: [refuse],
    rejected: [publish, back],
    home: [refuse],
  }[state];
  return (
    <>
      <IndexPage
        title={texts.title}
        text={texts.text}
        caption={texts.lists[state]}
        list={{ rows, error, retry, pages: further }}
        index={index}
        idOf={({ id }) => String(id)}
        nameOf={texts.name}
        hrefOf={({ id }) => adminUrls.review(id)}
        bulk={bulk}
        cardOf={(review) => (
          <ReviewCard
            review={review}
            onPublish={() => decideAtOnce([review], 'published')}
            onRefuse={() => setRefusing([review])}
          />
        )}
        empty={{ text: texts.empty[state] }}
      >
        <StateTabs shown={state} />
        {many.job && (
          <BulkProgress
            key={many.job.id}
            id={many.job.id}
            title={texts.job[many.job.status]}
            onUndo={() => undefined}
            onClose={many.close}
          />
        )}
      </IndexPage>
      {refusing && (
        <RefuseDialog
          count={refusing.length}
          onRefuse={(reason) => decide(refusing, 'rejected', reason)}
          onClose={() => setRefusing(undefined)}
        />
      )}
    </>
  );
}

/** The tabs of the lists of reviews. The first tab shows how many reviews wait for a decision. */
function StateTabs({ shown }: { shown: ReviewList }) {
  const { data: counts } = useCounts();
  return (
    <Tabs
      label={texts.filter}
      tabs={reviewLists.map((state) => ({
        name: texts.lists[state],
        href: adminUrls.reviews(state === 'pending' ? {} : { state }),
        isShown: state === shown,
        count: state === 'pending' && tabCount(counts?.reviews),
      }))}
    />
  );
}
