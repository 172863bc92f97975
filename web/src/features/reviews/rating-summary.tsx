import type { Rating } from '#shared/reviews/review.ts';
import styles from './rating-summary.module.css';
import { reviewTexts } from './review-texts.ts';
import { Stars } from './stars.tsx';

/** The average rating of a product, and how many ratings each number of stars got, five stars first. */
export const RatingSummary = ({ rating: { average, count, stars } }: { rating: Rating }) => (
  <div className={styles.summary}>
    <p className={styles.average}>
      <Stars rating={average} />
      <strong>{reviewTexts.average(average)}</strong>
      <span className={styles.count}>{reviewTexts.count(count)}</span>
    </p>
    <ul aria-label={reviewTexts.histogram}>
      {stars
        .map((times, index) => ({ stars: index + 1, times }))
        .reverse()
        .map(({ stars: many, times }) => (
          <li key={many} className={styles.row}>
            <span className={styles.label}>{reviewTexts.stars(many)}</span>
            <meter
              className={styles.bar}
              min={0}
              max={count}
              value={times}
              aria-label={reviewTexts.stars(many)}
            />
            <span className={styles.times}>{times}</span>
          </li>
        ))}
    </ul>
  </div>
);
