import { flushSync } from 'react-dom';

type Find = () => HTMLElement | null | undefined;

export const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

let named: ReturnType<Find>;

/** Gives the transition's name to this element, and takes it from the one that had it. */
function mark(element: ReturnType<Find>) {
  if (named) named.style.viewTransitionName = '';
  if (element) element.style.viewTransitionName = 'morph';
  named = element;
}

let latest: ViewTransition | undefined;

/**
 * Changes what is shown; an element before the change turns into another one after it, in place and in size. Without
 * support for view transitions, or for a person who asked for less motion, it only makes the change.
 */
export function morph(change: () => void, from: Find, to: Find) {
  if (!document.startViewTransition || prefersStillness()) return change();
  mark(from());
  const transition = document.startViewTransition(() => {
    flushSync(change);
    mark(to());
  });
  latest = transition;
  // A transition that the browser skips has made its change too.
  transition.ready.catch(() => undefined);
  void transition.finished.then(() => {
    if (transition === latest) mark(undefined);
  });
}
