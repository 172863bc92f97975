import styles from './breadcrumb.module.css';
import * as texts from './texts.ts';

type Props = {
  /** The steps from the home page down to the current page or its parent. */
  steps: { href: string; name: string; isCurrent?: boolean }[];
  /** The character between two steps. Each screen has its own (G-63). */
  separator: '>' | '/';
};

/** A breadcrumb: the path from the home page to this page (S1-173, S2-090, S2-108, G-63). */
export const Breadcrumb = ({ steps, separator }: Props) => (
  <nav aria-label={texts.breadcrumb}>
    <ol className={styles.steps} data-separator={separator}>
      {steps.map(({ href, name, isCurrent }) => (
        <li key={href} className={styles.step}>
          <a href={href} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
