import type { ReactNode } from 'react';
import styles from './points.module.css';

type Point = {
  title: string;
  text: ReactNode;
  link?: { href: string; label: string } | undefined;
};

/** A list of points, each with a title and an optional link. */
export const Points = ({ points }: { points: readonly Point[] }) => (
  <ul className={styles.points}>
    {points.map(({ title, text, link }) => (
      <li key={title} className={styles.point}>
        <h2 className={styles.name}>{title}</h2>
        <div className={styles.text}>{text}</div>
        {link && (
          <a className={styles.link} href={link.href}>
            {link.label}
          </a>
        )}
      </li>
    ))}
  </ul>
);
