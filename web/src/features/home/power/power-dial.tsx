import type { CategoryDetail } from '#shared/catalogue/category.ts';
import { urls } from '../../../navigation/urls.ts';
import { partTexts } from '../home-part-texts.ts';
import styles from './power.module.css';

/**
 * The strengths of the showcase's category as a row of tins, and a link to the questions that find a pouch. Each tin is a
 * link to the products of its strength. The list pages have their own dial, whose script and stylesheet the home page does
 * not load.
 */
export function PowerDial({ category }: { category: CategoryDetail }) {
  const { slug, strengths = [] } = category;
  if (strengths.length < 2) return null;
  return (
    <nav className={styles.dial} aria-label={partTexts.dial}>
      <span className={styles.label}>{partTexts.dial}</span>
      {strengths.map((strength) => (
        <a
          key={strength}
          className={styles.tin}
          href={urls.strength(slug, strength)}
          aria-label={partTexts.caffeine(strength)}
        >
          <b>{strength}</b> mg
        </a>
      ))}
      <a className={styles.find} href={urls.findYours}>
        {partTexts.findYours}
      </a>
    </nav>
  );
}
