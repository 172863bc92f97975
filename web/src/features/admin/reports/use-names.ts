import type { ReportKind } from '#shared/books/report.ts';
import { useCall } from '../../../api/use-call.ts';
import { formatShortDay } from '../../../ui/date.ts';
import { useEveryProduct } from '../products/use-every-product.ts';
import type { Answer, NamedRow } from './report-columns.ts';
import { reportTexts as texts } from './report-texts.ts';
import { visitNames } from './visit-names.ts';

/** Returns a day as `05 Nov 2026`, and a month as `Nov 2026`. */
const nameOfDay = (key: string) =>
  key.length > 'yyyy-mm'.length ? formatShortDay(key) : formatShortDay(`${key}-01`).slice('05 '.length);

/** Returns a month and its VAT rate as `Nov 2026 · 16 %`. */
function nameOfRate(key: string): string {
  const [month = '', rate = ''] = key.split(' ');
  return texts.rate(nameOfDay(month), rate);
}

/** Returns a function that names the rows of a report. */
export function useNames(kind: ReportKind): (row: Answer['rows'][number]) => NamedRow {
  const { data: products } = useEveryProduct(kind === 'products' || kind === 'stock');
  const { data: people } = useCall('GET /api/admin/order-people', kind === 'people' ? {} : null);
  if (kind === 'vat') return (row) => ({ ...row, name: nameOfRate(row.key) });
  if (kind === 'sales' || kind === 'customers') return (row) => ({ ...row, name: nameOfDay(row.key) });
  if (kind === 'products' || kind === 'stock') {
    const names = new Map(products?.map(({ id, product_name }) => [String(id), product_name]));
    return (row) => ({ ...row, name: names.get(row.key) ?? texts.gone(row.key) });
  }
  if (kind === 'people') {
    const names = new Map(people?.people.map(({ id, name }) => [id, name]));
    return (row) => ({ ...row, name: names.get(row.key) ?? texts.nobody });
  }
  const nameOf = visitNames[kind];
  return (row) => ({ ...row, name: nameOf?.(row.key) ?? row.key });
}
