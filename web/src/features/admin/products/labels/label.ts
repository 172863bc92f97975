import type { ProductRow } from '#shared/products/product-record.ts';
import { codeKey, productsOfCodes } from '#shared/search/code-key.ts';
import { urls } from '../../../../navigation/urls.ts';
import { type Bars, hasGoodsBarcode, productBars } from './bars.ts';
import { labelTexts } from './label-texts.ts';

const texts = labelTexts.problems;

export type LabelledProduct = Pick<
  ProductRow,
  | 'id'
  | 'slug'
  | 'product_name'
  | 'product_code'
  | 'barcode'
  | 'selling_price'
  | 'strength_mg'
  | 'shelf'
  | 'status'
  | 'hidden_with_category'
>;

export type LabelPaper = keyof typeof labelTexts.papers;

/** The contents of a product's label. `width`: the width of its bars with their white edges, in mm. */
export type Label = {
  product: LabelledProduct;
  link: string | undefined;
  bars: (Bars & { width: number }) | undefined;
};

/** The width of the white edge at each side of the bars, in parts. */
export const QUIET = 11;
/** The narrowest part that scanners can read reliably, and the usual one, in mm. */
const [NARROWEST, USUAL] = [0.19, 0.33];
/** The width of two dots of a usual label printer, in mm. */
const TWO_DOTS = 0.25;
/** The width that each paper has for bars, in mm. */
const rooms: Record<LabelPaper, number> = { sheet: 62, single: 46 };

/** Returns the width of bars on a paper, or undefined if they would be too narrow to read. */
function widthOf({ parts }: Bars, paper: LabelPaper): number | undefined {
  const count = parts.length + 2 * QUIET;
  const part = Math.min(rooms[paper] / count, USUAL);
  if (part < NARROWEST) return undefined;
  return count * (paper === 'single' && part >= TWO_DOTS ? TWO_DOTS : part);
}

const isSold = ({ status, hidden_with_category }: LabelledProduct) =>
  status === 'active' && !hidden_with_category;

/** Returns the bars by which a scan at the till finds this product and no other, or the reason why there are none. */
function findableBars(product: LabelledProduct, sold: ReadonlyMap<string, readonly LabelledProduct[]>) {
  const bars = productBars(product);
  if (!bars) return { problem: texts.none };
  const meant = sold.get(codeKey(bars.text)) ?? [];
  const other = meant.find(({ id }) => id !== product.id);
  if (!other) return { bars };
  const isShared = meant.some(({ id }) => id === product.id);
  return { problem: (isShared ? texts.shared : texts.other)(bars.text, other.product_name) };
}

type Shop = {
  /** All products of the shop. The code on a label must not find another one of them. */
  products: readonly LabelledProduct[];
  paper: LabelPaper;
  /** The origin of the shop's URL: `https://hart.example`. */
  origin: string;
};

/**
 * Returns a function that makes the label of a product, together with problems that staff should know. Wrong values are
 * left out of the label.
 */
export function labelMaker({ products, paper, origin }: Shop) {
  const sold = productsOfCodes(products.filter(isSold));
  return (product: LabelledProduct): { label: Label; problems: string[] } => {
    const { bars, problem } = findableBars(product, sold);
    const width = bars && widthOf(bars, paper);
    const isShown = isSold(product);
    const problems = [
      product.barcode !== null && !hasGoodsBarcode(product) && texts.barcode(product.barcode),
      problem,
      bars && width === undefined && texts.long(bars.text),
      !isShown && texts.hidden,
    ];
    return {
      label: {
        product,
        link: isShown ? `${origin}${urls.product(product.slug)}` : undefined,
        bars: bars && width !== undefined ? { ...bars, width } : undefined,
      },
      problems: problems.filter((each) => typeof each === 'string'),
    };
  };
}

/** The most labels of one product in one print, and the most labels of all products. */
export const mostCopies = 99;
export const mostLabels = 480;
/** The number of labels on an A4 sheet: three columns of eight. */
const ON_SHEET = 24;

/** Returns the typed number of labels, or undefined for any other text. */
export const copiesOf = (typed: string): number | undefined => {
  const copies = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : undefined;
  return copies !== undefined && copies <= mostCopies ? copies : undefined;
};

/** Returns the labels of each page: 24 on a sheet, or one. */
export function pagesOf(labels: readonly Label[], paper: LabelPaper): Label[][] {
  const size = paper === 'sheet' ? ON_SHEET : 1;
  return Array.from({ length: Math.ceil(labels.length / size) }, (_, n) =>
    labels.slice(n * size, (n + 1) * size),
  );
}
