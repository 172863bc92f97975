import { type RefObject, useEffect } from 'react';

/** The smallest space between a focused field and the bar, in px. */
const SPACE = 8;

/** Returns the height in px of the part of the page that a phone's keyboard covers. Returns 0 for a zoomed page. */
function keyboardHeight(): number {
  const viewport = window.visualViewport;
  if (!viewport || viewport.scale > 1.01) return 0;
  return Math.max(0, Math.round(innerHeight - viewport.height - viewport.offsetTop));
}

/** Scrolls so that the bar does not cover the focused field. */
function uncover(bar: HTMLElement) {
  const focused = document.activeElement;
  const main = document.getElementById('main');
  if (!focused || focused === main || !main?.contains(focused) || bar.contains(focused)) return;
  const { top, bottom } = focused.getBoundingClientRect();
  const edge = bar.getBoundingClientRect().top - SPACE;
  // If a field is higher than the window, its beginning stays in view.
  if (bottom > edge)
    scrollBy({ top: Math.min(bottom - edge, Math.max(0, top - edge / 2)), behavior: 'instant' });
}

/**
 * Keeps the focused field clear of a bar at the bottom of the window (WCAG 2.4.11). It also keeps the bar above a
 * phone's keyboard, by setting the keyboard's height as the CSS property `--keyboard`.
 */
export function useClearOfBar(place: RefObject<HTMLElement | null>, isShown: boolean) {
  useEffect(() => {
    const bar = place.current;
    if (!bar || !isShown) return;
    const { style } = document.documentElement;
    const measure = () => {
      bar.style.setProperty('--keyboard', `${keyboardHeight()}px`);
      const { height } = bar.getBoundingClientRect();
      const below = Number.parseFloat(getComputedStyle(bar).insetBlockEnd) || 0;
      // The browser keeps this space free below a field that it scrolls into view.
      style.scrollPaddingBlockEnd = `${Math.ceil(height + below + SPACE)}px`;
    };
    const measureAndUncover = () => {
      measure();
      uncover(bar);
    };
    const size = new ResizeObserver(measureAndUncover);
    size.observe(bar);
    const viewport = window.visualViewport;
    viewport?.addEventListener('resize', measureAndUncover);
    viewport?.addEventListener('scroll', measure);
    document.addEventListener('focusin', measureAndUncover);
    return () => {
      size.disconnect();
      viewport?.removeEventListener('resize', measureAndUncover);
      viewport?.removeEventListener('scroll', measure);
      document.removeEventListener('focusin', measureAndUncover);
      style.removeProperty('scroll-padding-block-end');
    };
  }, [place, isShown]);
}
