import type { ReactNode } from 'react';
import type { LineProblem } from '#shared/cart/line-problem.ts';
import { shop } from '#shared/shop.ts';
import { ProductPicker } from '../../featured/product-picker.tsx';
import type { ListedProduct } from '../../products/listed-product.ts';
import { AdultMark } from '../../ui/adult-mark.tsx';
import panel from '../../ui/panel.module.css';
import { stockWord } from '../stock-word.ts';
import styles from './change.module.css';
import { changeTexts as texts } from './change-texts.ts';

const quantities = Array.from({ length: shop.maxQuantity + 1 }, (_, n) => n);

type LineProps = {
  name: string;
  isAdult: boolean;
  /** The texts below the name: the stock and the price. */
  notes: ReactNode;
  problem: LineProblem | null;
  left: number;
  pieces: number;
  onChange: (pieces: number) => void;
};

/** A product of an order that is being entered or changed, with its quantity. The quantity 0 removes it. */
export const PiecesLine = ({ name, isAdult, notes, problem, left, pieces, onChange }: LineProps) => (
  <li className={styles.line}>
    <span>
      {name} {isAdult && <AdultMark />}
      <span className={`${panel.hint} ${styles.stock}`}>{notes}</span>
      {problem && <span className={panel.problem}>{stockWord(problem, left)}</span>}
    </span>
    <select
      className={panel.count}
      aria-label={texts.quantity(name)}
      value={pieces}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {quantities.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  </li>
);

type SearchProps = {
  products: readonly ListedProduct[] | undefined;
  error?: string | undefined;
  offersAll?: boolean;
  piecesOf: (id: number) => number;
  setPieces: (id: number, pieces: number) => void;
};

/** A search that finds goods by name, code or barcode, and adds a piece of the chosen product. */
export const GoodsSearch = ({ products, error, offersAll = true, piecesOf, setPieces }: SearchProps) => (
  <ProductPicker
    products={products}
    chosen={undefined}
    error={error}
    offersAll={offersAll}
    onChoose={({ id }) => setPieces(id, Math.min(shop.maxQuantity, piecesOf(id) + 1))}
  />
);
