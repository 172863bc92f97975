import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { swipeStep } from './behaviour/swipe.ts';
import { usePauses } from './behaviour/use-pauses.ts';
import { useTicks } from './behaviour/use-ticks.ts';
import styles from './carousel.module.css';
import { carouselTexts as texts } from './carousel-texts.ts';
import { Icon } from './icon.tsx';

type Props = {
  label: string;
  /** How many items are visible at each width. The numbers are in the stylesheet. */
  fit?: 'cards' | 'energy' | 'power' | 'feed' | 'one';
  /**
   * True if a swipe of more than 50 px moves the row by one slide (S1-068). Otherwise the row scrolls freely and
   * snaps.
   */
  swipes?: boolean;
  /** True if an arrow moves by all visible items instead of one. */
  byView?: boolean;
  /**
   * True if the row continues at its start after its end. With `repeats`, the first items follow the last ones, so
   * that no end is visible.
   */
  wraps?: boolean;
  /** The number of items before they are repeated. */
  repeats?: number | undefined;
  /** True if the items have no focusable elements. The row then takes the focus, so that the keyboard can scroll it. */
  isPlain?: boolean;
  /**
   * The time between two automatic moves, in ms. They stop on hover, on focus, with reduced motion and with a data
   * saver.
   */
  everyMs?: number;
  /** The items, each an `li`. */
  children: ReactNode;
};

/** Returns the distance between two items, in px. Returns 0 if the row has no layout or only one item. */
function stepOf(row: Element | null): number {
  const [first, second] = row?.children ?? [];
  return first && second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : 0;
}

const ways = [-1, 1] as const;
type Way = (typeof ways)[number];

/** Returns the index of the item from which a row moves. At its end, a row may stand between two items. */
const indexFrom = (place: number, way: Way) => (way < 0 ? Math.ceil(place - 0.1) : Math.floor(place + 0.1));

type ArrowProps = { label: string; way: Way; isClosed: boolean; onMove: (way: Way) => void };

const Arrow = ({ label, way, isClosed, onMove }: ArrowProps) => (
  <button
    type="button"
    className={styles.arrow}
    aria-label={`${way < 0 ? texts.previous : texts.next}: ${label}`}
    disabled={isClosed}
    onClick={() => onMove(way)}
  >
    <Icon name={way < 0 ? 'back' : 'arrow'} />
  </button>
);

/** Returns pointer handlers that turn a touch swipe into a move. With a mouse, people can still select text. */
function useFinger(move: (way: Way) => void) {
  const from = useRef<number>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.pointerType === 'mouse' ? undefined : event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      const step = from.current === undefined ? 0 : swipeStep(event.clientX - from.current);
      from.current = undefined;
      if (step !== 0) move(step);
    },
  };
}

/** A row of items that scrolls and snaps. Two arrows move it. They are disabled at the ends, unless the row wraps. */
export function Carousel({ label, fit = 'cards', children, ...how }: Props) {
  const { swipes = false, byView = false, wraps = false, isPlain = false, repeats, everyMs } = how;
  const list = useRef<HTMLUListElement>(null);
  const [end, setEnd] = useState<'start' | 'middle' | 'end' | 'both'>('start');
  const [waitForHydration, setAlive] = useState(false);
  const { isPaused, isStopped, toggle, watch } = usePauses();
  /** The index of the first visible item. */
  const first = useRef<number>(undefined);

  function look() {
    const row = list.current;
    if (!row) return;
    const step = swipes ? stepOf(row) : 0;
    if (step > 0) first.current = Math.round(row.scrollLeft / step);
    const left = row.scrollWidth - row.clientWidth - row.scrollLeft;
    const isFirst = row.scrollLeft < 8;
    setEnd(left < 8 ? (isFirst ? 'both' : 'end') : isFirst ? 'start' : 'middle');
  }
  function move(way: Way) {
    const row = list.current;
    const step = stepOf(row);
    if (!row || step <= 0) return;
    // An item of which less than four fifths are visible does not count as seen.
    const by = step * (byView ? Math.max(1, Math.floor(row.clientWidth / step + 0.2)) : 1);
    const last = row.scrollWidth - row.clientWidth;
    let at = step * indexFrom(row.scrollLeft / step, way);
    if (repeats !== undefined) {
      // This jump is invisible, because the repeated items look like the first ones.
      const round = repeats * step;
      if (way > 0 && at >= round - 1) at -= round;
      if (way < 0 && at < step - 1) at += round;
      row.scrollTo({ left: at, behavior: 'instant' });
    } else if (wraps && way > 0 && row.scrollLeft > last - 8) at = -by;
    else if (wraps && way < 0 && row.scrollLeft < 8) at = last + by;
    row.scrollTo({ left: Math.min(Math.max(at + way * by, 0), last) });
  }
  // Returns false while the browser skips the layout of the row because of `content-visibility`.
  const isLaidOut = () => list.current?.checkVisibility?.({ contentVisibilityAuto: true }) !== false;
  useTicks(everyMs ?? 0, () => isLaidOut() && move(1), everyMs !== undefined && !isPaused);
  const onResize = useEffectEvent(() => {
    const row = list.current;
    const step = stepOf(row);
    // After a phone was rotated, keeps the same item first. Rows that snap need no code for this, because the
    // browser does it.
    if (swipes && row && step > 0) {
      const at = first.current ?? Math.round(row.scrollLeft / step);
      row.scrollTo({ left: at * step, behavior: 'instant' });
    }
    look();
  });
  useEffect(() => {
    setAlive(true);
    const row = list.current;
    if (!row) return;
    const sizes = new ResizeObserver(() => onResize());
    sizes.observe(row);
    return () => sizes.disconnect();
  }, []);

  const finger = useFinger(move);
  const isAtEnd = (way: Way) => !wraps && (end === 'both' || end === (way < 0 ? 'start' : 'end'));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of cards is not a `fieldset`
    <div
      role="group"
      className={styles.carousel}
      data-fit={fit}
      aria-roledescription="carousel"
      aria-label={label}
      {...(everyMs !== undefined && watch)}
    >
      <div className={styles.arrows}>
        {everyMs !== undefined && (
          <button
            type="button"
            className={styles.arrow}
            aria-label={isStopped ? texts.play : texts.pause}
            onClick={toggle}
          >
            <Icon name={isStopped ? 'play' : 'pause'} />
          </button>
        )}
        {ways.map((way) => (
          <Arrow key={way} label={label} way={way} isClosed={isAtEnd(way)} onMove={move} />
        ))}
      </div>
      <ul
        ref={list}
        className={styles.row}
        tabIndex={isPlain ? 0 : undefined}
        data-swipes={swipes && waitForHydration}
        onScroll={look}
        {...(swipes && finger)}
      >
        {children}
      </ul>
    </div>
  );
}
