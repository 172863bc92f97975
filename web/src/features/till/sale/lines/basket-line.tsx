import { memo } from 'react';
import { formatPrice } from '#shared/money.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { DraftLine } from '../basket/draft.ts';
import { changeSale, removeLines } from '../sale-store.ts';
import { saleTexts as texts } from '../sale-texts.ts';
import styles from './basket-line.module.css';

const plain = (cents: number) => formatPrice(cents / 100, 'plain');

/** Shows the price of a piece and the discount of a line. */
function Facts({ line, discountCents }: { line: DraftLine; discountCents: number }) {
  const { unitCents, catalogueCents, isRestricted, note, quantity } = line;
  const facts = [
    isRestricted && texts.adults,
    quantity > 1 && texts.one(plain(unitCents)),
    unitCents !== catalogueCents && texts.was(plain(catalogueCents)),
    discountCents > 0 && `${texts.discount} −${plain(discountCents)}`,
    note,
  ].filter(Boolean);
  return facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>;
}

type Props = {
  line: DraftLine;
  /**
   * The price of the line and its discount, in cents. They are numbers, so that React need not render an unchanged
   * line again.
   */
  grossCents: number;
  discountCents: number;
  /** True for the line that keyboard shortcuts change. */
  isChosen: boolean;
  onOpen: (line: DraftLine) => void;
};

/** A line of the sale. A tap on its name opens a form for quantity, price, discount and note. */
export const BasketLineItem = memo(function BasketLineItem({
  line,
  grossCents,
  discountCents,
  isChosen,
  onOpen,
}: Props) {
  const { key, name, quantity } = line;
  const setQuantity = (wanted: number) =>
    wanted < 1 ? removeLines([key]) : changeSale({ do: 'set-line', key, quantity: wanted });
  return (
    <li className={styles.line} data-chosen={isChosen || undefined}>
      <button type="button" className={styles.about} onClick={() => onOpen(line)}>
        <span className={styles.name}>{name}</span>
        <Facts line={line} discountCents={discountCents} />
      </button>
      <span className={styles.sum}>{plain(grossCents - discountCents)}</span>
      <span className={styles.stepper}>
        <button
          type="button"
          className={styles.step}
          aria-label={quantity > 1 ? texts.fewer(name) : texts.remove(name)}
          onClick={() => setQuantity(quantity - 1)}
        >
          <Icon name={quantity > 1 ? 'minus' : 'trash'} size={20} />
        </button>
        <span className={styles.quantity}>{quantity}</span>
        <button
          type="button"
          className={styles.step}
          aria-label={texts.more(name)}
          onClick={() => setQuantity(quantity + 1)}
        >
          <Icon name="plus" size={20} />
        </button>
      </span>
    </li>
  );
});
