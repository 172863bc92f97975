import { useState } from 'react';
import type { ProductDetail } from '#shared/catalogue/product.ts';
import { productPath } from '#shared/page.ts';
import type { Review } from '#shared/reviews/review.ts';
import { call } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';
import { useCall } from '../../api/use-call.ts';
import { reviewsOf } from './reviews-call.ts';

/** The number of reviews shown at first (S1-194). */
const SHOWN = 2;
/** The number of reviews that each further call loads. The first call loads the server's default number. */
export const PAGE = 20;

type Opened = { reviews: Review[]; next_cursor: string | null };

/**
 * The reviews that were loaded since this document was opened, by product. After Back, the page shows as many as
 * before.
 */
const loadedOf = new Map<number, Opened>();

/**
 * Returns a product's reviews: those written in this visit (S1-202, G-25), then the two latest. `showMore` shows all
 * loaded reviews and loads the next page of them. `hasMore` is false once all are shown. `add` shows a saved review.
 */
export function useReviews({ id, slug }: Pick<ProductDetail, 'id' | 'slug'>) {
  const first = useCall('GET /reviews/{productId}', reviewsOf(id), { page: productPath(slug) });
  const [own, setOwn] = useState<Review[]>([]);
  const [opened, setOpened] = useState(loadedOf.get(id));
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<CallError>();

  const loaded = opened ?? first.data;
  const published = opened ? opened.reviews : first.data?.reviews.slice(0, SHOWN);
  const isOwn = new Set(own.map((review) => review.id));

  function open(now: Opened) {
    loadedOf.set(id, now);
    setOpened(now);
  }

  async function showMore() {
    if (!loaded || isLoading) return;
    const { reviews, next_cursor } = loaded;
    setFailure(undefined);
    if (next_cursor === null) return open(loaded);
    setLoading(true);
    try {
      const query = { limit: String(PAGE), cursor: next_cursor };
      const more = await call('GET /reviews/{productId}', { params: { productId: String(id) }, query });
      open({ ...more, reviews: [...reviews, ...more.reviews] });
    } catch (reason) {
      setFailure(reason as CallError);
    } finally {
      setLoading(false);
    }
  }

  return {
    reviews: published && [...own, ...published.filter((review) => !isOwn.has(review.id))],
    hasMore: Boolean(loaded && published && (loaded.next_cursor || published.length < loaded.reviews.length)),
    error: first.error,
    retry: () => void first.mutate(),
    showMore,
    isLoading,
    failure,
    add: (review: Review) => setOwn((before) => [review, ...before]),
  };
}
