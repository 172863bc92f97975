import styles from './skeleton.module.css';

/** The place of something that is still loading; the class gives it the size of what will come. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <span className={`${styles.bone} ${className ?? ''}`} aria-hidden="true" />
);
