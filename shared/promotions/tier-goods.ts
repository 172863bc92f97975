import type { ProductType } from '../catalogue/product.ts';
import type { PromotedGoods, Tier } from './promotion.ts';
import { sumOf } from './share-out.ts';

/** The fields of a cart line that promotions need. Lines are identified by id, so their order does not matter. */
export type PromotionLine = {
  id: number;
  unitCents: number;
  quantity: number;
  /** The type is undefined if it is no longer known. Then the line counts for no tier that requires a type. */
  type?: ProductType | undefined;
  category_id?: number;
  subcategory_id?: number;
};

type Lines = readonly PromotionLine[];

export const centsOf = ({ unitCents, quantity }: PromotionLine) => unitCents * quantity;
export const goodsOf = (lines: Lines) => sumOf(lines.map(centsOf));
export const piecesOf = (lines: Lines, wanted?: ProductType) =>
  sumOf(lines.map(({ type, quantity }) => (wanted === undefined || type === wanted ? quantity : 0)));

function isAbout(of: PromotedGoods | undefined, line: PromotionLine): boolean {
  if (of === undefined) return true;
  if (of.kind === 'type') return line.type === of.type;
  const id = { category: line.category_id, subcategory: line.subcategory_id, products: line.id }[of.kind];
  return id !== undefined && of.ids.includes(id);
}

/** Returns the lines that contain the goods of a tier. */
export const linesOf = ({ of }: Pick<Tier, 'of'>, lines: Lines) => lines.filter((line) => isAbout(of, line));
