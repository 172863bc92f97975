import type { ReactNode } from 'react';
import { formatPrice } from '#shared/money.ts';
import { AdminIcon } from '../ui/admin-icon.tsx';
import { AdultMark } from '../ui/adult-mark.tsx';
import type { Column } from '../ui/index-page/column.ts';
import cells from '../ui/index-page/index-cells.module.css';
import panel from '../ui/panel.module.css';
import { isLow, type ListedProduct, shownState } from './listed-product.ts';
import { missingNames } from './missing-text.ts';
import edit from './price-cell.module.css';
import { PriceCell } from './price-cell.tsx';
import styles from './product-list.module.css';
import { productListTexts as texts } from './product-list-texts.ts';

/** The stock of a product, with a mark and a reason if it is low. */
function Stock({ product }: { product: ListedProduct }) {
  const { product_store: stock, reorder_level: level, held } = product;
  const why = [
    stock === 0 && texts.noneTitle,
    stock > 0 && isLow(product) && texts.lowTitle(level ?? 0),
    held > 0 && texts.heldTitle(held),
  ].filter(Boolean);
  const tone = stock === 0 ? 'bad' : isLow(product) ? 'warn' : undefined;
  return (
    <span className={cells.tone} data-tone={tone} title={why.join('. ') || undefined}>
      {tone ? texts.low(stock) : stock}
      {tone && <span className={panel.visuallyHidden}> {why[0]}</span>}
    </span>
  );
}

/** The product's first picture, or a sign that it has none. It needs no text, because the name is beside it. */
const Thumbnail = ({ product: { image, hue, missing } }: { product: ListedProduct }) =>
  missing.includes('picture') ? (
    <span className={styles.noPicture} title={texts.noPicture}>
      <AdminIcon name="camera" size={18} />
    </span>
  ) : (
    <img src={image} alt="" width={40} height={40} loading="lazy" decoding="async" data-hue={hue} />
  );

const State = (product: ListedProduct) => (
  <span
    className={styles.state}
    data-state={shownState(product)}
    title={product.hidden_with_category ? texts.hiddenWithCategoryTitle : undefined}
  >
    {texts.states[shownState(product)]} {product.age_restricted && <AdultMark />}
    {product.hidden_with_category && (
      <span className={panel.visuallyHidden}> {texts.hiddenWithCategory}</span>
    )}
  </span>
);

const price = (shillings: number | null | undefined) =>
  shillings == null ? '' : formatPrice(shillings, 'plain');

/** The changes that the signed-in person may make in the list. */
export type Editing = {
  mayPrice: boolean;
  /** Opens the dialog that changes the stock. */
  onStock: ((product: ListedProduct) => void) | undefined;
};

const stock = ({ onStock }: Editing): Column<ListedProduct> => ({
  key: 'stock',
  title: texts.columns.stock,
  cell: (product) =>
    onStock ? (
      <button
        type="button"
        className={edit.open}
        title={texts.changeStockTitle}
        onClick={() => onStock(product)}
      >
        <Stock product={product} />
        <span className={panel.visuallyHidden}> {texts.changeStock(product.product_name)}</span>
      </button>
    ) : (
      <Stock product={product} />
    ),
  sortBy: ({ product_store }) => product_store,
  isNumber: true,
  width: '5.25rem',
  from: 'tablet',
});

const money = (
  key: 'price' | 'buying' | 'margin',
  sumOf: (product: ListedProduct) => number | null | undefined,
  shown: (value: number | null | undefined, product: ListedProduct) => ReactNode = price,
): Column<ListedProduct> => ({
  key,
  title: texts.columns[key],
  cell: (product) => shown(sumOf(product), product),
  sortBy: (product) => sumOf(product) ?? undefined,
  isNumber: true,
  width: '5.25rem',
  from: key === 'price' ? 'phone' : 'desktop',
});

/**
 * Returns the columns of the list of products. Buying price and margin are included only for people who may see them.
 */
export const productColumns = (seesMargin: boolean, editing: Editing): readonly Column<ListedProduct>[] => [
  {
    key: 'name',
    title: texts.columns.name,
    cell: ({ product_name }) => product_name,
    sortBy: ({ product_name }) => product_name,
    picture: (product) => <Thumbnail product={product} />,
    more: (product) => (
      <span className={`${cells.quiet} ${cells.narrow}`}>
        {product.product_code} ·{' '}
        {editing.onStock ? (
          <button type="button" className={edit.inline} onClick={() => editing.onStock?.(product)}>
            {texts.inStock(product.product_store)}
            <span className={panel.visuallyHidden}> {texts.changeStock(product.product_name)}</span>
          </button>
        ) : (
          <span className={styles.state}>{texts.inStock(product.product_store)}</span>
        )}{' '}
        · <State {...product} />
      </span>
    ),
  },
  {
    key: 'code',
    title: texts.columns.code,
    cell: ({ product_code }) => product_code,
    sortBy: ({ product_code }) => product_code,
    width: '6.25rem',
    from: 'tablet',
  },
  {
    key: 'category',
    title: texts.columns.category,
    cell: ({ subcategory, category }) => (
      <span title={`${category.category_name} › ${subcategory.title}`}>{subcategory.title}</span>
    ),
    sortBy: ({ subcategory, category }) => `${category.category_name} ${subcategory.title}`,
    width: '7.5rem',
    from: 'desktop',
  },
  money(
    'price',
    ({ selling_price }) => selling_price,
    (shillings, product) => (
      <>
        <span className={cells.narrow}>{texts.currency} </span>
        {editing.mayPrice ? <PriceCell product={product} /> : price(shillings)}
      </>
    ),
  ),
  ...(seesMargin
    ? [
        money('buying', ({ buying_price }) => buying_price),
        money(
          'margin',
          ({ margin }) => margin,
          (percent) => (percent == null ? '' : texts.margin(percent)),
        ),
      ]
    : []),
  stock(editing),
  {
    key: 'missing',
    title: texts.columns.missing,
    cell: ({ missing }) => <span title={missingNames(missing)}>{missingNames(missing)}</span>,
    sortBy: ({ missing }) => missing.length,
    width: '11rem',
    from: 'wide',
  },
  {
    key: 'state',
    title: texts.columns.state,
    cell: (product) => <State {...product} />,
    sortBy: (product) => texts.states[shownState(product)],
    width: '7.75rem',
    from: 'tablet',
  },
];
