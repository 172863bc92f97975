import { Icon } from '../../ui/icon.tsx';
import styles from './stars.module.css';

const places = [1, 2, 3, 4, 5];

/**
 * Returns how to draw one of the five stars. The rating is rounded to halves: 4.5 has four full stars and a half one.
 */
function fillOf(place: number, rating: number): 'full' | 'half' | 'empty' {
  const rounded = Math.round(rating * 2) / 2;
  if (place <= rounded) return 'full';
  return place - 0.5 === rounded ? 'half' : 'empty';
}

/** A rating as five stars, rounded to halves. It is decorative, because the text beside it gives the number. */
export const Stars = ({ rating }: { rating: number }) => (
  <span className={styles.stars} aria-hidden="true">
    {places.map((place) => (
      <span key={place} className={styles.star} data-fill={fillOf(place, rating)}>
        <Icon name="star" size={18} />
        {fillOf(place, rating) === 'half' && <Icon name="star" size={18} className={styles.half} />}
      </span>
    ))}
  </span>
);
