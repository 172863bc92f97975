import type { Group } from '#shared/abilities/groups.ts';
import { toShillings } from '#shared/money.ts';
import { dueBy } from '#shared/orders/order-times.ts';
import type { PackedItem, PackedOrder } from '#shared/orders/packing.ts';
import { slipVersion } from '#shared/orders/slip-version.ts';
import { receiptCode } from '#shared/tax/receipt-number.ts';
import { productKey } from '../../data/catalogue/keys.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { isRestrictedOrder, type OrderItem } from '../../data/orders/order.ts';
import { findOrders } from '../../data/orders/owned.ts';
import { readPaymentSettings } from '../../data/settings/some-settings.ts';
import { businessNumber } from '../../integrations/mpesa.ts';
import { customerName, movesOf, viewSums } from '../orders/order-view.ts';
import { methodsOf } from '../payments/methods.ts';

type Products = ReadonlyMap<number, ProductItem>;

/** Reads the products of orders. They contain the shelves of the goods and the codes that a scanner reads on them. */
async function productsOf(orders: readonly OrderItem[]): Promise<Products> {
  const ids = new Set(orders.flatMap(({ lines }) => lines.map(({ product_id }) => product_id)));
  const items = (await readItems([...ids].map(productKey))) as ProductItem[];
  return new Map(items.map((item) => [item.id, item]));
}

/** Returns the products of an order. If several lines have the same product, their pieces are added. */
function itemsOf({ lines }: OrderItem, products: Products): PackedItem[] {
  const items = new Map<number, PackedItem>();
  for (const { product_id: id, name, code, quantity, age_restricted } of lines) {
    const product = products.get(id);
    const before = items.get(id);
    items.set(id, {
      ...{ id, name, code, age_restricted: age_restricted || before?.age_restricted === true },
      barcode: product?.barcode ?? null,
      code_now: product?.product_code ?? null,
      shelf: product?.shelf ?? null,
      pieces: quantity + (before?.pieces ?? 0),
    });
  }
  return [...items.values()];
}

type View = { products: Products; groups: readonly Group[]; settings: PaymentSettings };
type PaymentSettings = Awaited<ReturnType<typeof readPaymentSettings>>;

function view(order: OrderItem, { products, groups, settings }: View): PackedOrder {
  const items = itemsOf(order, products);
  const { due } = viewSums(order);
  const takesMpesa = due > 0 && methodsOf(order, settings).mpesa;
  const business = settings.paybill || businessNumber();
  return {
    id: order.id,
    number: order.number,
    order_status: order.order_status,
    payment_status: order.payment_status,
    slip: slipVersion(order),
    paper_code: receiptCode(order.id),
    created_at: order.created_at,
    due_by: dueBy(order) ?? null,
    is_pickup: order.is_pickup,
    customer_name: customerName(order),
    customer_address: order.customer_address,
    street_address: order.street_address,
    special_instructions: order.special_instructions,
    age_restricted: isRestrictedOrder(order),
    items,
    pieces: items.reduce((sum, { pieces }) => sum + pieces, 0),
    total_amount: toShillings(order.total_cents),
    due,
    paybill: takesMpesa && business !== '' ? { business, account: order.number } : null,
    moves: movesOf(order, groups),
  };
}

/** Returns orders as the packing screen shows them, in the given order. Till sales and missing orders are left out. */
export async function viewPacking(ids: readonly string[], groups: readonly Group[]): Promise<PackedOrder[]> {
  const orders = (await findOrders(ids)).filter(({ kind }) => kind !== 'till');
  const [products, settings] = await Promise.all([productsOf(orders), readPaymentSettings()]);
  return orders.map((order) => view(order, { products, groups, settings }));
}
