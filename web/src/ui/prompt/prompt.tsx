import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { keepClear } from '../behaviour/keep-clear.ts';
import { Icon } from '../icon.tsx';
import { shownModal } from '../shown-modal.ts';
import * as texts from '../texts.ts';
import styles from './prompt.module.css';
import { TYPED_IN } from './typed-in.ts';

/** Selects the elements that are fixed at the bottom of a page. The prompt must be above them. */
const BELOW = '[data-buy-bar], [data-strip-ad]';

/**
 * Makes the browser scroll a focused element to a place that the prompt does not cover. Returns a function that undoes
 * this.
 */
function scrollAbove(): () => void {
  const { style } = document.documentElement;
  style.scrollPaddingBlockEnd = '20rem';
  return () => style.removeProperty('scroll-padding-block-end');
}

/**
 * Lets a card rise into its place with the Web Animations API. A CSS animation would cost more: React handles each of
 * its events, which takes 20 ms on a slow phone.
 */
function rise(card: Element | null) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  card?.animate(
    { opacity: [0, 1], translate: ['0 1.5rem', '0'] },
    { duration: 420, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
  );
}

type Props = {
  className: string | undefined;
  /** The id of the card's heading. */
  labelledBy: string;
  /** Called on Escape and by the close button. */
  onClose: () => void;
  children: ReactNode;
};

/**
 * A card that opens by itself at the bottom of the screen. It takes no focus, and the page beneath it can still be used
 * (G-99). It closes when the visitor begins to type (G-100).
 */
export function Prompt({ className, labelledBy, onClose, children }: Props) {
  const place = useRef<HTMLDivElement>(null);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isForDialog = document.querySelector('dialog[open]') !== null;
    if (event.key === 'Escape' && !event.defaultPrevented && !isForDialog) onClose();
  });

  // The bars are measured before the first paint, so that the prompt is never painted over the bar that buys a
  // product.
  useLayoutEffect(() => {
    if (!place.current) return;
    rise(place.current.firstElementChild);
    return keepClear(place.current, BELOW);
  }, []);
  useEffect(scrollAbove, []);

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => (target as Element).matches(TYPED_IN) && shownModal.close();
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);

  return (
    <div ref={place} className={styles.place} data-prompt>
      <section className={`${styles.card} ${className}`} aria-labelledby={labelledBy}>
        <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
        {children}
      </section>
    </div>
  );
}
