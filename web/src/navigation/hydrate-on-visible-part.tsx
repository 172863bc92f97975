import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { loadAtLast, replayClicks, untilVisible } from './hydrate-on-visible.ts';
import styles from './hydrate-on-visible-part.module.css';

type Props = {
  /** Where links to the part lead; the part must not use it again. */
  id: string;
  load: () => Promise<ComponentType>;
};

/** The scripts of parts that have come, and how high parts were when their screen went, in px; by `id`. */
const scripts = new Map<string, ComponentType>();
const heights = new Map<string, number>();

/** Who goes back is led to where they were by the browser: the page must be as high as it was, though nothing is laid out yet. */
function keepHeight(part: HTMLElement | null) {
  if (!part) return;
  const height = heights.get(part.id);
  if (height) part.style.containIntrinsicHeight = `auto ${height}px`;
  return () => {
    heights.set(part.id, part.offsetHeight);
  };
}

/**
 * A part of a prerendered page whose HTML is there from the start and whose script comes when the part is near. Until then React
 * leaves the HTML alone: its links work, a tap on a button is kept. A script that cannot be fetched is waited for.
 *
 * Whoever renders it must not render again before that, or React gives the HTML up: keep it inside a `memo` without props.
 */
export function HydrateOnVisible({ id, load }: Props) {
  const [Part] = useState(
    () =>
      scripts.get(id) ??
      lazy(async () => {
        await untilVisible(id);
        const script = await loadAtLast(load);
        scripts.set(id, script);
        return { default: script };
      }),
  );
  return (
    <div ref={keepHeight} id={id} className={styles.part} data-hydrates>
      <Suspense fallback={<div className={styles.place} />}>
        <Part />
        <Awake id={id} />
      </Suspense>
    </div>
  );
}

/** Tells that everything beside it answers to taps. */
function Awake({ id }: { id: string }) {
  useEffect(() => replayClicks(id), [id]);
  return null;
}
