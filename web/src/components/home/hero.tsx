import { heroTall, heroWide } from '../hero-pictures.ts';
import { homeTexts } from '../home-texts.ts';
import { useRotation } from '../hooks/use-rotation.ts';
import { urls } from '../paths.ts';
import { ButtonLink } from './button.tsx';
import styles from './home-hero.module.css';
import { Picture } from './picture.tsx';

/** The pouches, which everybody may see: the hero's picture and its claims are theirs (G-60). */
const HERO_CATEGORY = 'caffeine-energy-pouches';

/** How long a claim stands, in ms (S1-039). */
const CLAIM_MS = 2_000;

/** The first thing of the shop: one headline over Nairobi at night, and where to go. */
export function HomeHero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <Picture picture={heroWide} tall={heroTall} sizes="100vw" fetched="main" className={styles.picture} />
      <h1 id="hero-title" className={styles.headline}>
        {homeTexts.headline.map((word) => (
          <span key={word} className={styles.word}>
            {`${word} `}
          </span>
        ))}
      </h1>
      <div className={styles.words}>
        <p className={styles.lead}>{homeTexts.lead}</p>
        <div className={styles.actions}>
          <ButtonLink look="volt" size="large" href={urls.category(HERO_CATEGORY)}>
            {homeTexts.shopNow}
          </ButtonLink>
          <a className={styles.new} href="#new-arrivals">
            {homeTexts.seeNew}
          </a>
        </div>
        <Claims />
      </div>
    </section>
  );
}

/** What a pouch is free of, one claim lit after the other (S1-040). */
function Claims() {
  const current = useRotation(homeTexts.claims.length, CLAIM_MS);
  return (
    <ul className={styles.claims}>
      {homeTexts.claims.map((claim, index) => (
        <li key={claim} className={styles.claim} data-current={index === current}>
          {claim}
        </li>
      ))}
    </ul>
  );
}
