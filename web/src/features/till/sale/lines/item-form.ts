import type { TillProduct } from '#shared/till/till.ts';
import { eitherSum } from '#shared/typed-sum.ts';
import type { DraftChange } from '../basket/change-draft.ts';
import type { DraftLine } from '../basket/draft.ts';
import { saleTexts } from '../sale-texts.ts';
import { readDiscount, readPieces, readPrice } from './line-form.ts';

/** The subject of the item dialog: a product to add, an item outside the catalogue, or a line to change. */
export type Item =
  | { kind: 'add'; product: TillProduct }
  | { kind: 'custom' }
  | { kind: 'change'; line: DraftLine };

export type ItemForm = { name: string; quantity: string; price: string; discount: string; note: string };

const texts = saleTexts.adding;

/** Returns the error of each field of the item dialog. */
export function itemProblems(
  { kind }: Pick<Item, 'kind'>,
  { name, quantity, price, discount }: ItemForm,
): Partial<ItemForm> {
  const cents = readPrice(price);
  return {
    ...(kind === 'custom' && name.trim() === '' && { name: texts.nameNeeded }),
    ...(readPieces(quantity) === undefined && { quantity: texts.wrongQuantity }),
    ...((cents === undefined || (kind === 'custom' && cents === 0)) && {
      price: eitherSum(price) ?? texts.wrongPrice,
    }),
    ...(readDiscount(discount) === 'wrong' && { discount: eitherSum(discount) ?? texts.wrongDiscount }),
  };
}

/** Returns the change of the sale that an item form without errors makes. */
export function itemChange(item: Item, { name, quantity, price, discount, note }: ItemForm): DraftChange[] {
  const pieces = readPieces(quantity) ?? 1;
  const unitCents = readPrice(price) ?? 0;
  if (item.kind === 'custom')
    return [{ do: 'add-custom', item: { name, unitCents, quantity: pieces, note } }];
  if (item.kind === 'add')
    return [{ do: 'add', product: item.product, as: { quantity: pieces, unitCents, note } }];
  const { key } = item.line;
  const wanted = readDiscount(discount);
  return [
    { do: 'set-line', key, quantity: pieces, unitCents, note },
    { do: 'discount-line', key, discount: wanted === 'wrong' ? undefined : wanted },
  ];
}
