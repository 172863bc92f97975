import { useSyncExternalStore } from 'react';
import { dismiss, toastStore } from '../lib/toast.ts';
import { texts } from '../texts.ts';
import { Icon } from './icon.tsx';
import styles from './toasts.module.css';

/** Where toasts stand: bottom centre under 768 px, bottom right from there on (S1-380). Announced politely. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getOnServer);
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {toasts.map(({ id, message, tone, action }) => (
        <div key={id} className={`${styles.toast} ${tone === 'success' ? '' : styles[tone]}`}>
          <Icon name={tone === 'success' ? 'check' : 'alert'} className={styles.icon} />
          <span>{message}</span>
          {action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                action.run();
                dismiss(id);
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" className={styles.close} aria-label={texts.close} onClick={() => dismiss(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}
