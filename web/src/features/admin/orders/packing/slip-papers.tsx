import type { Ref } from 'react';
import type { PackedOrder } from '#shared/orders/packing.ts';
import styles from '../../ui/papers/papers.module.css';
import { Papers } from '../../ui/papers/papers.tsx';
import type { packingTexts } from './packing-texts.ts';
import { Slip } from './slip.tsx';

export type SlipPaper = keyof typeof packingTexts.papers;

/** Returns the packing slips of each sheet: two on a landscape A4, otherwise one. */
export function sheetsOf(orders: readonly PackedOrder[], paper: SlipPaper): PackedOrder[][] {
  const size = paper === 'a4' ? 2 : 1;
  return Array.from({ length: Math.ceil(orders.length / size) }, (_, n) =>
    orders.slice(n * size, (n + 1) * size),
  );
}

type Props = { orders: readonly PackedOrder[]; paper: SlipPaper; ref: Ref<HTMLDivElement> };

/** The printed packing slips of orders. The screen does not show them. */
export const SlipPapers = ({ orders, paper, ref }: Props) => (
  <Papers ref={ref} paper={paper}>
    {sheetsOf(orders, paper).map((sheet, n) => (
      <div key={sheet[0]?.id} className={styles.sheet} data-roll={paper === 'roll' ? n : undefined}>
        {sheet.map((order) => (
          <Slip key={order.id} order={order} />
        ))}
      </div>
    ))}
  </Papers>
);
