import { useState } from 'react';
import { urls } from '../../navigation/urls.ts';
import { slideAfter } from '../../ui/behaviour/swipe.ts';
import { usePauses } from '../../ui/behaviour/use-pauses.ts';
import { useRotation } from '../../ui/behaviour/use-rotation.ts';
import { useTicks } from '../../ui/behaviour/use-ticks.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './hero.module.css';
import { heroes } from './hero-pictures.ts';
import * as homeTexts from './home-texts.ts';

/**
 * The slug of the pouches' category. The hero shows pouches and no vapes, because pouches are not age-restricted
 * (G-60).
 */
const HERO_CATEGORY = 'caffeine-energy-pouches';

/** How long each picture and each slogan is shown, in ms (S1-038, S1-039, S1-397, S1-398). */
const PICTURE_MS = 5_000;
const CLAIM_MS = 2_000;

/**
 * The home page's hero section: a slideshow of pictures with slogans, which links to the boosters (G-05). The pictures
 * slide upwards on wide screens and fade on phones. The HTML contains only the first picture. Each later one is loaded
 * shortly before it is shown.
 */
export function HomeHero() {
  const [current, setCurrent] = useState(0);
  // The index of the last rendered picture. The next picture is rendered early, so that it is loaded when it is shown.
  const [reached, setReached] = useState(0);
  const { isPaused, isStopped, toggle, watch } = usePauses();
  const go = (index: number) => {
    setCurrent(index);
    setReached(Math.max(reached, Math.min(index + 1, heroes.length - 1)));
  };
  const turn = (step: 1 | -1) => go(slideAfter(current, step, heroes.length, true));
  useTicks(PICTURE_MS, () => turn(1), !isPaused);
  useTicks(PICTURE_MS / 2, () => setReached(1), reached === 0 && !isPaused);

  return (
    <section className={styles.hero} aria-labelledby="hero-title" {...watch}>
      <a href={urls.energy} className={styles.pictures} aria-label={homeTexts.toEnergy}>
        {heroes.slice(0, reached + 1).map(({ wide, tall }, index) => (
          <Picture
            key={wide.path}
            picture={wide}
            tall={tall}
            sizes="100vw"
            fetched={index === 0 ? 'main' : 'early'}
            className={`${styles.picture} ${index === current ? styles.shown : styles.away}`}
          />
        ))}
      </a>
      <h1 id="hero-title" className={styles.headline}>
        {homeTexts.headline.map((word) => (
          <span key={word} className={styles.word}>
            {`${word} `}
          </span>
        ))}
      </h1>
      <div className={styles.words}>
        <p className={styles.lead} data-sentence>
          {homeTexts.lead}
        </p>
        <div className={styles.actions}>
          <ButtonLink look="volt" size="large" href={urls.category(HERO_CATEGORY)}>
            {homeTexts.shopNow}
          </ButtonLink>
          <a className={styles.new} href="#new-arrivals">
            {homeTexts.seeNew}
          </a>
        </div>
        <Claims isPaused={isPaused} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: these buttons are no group of form fields */}
      <div className={styles.controls} role="group" aria-label={homeTexts.hero}>
        <button
          type="button"
          className={styles.control}
          aria-label={homeTexts.previousPicture}
          onClick={() => turn(-1)}
        >
          <Icon name="back" />
        </button>
        {heroes.map(({ wide }, index) => (
          <button
            key={wide.path}
            type="button"
            className={styles.dot}
            aria-label={homeTexts.picture(index + 1)}
            aria-current={index === current}
            onClick={() => go(index)}
          />
        ))}
        <button
          type="button"
          className={styles.control}
          aria-label={homeTexts.nextPicture}
          onClick={() => turn(1)}
        >
          <Icon name="arrow" />
        </button>
        <button
          type="button"
          className={styles.control}
          aria-label={isStopped ? homeTexts.play : homeTexts.pause}
          onClick={toggle}
        >
          <Icon name={isStopped ? 'play' : 'pause'} />
        </button>
      </div>
    </section>
  );
}

/**
 * The slogans (claims): a list of substances that a pouch does not contain. They are highlighted one after the other
 * (S1-040).
 */
function Claims({ isPaused }: { isPaused: boolean }) {
  const current = useRotation(homeTexts.claims.length, CLAIM_MS, isPaused);
  return (
    <ul className={styles.claims}>
      {homeTexts.claims.map((claim, index) => (
        <li key={claim} className={styles.claim} data-current={index === current} data-sentence>
          {claim}
        </li>
      ))}
    </ul>
  );
}
