import styles from './skeleton.module.css';

/** A placeholder for loading content. The class sets its size. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <span className={`${styles.bone} ${className ?? ''}`} aria-hidden="true" />
);
