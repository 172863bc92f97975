import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { openDialogs } from './behaviour/open-dialogs.ts';
import { useStore } from './behaviour/use-store.ts';
import { Icon } from './icon.tsx';
import * as texts from './texts.ts';
import { dismiss, type Toast, toastStore } from './toast.ts';
import styles from './toasts.module.css';

/**
 * Selects the elements that a toast must not cover: the bar or the column with the total and the button, a prompt, and
 * the buttons that answer a question.
 */
const KEPT_CLEAR = '[data-buy-bar], [data-totals], [data-prompt], [data-question]';

let clearing: typeof import('./behaviour/keep-clear.ts') | undefined;

/**
 * Loads the code that moves toasts. A screen with a bar at the bottom calls this before its first toast, so that the
 * toast never covers the bar.
 */
export const readyToasts = (): Promise<void> =>
  import('./behaviour/keep-clear.ts').then(
    (loaded) => {
      clearing = loaded;
    },
    () => {},
  );

/**
 * Keeps a region of toasts from covering elements that must stay visible. Moves the region before anyone can tap it.
 * Returns a function that stops this.
 */
function clear(region: HTMLElement | null) {
  if (!region || !clearing) return undefined;
  clearing.place(region, KEPT_CLEAR);
  return clearing.keepClear(region, KEPT_CLEAR);
}

/**
 * Shows the toasts of the shop: at the bottom centre below 768 px, and otherwise at the bottom right (S1-380). Those of
 * the home page's showcase are at the top right (S1-381). They do not cover totals and checkout buttons. Screen readers
 * announce them politely.
 */
export function Toasts() {
  const toasts = useStore(toastStore);
  const of = (wanted: Toast['preset']) => toasts.filter(({ preset }) => preset === wanted);
  return (
    <>
      <Region toasts={of('shop')} className={styles.region} />
      <Region toasts={of('showcase')} className={`${styles.region} ${styles.showcase}`} />
    </>
  );
}

function Region({ toasts, className }: { toasts: readonly Toast[]; className: string | undefined }) {
  const region = useRef<HTMLDivElement>(null);
  // The position is measured again for each set of toasts. The code for this is loaded with the first toast at the
  // latest.
  useLayoutEffect(() => {
    if (toasts.length === 0) return;
    if (clearing) return clear(region.current);
    const placing = readyToasts().then(() => clear(region.current));
    return () => void placing.then((stop) => stop?.());
  }, [toasts]);
  return (
    <ToastRegion ref={region} className={className}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </ToastRegion>
  );
}

type RegionProps = { className: string | undefined; children: ReactNode; ref?: Ref<HTMLDivElement> };

/**
 * A live region with toasts. While a modal dialog is open, screen readers ignore the live regions of the page, which is
 * inert. Each dialog therefore has its own region from the moment it opens, and the topmost region contains the toasts.
 */
export function ToastRegion({ className, children, ref }: RegionProps) {
  const dialog = useStore(openDialogs).at(-1);
  return (
    <>
      <div
        ref={ref}
        className={className}
        role="status"
        aria-live="polite"
        data-toasts={dialog ? undefined : ''}
      >
        {!dialog && children}
      </div>
      {dialog && createPortal(<DialogRegion className={className}>{children}</DialogRegion>, dialog)}
    </>
  );
}

function DialogRegion(props: Omit<RegionProps, 'ref'>) {
  const region = useRef<HTMLDivElement>(null);
  // The region is a popover, because the dialog's box would otherwise cut it off.
  useLayoutEffect(() => region.current?.showPopover?.(), []);
  return <div {...props} ref={region} aria-live="polite" popover="manual" data-toasts />;
}

/** A toast with its message, its button if it has one, and the button that closes it. */
export const ToastCard = ({ toast: { id, message, detail, tone, action } }: { toast: Toast }) => (
  <div className={`${styles.toast} ${tone === 'success' ? '' : styles[tone]}`}>
    <Icon name={tone === 'success' ? 'check' : 'alert'} className={styles.icon} />
    <span>
      <span>{message}</span>
      {detail && <small className={styles.detail}>{detail}</small>}
    </span>
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
    <button
      type="button"
      className={styles.close}
      aria-label={texts.dismissToast}
      onClick={() => dismiss(id)}
    >
      <Icon name="close" />
    </button>
  </div>
);
