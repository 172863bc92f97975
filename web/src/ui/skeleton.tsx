import styles from './skeleton.module.css';

/** A placeholder for content that is loading. The class sets its size. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <span className={`${styles.bone} ${className ?? ''}`} aria-hidden="true" />
);
