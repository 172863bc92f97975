import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { Button } from '../../../ui/button.tsx';
import { isProduct } from '../frame/use-products.ts';
import type { ListedProduct } from '../products/listed-product.ts';
import { AdminField } from '../ui/admin-field.tsx';
import { AdultMark } from '../ui/adult-mark.tsx';
import panel from '../ui/panel.module.css';
import { featuredTexts as texts } from './featured-texts.ts';
import styles from './product-picker.module.css';

/** The number of products that are listed at a time. */
const MOST = 6;

type Props = {
  /** All products. Undefined until they are loaded. */
  products: readonly ListedProduct[] | undefined;
  chosen: ListedProduct | undefined;
  error: string | undefined;
  /** False if products are listed only after a person has typed something. */
  offersAll?: boolean;
  onChoose: (product: ListedProduct) => void;
};

/** Shows the chosen product, and lets staff find another one by its name, code or barcode. */
export function ProductPicker({ products, chosen, error, offersAll = true, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current !== isOpen) place.current?.querySelector<HTMLElement>('input, button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div ref={place} className={styles.picker}>
      {chosen && <p className={styles.product}>{<Facts product={chosen} />}</p>}
      {chosen && !isOpen ? (
        <>
          {error && (
            <p className={panel.error} role="alert">
              {error}
            </p>
          )}
          <Button look="outline" onClick={() => setOpen(true)}>
            {texts.another}
          </Button>
        </>
      ) : (
        <Finder
          products={products}
          error={error}
          offersAll={offersAll}
          onChoose={(product) => {
            onChoose(product);
            setOpen(false);
          }}
        />
      )}
      {chosen && isOpen && (
        <Button look="outline" onClick={() => setOpen(false)}>
          {texts.keep}
        </Button>
      )}
    </div>
  );
}

/** A search field with the products that match. Enter chooses the first one. */
function Finder({ products, error, offersAll, onChoose }: Omit<Props, 'chosen'>) {
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isIdle = typed.trim() === '';
  const offered = (products ?? []).filter(({ status }) => status === 'active');
  const matching = isIdle && !offersAll ? [] : offered.filter((each) => isIdle || isProduct(typed, each));
  const found = matching.slice(0, MOST);
  const said = found.length > 0 ? texts.found(found.length) : isIdle && !offersAll ? '' : texts.noMatch;
  /** True if Enter was pressed, or a barcode was scanned, before the products were loaded. */
  const [isChosen, setChosen] = useState(false);
  const choosesFirst = useEffectEvent(() => {
    setChosen(false);
    if (found[0]) choose(found[0]);
  });
  useEffect(() => {
    if (isChosen && products) choosesFirst();
  }, [isChosen, products]);
  // Empties the field, so that the next product can be typed in a form where several can be chosen.
  function choose(product: ListedProduct) {
    setTyped('');
    field.current?.focus();
    onChoose(product);
  }
  function press(event: KeyboardEvent) {
    const [first] = found;
    const isSent = event.key === 'Enter' && !isIdle && !event.nativeEvent.isComposing;
    if (event.key !== 'ArrowDown' && !isSent) return;
    // A scanner ends an unknown barcode with Enter too. It must not send the form.
    event.preventDefault();
    if (!isSent) list.current?.querySelector('button')?.focus();
    else if (first) choose(first);
    else setChosen(products === undefined);
  }
  return (
    <>
      <AdminField label={texts.search} hint={texts.searchHint} error={error}>
        {(control) => (
          <input
            {...control}
            ref={field}
            type="search"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={100}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setChosen(false);
            }}
            onKeyDown={press}
          />
        )}
      </AdminField>
      <p role="status" className={found.length > 0 ? panel.visuallyHidden : panel.hint}>
        {products ? said : texts.loading}
      </p>
      <ul ref={list} className={styles.list} aria-label={texts.offered}>
        {found.map((product) => (
          <li key={product.id}>
            <button type="button" className={styles.choice} onClick={() => choose(product)}>
              <Facts product={product} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows a product's picture, name, code, price and stock. */
const Facts = ({ product }: { product: ListedProduct }) => (
  <>
    {product.image ? (
      <img src={product.image} alt="" width={48} height={48} className={styles.picture} />
    ) : (
      <span className={styles.picture} />
    )}
    <span className={styles.facts}>
      <strong>
        {product.product_name} {product.age_restricted && <AdultMark />}
      </strong>
      <span className={panel.hint}>
        {[
          product.product_code,
          formatPrice(product.selling_price),
          product.product_store > 0 ? texts.pieces(product.product_store) : texts.outOfStock,
          ...(product.status === 'active' ? [] : [texts.states[product.status]]),
        ].join(' · ')}
      </span>
    </span>
  </>
);
