import type { ReactNode } from 'react';
import type { PackedItem, PackedOrder } from '#shared/orders/packing.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { AdultMark } from '../../ui/adult-mark.tsx';
import { Section } from '../../ui/detail-page/section.tsx';
import panel from '../../ui/panel.module.css';
import styles from './pack-page.module.css';
import { packingTexts } from './packing-texts.ts';
import { byShelf } from './pick-list.ts';
import type { usePacking } from './use-packing.ts';

const texts = packingTexts.pack;

type Packing = ReturnType<typeof usePacking>;
type Props = {
  order: PackedOrder;
  packing: Packing;
  /** The button of the camera. */
  children: ReactNode;
};

/** The goods of an order by shelf, each with its packed pieces. A tap marks one piece as packed. */
export const PackGoods = ({ order, packing, children }: Props) => (
  <Section title={texts.how}>
    {children}
    <ul className={styles.goods}>
      {order.items.toSorted(byShelf).map((item) => (
        <Item key={item.id} item={item} packing={packing} />
      ))}
    </ul>
  </Section>
);

function Item({ item, packing }: { item: PackedItem; packing: Packing }) {
  const { name, code, shelf, pieces } = item;
  const ticked = packing.ticks[item.id] ?? 0;
  return (
    <li className={styles.item} data-done={ticked === pieces}>
      <button
        type="button"
        className={styles.tick}
        onClick={({ currentTarget, detail }) => {
          packing.add(item);
          // Enter then means “Packed”, and does not mark another piece of the product.
          if (detail > 0) currentTarget.blur();
        }}
      >
        <span className={styles.shelf}>{shelf ?? '–'}</span>
        <span className={styles.name}>
          {name} {item.age_restricted && <AdultMark />}
          <span className={styles.code}>{code}</span>
        </span>
        <span className={styles.count}>
          {ticked === pieces && <Icon name="check" size={20} />}
          {texts.of(ticked, pieces)}
        </span>
        <span className={panel.visuallyHidden}>{texts.add}</span>
      </button>
      <button
        type="button"
        className={styles.remove}
        aria-label={texts.remove(name)}
        disabled={ticked === 0}
        onClick={({ currentTarget, detail }) => {
          packing.remove(item);
          if (detail > 0) currentTarget.blur();
        }}
      >
        <Icon name="minus" size={20} />
      </button>
    </li>
  );
}
