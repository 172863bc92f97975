import { type ComponentType, lazy, Suspense, useState } from 'react';
import { loadAtLast, untilVisible } from './hydrate-on-visible.ts';
import styles from './hydrate-on-visible-part.module.css';
import { Hydrated } from './hydrated.tsx';

type Props = {
  /**
   * The id of the element around the part, so that links can lead to it. The part's own elements must not use the same
   * id.
   */
  id: string;
  load: () => Promise<ComponentType>;
};

/**
 * The components of the loaded parts, by the part's `id`, and the heights of parts in px when their screen was last
 * left.
 */
const scripts = new Map<string, ComponentType>();
const heights = new Map<string, number>();

/**
 * Restores the height that the part had before, and stores it when the screen is left. The browser needs the height to
 * restore the scroll position before it lays out the part.
 */
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
 * work, and `starter.ts` stores clicks on buttons. If the script cannot be loaded, the part waits for the network.
 *
 * Render it inside a `memo` without props: if its parent renders again before the hydration, React discards the HTML.
 */
export function HydrateOnVisible({ id, load }: Props) {
  const [Part] = useState(
    () =>
      scripts.get(id) ??
      lazy(async () => {
        await untilVisible(id);
        // On this event, `starter.ts` reloads the page when a button of this part is clicked.
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
