import * as texts from '../../ui/texts.ts';
import * as productTexts from './product-texts.ts';
import styles from './stock-line.module.css';

type Props = { left: number | undefined; fewLeft: number; hasFailed: boolean };

/** The stock (S1-189, G-51). The line is rendered from the start, so that the figure does not shift the layout. */
export function StockLine({ left, fewLeft, hasFailed }: Props) {
  if (left === undefined) {
    return (
      <p className={styles.line}>{hasFailed ? productTexts.stockUnknown : productTexts.checkingStock}</p>
    );
  }
  const tone = left === 0 ? 'out' : left <= fewLeft ? 'few' : 'in';
  const text = {
    out: texts.card.outOfStock,
    few: productTexts.fewLeft(left),
    in: productTexts.available(left),
  };
  return (
    <p className={styles.line} data-tone={tone} role="status">
      {text[tone]}
    </p>
  );
}
