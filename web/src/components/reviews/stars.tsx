import { Icon } from '../icon.tsx';
import styles from './stars.module.css';

const places = [1, 2, 3, 4, 5];

/** Five stars, so many of them filled; what they mean stands in words beside them. */
export const Stars = ({ rating }: { rating: number }) => (
  <span className={styles.stars} aria-hidden="true">
    {places.map((place) => (
      <span key={place} className={styles.star} data-filled={place <= Math.round(rating)}>
        <Icon name="star" size={18} />
      </span>
    ))}
  </span>
);
