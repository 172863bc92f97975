import type { ReactNode } from 'react';
import styles from './section.module.css';

type Props = { id: string; title: ReactNode; lead?: string; children: ReactNode };

/** A part of a screen under its own large heading; `id` is where links to it lead. */
export const Section = ({ id, title, lead, children }: Props) => (
  <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
    <div className={styles.head}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
    {children}
  </section>
);
