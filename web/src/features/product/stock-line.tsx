import type { StockLevel } from '#shared/catalogue/stock-level.ts';
import * as texts from '../../ui/texts.ts';
import * as productTexts from './product-texts.ts';
import styles from './stock-line.module.css';

type Props = { left: number | undefined; level: StockLevel | undefined; hasFailed: boolean };

/**
 * A line about the stock (S1-189, G-51). It is rendered from the start, so that the exact figure, which arrives later,
 * does not move anything. Until then, it shows the stock level in the page's data: sold out, or few pieces left.
 */
export function StockLine({ left, level, hasFailed }: Props) {
  if (level === 'out') return <Line tone="out" text={texts.card.outOfStock} />;
  if (left !== undefined)
    return level === 'few' ? (
      <Line tone="few" text={productTexts.fewLeft(left)} />
    ) : (
      <Line tone="in" text={productTexts.available(left)} />
    );
  if (level === 'few') return <Line tone="few" text={texts.card.fewLeft} />;
  return <p className={styles.line}>{hasFailed ? productTexts.stockUnknown : productTexts.checkingStock}</p>;
}

const Line = ({ tone, text }: { tone: 'in' | 'few' | 'out'; text: string }) => (
  <p className={styles.line} data-tone={tone} role="status">
    {text}
  </p>
);
