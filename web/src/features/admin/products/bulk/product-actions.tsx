import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import type { SentSelection } from '#shared/products/product-selection.ts';
import type { BulkAction } from '../../ui/index-page/column.ts';
import type { ListedProduct } from '../listed-product.ts';
import { productListTexts as texts } from '../product-list-texts.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { type BulkKind, bulkTexts } from './bulk-texts.ts';
import { MoveDialog, PremiumDialog } from './place-dialogs.tsx';
import { placeTexts } from './place-texts.ts';
import { PriceDialog } from './price-dialog.tsx';
import { priceDialogTexts } from './price-texts.ts';
import { StockDialog } from './stock-dialog.tsx';
import { stockDialogTexts } from './stock-texts.ts';

/** An action on the selected products. Each is a kind of job. */
export type ProductAction =
  | BulkKind
  | 'price-products'
  | 'stock-products'
  | 'move-products'
  | 'premium-products';

/** The titles of the jobs while they run. */
export const jobTitles: Readonly<Record<ProductAction, string>> = {
  'price-products': priceDialogTexts.job,
  'stock-products': stockDialogTexts.job,
  'move-products': placeTexts.move.job,
  'premium-products': placeTexts.premium.job,
  'hide-products': bulkTexts['hide-products'].job,
  'show-products': bulkTexts['show-products'].job,
};

/** Returns the actions that members of these groups may run on the selected products. */
export function productActions(
  groups: readonly Group[],
  ask: (kind: ProductAction) => BulkAction<ListedProduct>['run'],
): BulkAction<ListedProduct>[] {
  const price = { label: texts.changePrice, run: ask('price-products') };
  return [
    ...(mayDo(groups, 'prices.write') ? [price] : []),
    ...(mayDo(groups, 'stock.move') ? [{ label: texts.stockOfMany, run: ask('stock-products') }] : []),
    ...(mayDo(groups, 'catalogue.write')
      ? [
          { label: texts.hide, run: ask('hide-products') },
          { label: texts.show, run: ask('show-products') },
          { label: texts.move, run: ask('move-products') },
          { label: texts.premium, run: ask('premium-products') },
        ]
      : []),
  ];
}

type Props = {
  kind: ProductAction;
  products: readonly ListedProduct[];
  selection: SentSelection;
  isWhole: boolean;
  seesMargin: boolean;
  onStarted: (id: string) => void;
  onClose: () => void;
};

/** The dialog of an action. */
export function ProductActionDialog({ kind, products, isWhole, seesMargin, ...dialog }: Props) {
  const rest = { ...dialog, count: products.length };
  if (kind === 'price-products') return <PriceDialog {...rest} seesMargin={seesMargin} />;
  if (kind === 'stock-products') return <StockDialog {...rest} />;
  if (kind === 'move-products') return <MoveDialog {...rest} />;
  if (kind === 'premium-products') return <PremiumDialog {...rest} />;
  return <BulkDialog {...dialog} kind={kind} products={products} isWhole={isWhole} />;
}
