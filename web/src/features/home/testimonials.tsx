import { paths } from '#shared/paths.ts';
import { useCall } from '../../api/use-call.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './about.module.css';
import { partTexts } from './home-part-texts.ts';

/** How long each testimonial is shown, in ms. */
const SAID_MS = 5_000;

/** A carousel of testimonials (S1-085). If they fail to load, the failure is logged and the section is hidden. */
export function Testimonials() {
  const { data, error } = useCall('GET /api/reviews', undefined, {
    page: paths.home,
    onError: (reason) => console.warn('Home: the reviews did not load.', reason),
  });
  if ((error && !data) || data?.length === 0) return null;
  return (
    <div className={styles.said}>
      <h3 className={styles.heading}>{partTexts.about.said}</h3>
      {data ? (
        <Carousel label={partTexts.about.said} fit="one" isPlain wraps everyMs={SAID_MS}>
          {data.map(({ id, user_name, review_text }) => (
            <li key={id}>
              <figure className={styles.quote}>
                <blockquote className={styles.words}>{review_text}</blockquote>
                <figcaption className={`${styles.strong} ${styles.name}`}>{user_name}</figcaption>
              </figure>
            </li>
          ))}
        </Carousel>
      ) : (
        <Skeleton className={styles.waiting} />
      )}
    </div>
  );
}
