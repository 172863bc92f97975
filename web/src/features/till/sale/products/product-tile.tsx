import { type MouseEvent, memo, type PointerEvent, useRef, useState } from 'react';
import { imagePath } from '#shared/catalogue/picture.ts';
import { formatPrice } from '#shared/money.ts';
import type { TillProduct } from '#shared/till/till.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { saleTexts as texts } from '../sale-texts.ts';
import styles from './product-tile.module.css';

/** A product with at most this many pieces in stock is marked. */
const LOW = 5;

function Stock({ stock }: { stock: number }) {
  if (stock > LOW) return null;
  return (
    <span className={styles.stock} data-none={stock <= 0 || undefined}>
      {stock <= 0 ? texts.none : texts.left(stock)}
    </span>
  );
}

/** The picture of a product. If there is none or it cannot be loaded, shows the first letter of the name. */
function TilePicture({ path, name }: { path: string | undefined; name: string }) {
  const [isBroken, setBroken] = useState(false);
  if (path === undefined || isBroken)
    return (
      <span className={styles.letter} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
    );
  return (
    <img
      src={path}
      alt=""
      width={96}
      height={96}
      decoding="async"
      draggable={false}
      className={styles.picture}
      onError={() => setBroken(true)}
    />
  );
}

/**
 * Keeps a tap on a tile from moving the focus, so that Enter afterwards starts a cash payment and adds no further
 * piece.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/**
 * The limits of a tap: a finger that moves further than this (in px) or stays longer (in ms) does not tap. Chrome uses
 * the same limits.
 */
const MOST_MOVED = 15;
const LONGEST_TAP_MS = 500;

type Touch = { id: number; x: number; y: number; at: number; isTaken: boolean };

/**
 * Returns handlers that accept a tap only if the finger went down on the same product. After a key is pressed in the
 * search box, a tile may show another product, even while a finger is on it. The handlers react to the lifting of the
 * finger, because the click event comes later.
 */
function useTapOn({ id }: TillProduct, act: () => void) {
  const touch = useRef<Touch>(undefined);
  return {
    onPointerDown({ clientX: x, clientY: y, timeStamp: at }: PointerEvent) {
      touch.current = { id, x, y, at, isTaken: false };
    },
    onPointerCancel() {
      touch.current = undefined;
    },
    onPointerUp({ pointerType, clientX, clientY, timeStamp }: PointerEvent) {
      const down = touch.current;
      if (pointerType !== 'touch' || down?.id !== id) return;
      const moved = Math.hypot(clientX - down.x, clientY - down.y);
      if (moved > MOST_MOVED || timeStamp - down.at > LONGEST_TAP_MS) return;
      down.isTaken = true;
      act();
    },
    onClick() {
      const down = touch.current;
      touch.current = undefined;
      if (down === undefined || (down.id === id && !down.isTaken)) act();
    },
  };
}

type Props = {
  product: TillProduct;
  /** True for the product that Enter adds. */
  isActive: boolean;
  onAdd: (product: TillProduct) => void;
  onAddWith: (product: TillProduct) => void;
};

/**
 * A tile with a product's picture, name and price (S2-160, S2-161). A tap adds a piece, and the plus button asks for
 * quantity, price and note (S2-163). Products without stock can be sold too, because the goods are there on the
 * counter.
 */
export const ProductTile = memo(function ProductTile({ product, isActive, onAdd, onAddWith }: Props) {
  const { product_name, product_image, selling_price, stock, age_restricted } = product;
  const tap = useTapOn(product, () => onAdd(product));
  const path = imagePath(product_image, globalThis.location?.origin);
  return (
    <div className={styles.tile} data-active={isActive || undefined}>
      <button type="button" className={styles.add} onMouseDown={keepFocus} {...tap}>
        <TilePicture key={path} path={path} name={product_name} />
        <span className={styles.name}>{product_name}</span>
        <Stock stock={stock} />
        <span className={styles.foot}>
          <span className={styles.price}>{formatPrice(selling_price)}</span>
          {age_restricted && <span className={styles.adults}>{texts.adults}</span>}
        </span>
      </button>
      <button
        type="button"
        className={styles.plus}
        onMouseDown={keepFocus}
        aria-label={texts.addWith(product_name)}
        onClick={() => onAddWith(product)}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  );
});
