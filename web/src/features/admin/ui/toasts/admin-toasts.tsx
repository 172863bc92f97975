import { useStore } from '../../../../ui/behaviour/use-store.ts';
import { toastStore } from '../../../../ui/toast.ts';
import { ToastCard, ToastRegion } from '../../../../ui/toasts.tsx';
import { holdToast, releaseToast } from './admin-toast.ts';
import styles from './admin-toasts.module.css';

/**
 * The toasts of the admin. They are at the top right, the newest on top, and screen readers announce them politely
 * (S2-353).
 */
export function AdminToasts() {
  const toasts = useStore(toastStore);
  return (
    <ToastRegion className={styles.region}>
      {toasts.map((toast) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while the person reads
        <div
          key={toast.id}
          className={styles.place}
          data-leaving={toast.isLeaving}
          onPointerEnter={() => holdToast(toast.id)}
          onPointerLeave={() => releaseToast(toast.id)}
          onFocus={() => holdToast(toast.id)}
          onBlur={() => releaseToast(toast.id)}
        >
          <ToastCard toast={toast} />
        </div>
      ))}
    </ToastRegion>
  );
}
