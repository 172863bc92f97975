import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { Mark } from '../ui/detail-page/mark.tsx';
import { rememberRow } from '../ui/index-page/opened-row.ts';
import panel from '../ui/panel.module.css';
import type { Review } from './review.ts';
import { spamWords, reviewTexts as texts } from './review-texts.ts';
import styles from './reviews.module.css';

type Props = {
  review: Review;
  onPublish: () => void;
  onRefuse: () => void;
};

const stars = (rating: number) => '★'.repeat(rating) + '☆'.repeat(5 - rating);

/** The rating as stars. Screen readers read it as a number. */
export const ReviewStars = ({ rating }: { rating: number }) => (
  <span role="img" aria-label={texts.rating(rating)}>
    {stars(rating)}
  </span>
);

/** Marks that speak for or against a review: a proven purchase, and signs of advertising. */
const Signs = ({ review }: { review: Review }) => (
  <p className={styles.row}>
    {review.is_verified && <Mark tone="good">{texts.verified}</Mark>}
    {review.spam_score > 0 && <Mark tone={review.spam_score >= 3 ? 'bad' : 'warn'}>{spamWords(review)}</Mark>}
    {review.is_testimonial && <Mark>{texts.isOnHome}</Mark>}
  </p>
);

/** A review in full, as a card in the list, with the buttons to publish or refuse it. */
export const ReviewCard = ({ review, onPublish, onRefuse }: Props) => {
  const { id, product, user_name, rating, review_text, created_at, status, reason, reply } = review;
  const hasSigns = review.is_verified || review.spam_score > 0 || review.is_testimonial;
  return (
    <article className={`${panel.panel} ${styles.card}`} aria-label={texts.name(review)}>
      <header className={styles.head}>
        <a
          href={adminUrls.review(id)}
          className={styles.author}
          data-opens
          onClick={() => rememberRow(String(id))}
        >
          {user_name}
        </a>
        <ReviewStars rating={rating} />
        <span className={panel.hint}>
          {product ? <a href={adminUrls.product(product.id)}>{product.name}</a> : texts.noProduct} ·{' '}
          <time dateTime={created_at}>{formatMoment(created_at)}</time>
        </span>
      </header>
      <p className={styles.text}>{review_text}</p>
      {hasSigns && <Signs review={review} />}
      {status === 'rejected' && reason !== '' && (
        <p className={styles.aside}>
          <span className={panel.hint}>{texts.refusedBecause}</span> {reason}
        </p>
      )}
      {reply !== '' && (
        <p className={styles.aside}>
          <span className={panel.hint}>{texts.replied}</span> {reply}
        </p>
      )}
      <div className={panel.actions}>
        {status !== 'published' && (
          <Button look={status === 'pending' ? 'primary' : 'outline'} onClick={onPublish}>
            {texts.publish}
          </Button>
        )}
        {status !== 'rejected' && (
          <Button look="outline" onClick={onRefuse}>
            {status === 'pending' ? texts.refuse : texts.hide}
          </Button>
        )}
      </div>
    </article>
  );
};
