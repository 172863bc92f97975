import { flushSync } from 'react-dom';

type Find = () => HTMLElement | null | undefined;

export const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

let named: ReturnType<Find>;

/** Moves the `view-transition-name` from the previous element to this element. */
function mark(element: ReturnType<Find>) {
  if (named) named.style.viewTransitionName = '';
  if (element) element.style.viewTransitionName = 'morph';
  named = element;
}

let latest: ViewTransition | undefined;

/**
 * Runs `change` as a view transition in which one element morphs into another. Without support for view transitions,
 * or with reduced motion, it only runs `change`.
 */
export function morph(change: () => void, from: Find, to: Find) {
  if (!document.startViewTransition || prefersStillness()) return change();
  mark(from());
  const transition = document.startViewTransition(() => {
    flushSync(change);
    mark(to());
  });
  latest = transition;
  // An error means that the browser has skipped the transition. It has run `change` all the same, so the error is
  // ignored.
  transition.ready.catch(() => undefined);
  void transition.finished.then(() => {
    if (transition === latest) mark(undefined);
  });
}
