import { urls } from '../../navigation/urls.ts';
import { Picture } from '../../ui/picture.tsx';
import { productsIn } from '../catalogue/products-in.ts';
import { UsualPart } from '../orders/usual-part.tsx';
import styles from './features.module.css';
import { partTexts } from './home-part-texts.ts';
import { useNewArrivals } from './use-new-arrivals.ts';

const marks = ['leaf', 'drop', 'cube', 'bolt'] as const;
const shapes = {
  leaf: 'M12 40C10 20 22 9 41 8c1 20-9 32-26 32m0 0C18 30 24 22 33 17M8 8l32 32',
  drop: 'M24 5c9 11 13 18 13 24a13 13 0 0 1-26 0c0-6 4-13 13-24M8 8l32 32',
  cube: 'M24 6l15 8v17l-15 9-15-9V14zM9 14l15 9 15-9M24 23v17M6 6l36 36',
  bolt: 'M27 4 11 27h11l-3 17 18-25H25z',
};

/**
 * Four cards that describe a pouch, and a slideshow of tins. All link to the boosters (S1-046, S1-047, S1-049, S1-050).
 */
export function Features() {
  return (
    <div className={styles.features}>
      <ul className={styles.grid} aria-label={partTexts.features.label}>
        {partTexts.features.cards.map(({ title, text }, index) => (
          <li key={title}>
            <a href={urls.energy} className={styles.card}>
              <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
                <path d={shapes[marks[index] ?? 'bolt']} />
              </svg>
              <strong className={styles.title}>{title}</strong>
              <span className={styles.text}>{text}</span>
            </a>
          </li>
        ))}
      </ul>
      <Slideshow />
      <UsualPart />
    </div>
  );
}

/**
 * A moving band of the newest tins. It pauses on hover, and does not move if the visitor prefers reduced motion
 * (G-05).
 */
function Slideshow() {
  const { data } = useNewArrivals();
  const tins = productsIn(data)?.filter(({ age_restricted }) => !age_restricted) ?? [];
  return (
    <a href={urls.energy} className={styles.slideshow} aria-label={partTexts.slideshow}>
      <span className={styles.band}>
        {[0, 1].map((round) =>
          tins.map(({ id, hue, picture }) => (
            <span key={`${round}-${id}`} className={styles.slide} data-hue={hue}>
              <Picture
                picture={picture}
                sizes="(min-width: 768px) 11rem, 61px"
                alt=""
                className={styles.picture}
              />
            </span>
          )),
        )}
      </span>
    </a>
  );
}
