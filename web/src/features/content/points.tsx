import styles from './points.module.css';

type Point = { title: string; text: string; link?: { href: string; label: string } | undefined };

/** A list of points, each with a title and an optional link. */
export const Points = ({ points }: { points: readonly Point[] }) => (
  <ul className={styles.points}>
    {points.map(({ title, text, link }) => (
      <li key={title} className={styles.point}>
        <h2 className={styles.name}>{title}</h2>
        <p className={styles.text}>{text}</p>
        {link && (
          <a className={styles.link} href={link.href}>
            {link.label}
          </a>
        )}
      </li>
    ))}
  </ul>
);
