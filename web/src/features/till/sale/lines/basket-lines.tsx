import { useEffect, useRef } from 'react';
import type { PricedBasket } from '#shared/till/basket.ts';
import type { DraftLine } from '../basket/draft.ts';
import { saleTexts as texts } from '../sale-texts.ts';
import { BasketLineItem } from './basket-line.tsx';
import styles from './basket-lines.module.css';

type Props = {
  lines: readonly DraftLine[];
  priced: PricedBasket;
  lineKey: number | undefined;
  onOpen: (line: DraftLine) => void;
};

/** The lines of the sale. The line that was changed last is scrolled into view. */
export function BasketLines({ lines, priced, lineKey, onOpen }: Props) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed line is scrolled into view again
  useEffect(() => {
    list.current?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [lineKey, lines]);
  if (lines.length === 0) return <p className={styles.empty}>{texts.emptySale}</p>;
  return (
    <ul ref={list} className={styles.lines}>
      {lines.map((line, at) => (
        <BasketLineItem
          key={line.key}
          line={line}
          grossCents={priced.lines[at]?.grossCents ?? 0}
          discountCents={priced.lines[at]?.discountCents ?? 0}
          isChosen={line.key === lineKey}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}
