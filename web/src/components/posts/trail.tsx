import { postTexts } from '../../post-texts.ts';
import styles from './trail.module.css';

type Props = {
  /** From the home page on; the last is where one is. */
  steps: { href: string; name: string }[];
  separator: '>' | '/';
};

/** Where an article, or their list, stands (S2-090, S2-108, G-63). */
export const Trail = ({ steps, separator }: Props) => (
  <nav aria-label={postTexts.breadcrumb}>
    <ol className={styles.trail} data-separator={separator}>
      {steps.map(({ href, name }, index) => (
        <li key={href} className={styles.step}>
          <a
            href={href}
            className={styles.link}
            aria-current={index === steps.length - 1 ? 'page' : undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
