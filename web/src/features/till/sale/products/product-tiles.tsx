import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { TillProduct } from '#shared/till/till.ts';
import { saleTexts as texts } from '../sale-texts.ts';
import { ProductTile } from './product-tile.tsx';
import styles from './product-tiles.module.css';

/** The smallest width of a tile, and the gap between tiles, in px. The height of a row is in the stylesheet. */
const TILE = 144;
const GAP = 8;
const ROW = 192;

/**
 * The number of extra rows that are rendered above and below the screen once it is scrolled, and the most rows that are
 * rendered.
 */
const SPARE_ROWS = 2;
const MOST_ROWS = 24;

const columnsIn = (width: number) => Math.max(2, Math.floor((width + GAP) / (TILE + GAP)));

/** Returns the `ref` of the box that scrolls, and the number of tiles side by side in it. */
function useColumns() {
  const box = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(4);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setColumns(columnsIn(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, columns };
}

type Props = {
  products: readonly TillProduct[];
  /** A text that changes with the search or the category. The list then scrolls to its top. */
  filter: string;
  /** The position of the product that Enter adds. Undefined if nothing is typed. */
  active: number | undefined;
  onAdd: (product: TillProduct) => void;
  onAddWith: (product: TillProduct) => void;
};

/**
 * Shows the tiles of the products. Only the rows near the screen are rendered, so that 5,000 products are as fast as
 * 50. When the list is filtered or scrolled, the same elements show other products.
 */
export function ProductTiles({ products, filter, active, onAdd, onAddWith }: Props) {
  const { box, columns } = useColumns();
  const list = useRef<Virtualizer<HTMLDivElement, Element>>(null);
  // Uses the position of the last scroll event. Reading the position from the page would force a layout.
  const isScrolled = useCallback(() => (list.current?.scrollOffset ?? 0) > 0, []);
  const rows = useVirtualizer({
    count: Math.ceil(products.length / columns),
    getScrollElement: () => box.current,
    estimateSize: () => ROW + GAP,
    initialRect: { width: 800, height: 800 },
    rangeExtractor: (range) => defaultRangeExtractor({ ...range, overscan: isScrolled() ? SPARE_ROWS : 0 }),
  });
  list.current = rows;
  const activeRow = active === undefined ? undefined : Math.floor(active / columns);
  useLayoutEffect(() => {
    if (activeRow !== undefined && (activeRow > 0 || isScrolled())) rows.scrollToIndex(activeRow);
  }, [activeRow, rows, isScrolled]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter begins at the top
  useLayoutEffect(() => {
    if (box.current && isScrolled()) box.current.scrollTop = 0;
  }, [filter]);
  const shown = rows.getVirtualItems();
  const [from, to] = [(shown[0]?.index ?? 0) * columns, ((shown.at(-1)?.index ?? -1) + 1) * columns];
  return (
    <div ref={box} className={styles.box}>
      <ul
        className={styles.tiles}
        aria-label={texts.products}
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          height: rows.getTotalSize(),
          paddingBlockStart: shown[0]?.start ?? 0,
        }}
      >
        {products.slice(from, to).map((product, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tile shows one product after the other
          <li key={(from + at) % (columns * MOST_ROWS)}>
            <ProductTile
              product={product}
              isActive={from + at === active}
              onAdd={onAdd}
              onAddWith={onAddWith}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
