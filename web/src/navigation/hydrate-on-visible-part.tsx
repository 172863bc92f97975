import { type ComponentType, lazy, Suspense, useState } from 'react';
import { loadAtLast, untilVisible } from './hydrate-on-visible.ts';
import styles from './hydrate-on-visible-part.module.css';
import { Hydrated } from './hydrated.tsx';

type Props = {
  /** The id of the element around the part, for links to it. The part's own elements must not use the same id. */
  id: string;
  load: () => Promise<ComponentType>;
};

/** The components of loaded parts, and the heights of parts when their screen unmounted, in px; by `id`. */
const scripts = new Map<string, ComponentType>();
const heights = new Map<string, number>();

/** Restores and records the part's height. The browser needs it to restore the scroll position before layout. */
function keepHeight(part: HTMLElement | null) {
  if (!part) return;
  const height = heights.get(part.id);
  if (height) part.style.containIntrinsicHeight = `auto ${height}px`;
  return () => {
    heights.set(part.id, part.offsetHeight);
  };
}

/**
 * Hydrates a part of a prerendered page when it comes close to the viewport. Until then its HTML stays as it is: links
 * work, and `starter.ts` keeps clicks on buttons. If the script cannot be fetched, the part waits for the network.
 *
 * If its parent renders again before that, React discards the HTML. So render it inside a `memo` without props.
 */
export function HydrateOnVisible({ id, load }: Props) {
  const [Part] = useState(
    () =>
      scripts.get(id) ??
      lazy(async () => {
        await untilVisible(id);
        // `starter.ts` then loads the page again for a click on a button of this part.
        const script = await loadAtLast(load, () =>
          document.getElementById(id)?.dispatchEvent(new Event('lost', { bubbles: true })),
        );
        scripts.set(id, script);
        return { default: script };
      }),
  );
  return (
    <div ref={keepHeight} id={id} className={styles.part} data-hydrates>
      <Suspense fallback={<div className={styles.place} />}>
        <Part />
        <Hydrated id={id} />
      </Suspense>
    </div>
  );
}
