import type { ReactNode } from 'react';
import styles from './section.module.css';

type Props = {
  /** A word that is unique on the page. The heading's id contains it. */
  name: string;
  title: ReactNode;
  lead?: string;
  /** A link to the complete list. */
  more?: ReactNode;
  children: ReactNode;
};

/** A part of a screen with its own large heading. */
export const Section = ({ name, title, lead, more, children }: Props) => (
  <section className={styles.section} aria-labelledby={`${name}-title`}>
    <div className={styles.head}>
      <h2 id={`${name}-title`} className={styles.title}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
    {children}
    {more && <p className={styles.more}>{more}</p>}
  </section>
);
