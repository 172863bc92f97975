import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useMedia } from '../../../../ui/behaviour/use-media.ts';

/** If a page of a list has more rows than this, only the rows near the screen are rendered. */
const MOST_ROWS = 100;
/** The height of a row in px: on a wide screen, in a dense list, and roughly of a card on a phone. */
const HEIGHT = 44;
const DENSE = 36;
const CARD = 84;

/** Returns which rows to render, and the heights of the spaces above and below them. */
export function useVisibleRows(count: number, isDense: boolean, table: RefObject<HTMLTableElement | null>) {
  const isWide = useMedia('(width >= 768px)');
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const head = table.current?.tBodies[0];
    if (head) setTop(head.getBoundingClientRect().top + scrollY);
  }, [table]);
  const isVirtual = count > MOST_ROWS;
  const height = isWide ? (isDense ? DENSE : HEIGHT) : CARD;
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: isVirtual ? count : 0,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: top,
    enabled: isVirtual,
  });
  if (!isVirtual) return { from: 0, to: count, above: 0, below: 0, measure: undefined, reach: undefined };
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    from: first?.index ?? 0,
    to: (last?.index ?? -1) + 1,
    above: first ? first.start - top : 0,
    below: last ? virtualizer.getTotalSize() + top - last.end : 0,
    measure: virtualizer.measureElement,
    /** Scrolls to a row, so that it is rendered. */
    reach: (at: number) => virtualizer.scrollToIndex(at, { align: 'auto' }),
  };
}
