import { Section } from '../../ui/section.tsx';
import { partTexts } from './home-part-texts.ts';
import styles from './how-to.module.css';

/** SVG paths of three drawings in a 120 × 96 view box: a tin being opened, a pouch under a lip, and a clock. */
const drawings = [
  'M14 58v14c0 9 20 16 46 16s46-7 46-16V58M14 58c0-9 20-16 46-16s46 7 46 16-20 16-46 16-46-7-46-16m18-29C32 18 55 6 79 4s38 4 36 12-22 20-45 23-38-1-38-10m26 26 26-3c3 0 4 8 1 8l-26 3c-3 0-4-8-1-8',
  'M8 44c12-16 27-24 40-24 6 0 9 3 12 3s6-3 12-3c13 0 28 8 40 24-14 22-32 34-52 34S22 66 8 44m0 0c18 6 34-2 52-2s34 8 52 2M44 26h32c5 0 5 12 0 12H44c-5 0-5-12 0-12',
  'M60 12a38 38 0 1 1-38 38M60 12v-8m0 8v38l22 14M98 50h6M60 88v6M10 34l10 16 16-10',
];

/** The home page's instructions for a pouch, in three steps (S1-059…062). */
export const HowTo = () => (
  <Section name="how-to" title={partTexts.howTo.title}>
    <ol className={styles.steps}>
      {partTexts.howTo.steps.map(({ title, text }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <svg className={styles.drawing} viewBox="0 0 120 96" aria-hidden="true">
            <path d={drawings[index]} />
          </svg>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  </Section>
);
