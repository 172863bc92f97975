import { formatPrice, toShillings } from '#shared/money.ts';
import { formatShortDay } from '#shared/nairobi.ts';
import { formatPhone } from '#shared/phone.ts';
import type { Settings } from '#shared/settings/settings.ts';
import type { SupplierItem } from '../../data/catalogue/supplier.ts';
import type { PurchaseItem } from '../../data/purchases/purchase.ts';
import type { Paper, PaperTable } from '../pdf/paper.ts';

type Printed = {
  purchase: PurchaseItem;
  /** The supplier; undefined if it has been deleted. */
  supplier: SupplierItem | undefined;
  settings: Pick<Settings, 'shop_name' | 'address' | 'phone' | 'email'>;
  /** False for people who may not see the buying prices. */
  showsPrices: boolean;
  at: Date;
};

const textOf = (...lines: (string | undefined)[]) => ({
  kind: 'text' as const,
  text: lines.filter(Boolean).join('\n'),
});

const price = (cents: number | null) => (cents === null ? '' : formatPrice(toShillings(cents), 'page'));

/** Returns the rows below the goods: the freight and the total. The total is left out while a price is unknown. */
function sumRows({ lines, freight_cents }: PurchaseItem): PaperTable['rows'] {
  const total = lines.reduce(
    (sum, { pieces, price_cents }) => sum + pieces * (price_cents ?? 0),
    freight_cents,
  );
  const isKnown = lines.every(({ price_cents }) => price_cents !== null);
  return [
    ...(freight_cents > 0 ? [{ cells: ['Freight', '', '', '', price(freight_cents)] }] : []),
    ...(isKnown ? [{ cells: ['Total with VAT', '', '', '', price(total)], isTotal: true }] : []),
  ];
}

/** Returns the goods of a purchase order as a table, with or without prices. */
function goodsTable(purchase: PurchaseItem, showsPrices: boolean): PaperTable {
  const figures = (...names: string[]) => names.map((name) => ({ name, isFigure: true }));
  const rows = purchase.lines.map(({ name, code, pieces, price_cents }) => [
    ...[name, code, String(pieces), price(price_cents)],
    price(price_cents === null ? null : pieces * price_cents),
  ]);
  const columns = [{ name: 'Product' }, { name: 'Code' }, ...figures('Pieces', 'Price of one', 'Sum')];
  if (showsPrices)
    return { kind: 'table', columns, rows: [...rows.map((cells) => ({ cells })), ...sumRows(purchase)] };
  return {
    ...{ kind: 'table', columns: columns.slice(0, 3) },
    rows: rows.map((cells) => ({ cells: cells.slice(0, 3) })),
  };
}

/** Returns the content of a printed purchase order for its supplier. */
export function purchasePaper({ purchase, supplier, settings, showsPrices, at }: Printed): Paper {
  const { number, created_at, expected, note } = purchase;
  return {
    title: `Order ${number}`,
    from: settings.shop_name,
    at,
    blocks: [
      textOf(settings.address, formatPhone(settings.phone), settings.email),
      textOf(`To: ${supplier?.name ?? purchase.supplier.name}`, supplier?.phone, supplier?.email),
      textOf(
        `Ordered: ${formatShortDay(created_at)}`,
        expected ? `We would like to have the goods by ${formatShortDay(expected)}.` : undefined,
      ),
      goodsTable(purchase, showsPrices),
      ...(note ? [textOf(note)] : []),
    ],
  };
}
