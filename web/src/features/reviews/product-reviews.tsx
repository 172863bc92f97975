import { Suspense, useEffect, useRef, useState } from 'react';
import type { ProductDetail } from '#shared/catalogue/product.ts';
import type { Review } from '#shared/reviews/review.ts';
import { lazyPart } from '../../navigation/lazy-part.ts';
import { useAddress } from '../../navigation/use-address.ts';
import { Button } from '../../ui/button.tsx';
import { formatMonthDay } from '../../ui/date.ts';
import { LostDialog } from '../../ui/failures/lost-part.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { useProduct } from '../catalogue/use-product.ts';
import styles from './product-reviews.module.css';
import { RatingSummary } from './rating-summary.tsx';
import { reviewTexts } from './review-texts.ts';
import { Stars } from './stars.tsx';
import { PAGE, useReviews } from './use-reviews.ts';

const ReviewDialog = lazyPart(async () => (await import('./review-dialog.tsx')).ReviewDialog, LostDialog);

/** The reviews of a product, and a button to write a review (S1-194…197). */
export function ProductReviews() {
  const { data: product } = useProduct(useAddress().name);
  return product ? <Reviews key={product.id} product={product} /> : null;
}

/** Returns the proof of a purchase from the page's address. A link in an email contains it. */
const readProof = () =>
  typeof location === 'undefined' ? undefined : /^#review=(.+)/.exec(location.hash)?.[1];

function Reviews({ product }: { product: ProductDetail }) {
  const { reviews, error, retry, add, ...rest } = useReviews(product);
  const [isWriting, setWriting] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [proof] = useState(readProof);

  function open() {
    setOpened(true);
    setWriting(true);
  }

  // The link of an email opens the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (proof) open();
  }, []);

  return (
    <section className={styles.reviews} aria-labelledby="reviews-title">
      <div className={styles.side}>
        <h2 id="reviews-title" className={styles.title}>
          {reviewTexts.title}
        </h2>
        {product.rating && <RatingSummary rating={product.rating} />}
        <Button look="outline" onClick={open}>
          {reviewTexts.write}
        </Button>
      </div>
      {error && !reviews && (
        <div role="alert">
          <p>{reviewTexts.failed}</p>
          <RetryButton onRetry={retry} />
        </div>
      )}
      {reviews?.length === 0 && <p className={styles.none}>{reviewTexts.none}</p>}
      {reviews && reviews.length > 0 && (
        <ReviewList reviews={reviews} count={product.rating?.count ?? 0} {...rest} />
      )}
      {wasOpened && (
        <Suspense>
          <ReviewDialog
            product={product}
            isOpen={isWriting}
            proof={proof}
            onClose={() => setWriting(false)}
            onSaved={add}
          />
        </Suspense>
      )}
    </section>
  );
}

type ListProps = Pick<ReturnType<typeof useReviews>, 'hasMore' | 'showMore' | 'isLoading' | 'failure'> & {
  reviews: Review[];
  /** The number of published reviews. */
  count: number;
};

function ReviewList({ reviews, count, hasMore, showMore, isLoading, failure }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [firstNew, setFirstNew] = useState<number>();

  // The button may be gone once more reviews are shown. The focus moves to the first new review.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the list has grown
  useEffect(() => {
    if (firstNew !== undefined) list.current?.querySelectorAll('article')[firstNew]?.focus();
  }, [firstNew, reviews.length]);

  function more() {
    setFirstNew(reviews.length);
    void showMore();
  }

  return (
    <div className={styles.all}>
      <ul ref={list} className={styles.list}>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {failure && <p role="alert">{failure.message}</p>}
      {hasMore && (
        <Button look="outline" disabled={isLoading} aria-busy={isLoading} onClick={more}>
          {count > PAGE ? reviewTexts.more : reviewTexts.all(count)}
        </Button>
      )}
    </div>
  );
}

/** A review (S1-195). The author's own new review says that it waits for approval (G-25). */
const ReviewCard = ({ review }: { review: Review }) => (
  <article className={styles.card} tabIndex={-1}>
    <header className={styles.head}>
      <h3 className={styles.name}>{review.user_name}</h3>
      <time dateTime={review.created_at} className={styles.date}>
        {formatMonthDay(review.created_at)}
      </time>
    </header>
    <p className={styles.rating}>
      <Stars rating={review.rating} />
      {reviewTexts.rating(review.rating)}
      {review.is_verified && <span className={styles.verified}>{reviewTexts.verified}</span>}
    </p>
    <p className={styles.text}>{review.review_text}</p>
    {review.status === 'pending' && <p className={styles.pending}>{reviewTexts.pending}</p>}
    {review.reply && (
      <div className={styles.reply}>
        <p className={styles.from}>{reviewTexts.reply(formatMonthDay(review.reply.at))}</p>
        <p className={styles.text}>{review.reply.text}</p>
      </div>
    )}
  </article>
);
