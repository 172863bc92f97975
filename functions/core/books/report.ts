import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import {
  isVisitReport,
  marginFigures,
  mostDays,
  mostMonths,
  mostVisitDays,
  type Report,
  type ReportKind,
  type ReportRow,
  reportFigures,
  type VisitReport,
} from '#shared/books/report.ts';
import { toShillings } from '#shared/money.ts';
import * as texts from '#shared/texts.ts';
import { booksBetween } from '../../data/books/books.ts';
import type { BookKind } from '../../data/books/names.ts';
import { addNumbers, type Book } from '../../data/books/numbers.ts';
import { invalid } from '../../errors.ts';
import { viewVisits } from '../visits/visit-report.ts';

const DAY_MS = 86_400_000;

/** The kinds of reports about sales. */
type SalesReport = Exclude<ReportKind, 'stock' | VisitReport>;

const books: Record<SalesReport, BookKind> = {
  ...{ sales: 'sums', vat: 'sums', products: 'products', areas: 'areas', people: 'persons' },
  ...{ promotions: 'promotions', hours: 'sums', customers: 'sums' },
};

/** Returns a share in percent; undefined if the whole is zero. */
const shareOf = (part: number, whole: number) => (whole > 0 ? Math.round((100 * part) / whole) : undefined);

type Figures = Record<string, number | undefined>;

/**
 * For each report, calculates the figures from one row's numbers. A row is a day, an hour, a product, an area, a person
 * or a promo code.
 */
const figuresOf: Record<SalesReport, (n: (field: string) => number) => Figures> = {
  sales: (n) => ({
    ...{ sold: n('sold'), sales: n('sold_cents'), returned: n('returned_cents') },
    net: n('sold_cents') - n('returned_cents'),
    ...{ ordered: n('ordered'), ordered_sum: n('ordered_cents'), discount: n('discount_cents') },
    ...{ delivery: n('fee_cents'), vat: n('vat_cents') - n('returned_vat_cents') },
    ...{ cancelled: n('cancelled'), refused: n('refused'), in_time: shareOf(n('in_time'), n('timed')) },
    cost: n('cost_cents') - n('returned_cost_cents') + n('lost_cost_cents'),
    margin:
      n('goods_cents') -
      n('discount_cents') -
      n('goods_vat_cents') -
      (n('returned_cents') - n('returned_vat_cents') - n('returned_rest_cents')) -
      (n('cost_cents') - n('returned_cost_cents') + n('lost_cost_cents')),
  }),
  products: (n) => ({
    ...{ pieces: n('pieces'), sales: n('cents'), back: n('returned'), returned: n('returned_cents') },
    ...{ lost: n('lost'), vat: n('vat') - n('returned_vat') },
    cost: n('cost') - n('returned_cost') + n('lost_cost'),
    margin:
      n('cents') -
      n('vat') -
      (n('returned_cents') - n('returned_vat')) -
      (n('cost') - n('returned_cost') + n('lost_cost')),
  }),
  vat: (n) => ({
    ...{ sales: n('taxed'), sales_vat: n('vat'), returned: n('taxed_back'), returned_vat: n('vat_back') },
    net: n('taxed') - n('taxed_back'),
    vat: n('vat') - n('vat_back'),
    without: n('taxed') - n('taxed_back') - (n('vat') - n('vat_back')),
  }),
  areas: (n) => ({ sold: n('sold'), sales: n('cents'), in_time: shareOf(n('in_time'), n('timed')) }),
  people: (n) => ({
    ...{ till: n('till'), till_sales: n('till_cents'), desk: n('desk'), desk_sales: n('desk_cents') },
    ...{ rides: n('ride'), rides_sales: n('ride_cents'), discount: n('discount') },
  }),
  promotions: (n) => ({ uses: n('sold'), sales: n('cents'), discount: n('discount') }),
  hours: (n) => ({
    ...{ ordered: n('ordered'), ordered_sum: n('ordered_cents'), sold: n('sold'), sales: n('sold_cents') },
  }),
  customers: (n) => ({
    ...{ first: n('first'), first_sales: n('first_cents'), again: n('again'), again_sales: n('again_cents') },
    again_share: shareOf(n('again'), n('first') + n('again')),
  }),
};

/** Divides sales figures by product, area, person or code: `Kilimani.sold` is the field `sold` of Kilimani. */
function addSplit(rows: Map<string, Book>, book: Book): void {
  for (const [name, number] of Object.entries(book)) {
    const at = name.lastIndexOf('.');
    addNumbers(rows, name.slice(0, at), { [name.slice(at + 1)]: number });
  }
}

/**
 * Adds the sums of each VAT rate to the row of its month. For example, `vat@16` of a day in November is added to `vat`
 * of `2026-11 16`.
 */
function addRates(rows: Map<string, Book>, when: string, book: Book): void {
  for (const [name, number] of Object.entries(book)) {
    const [, field, rate] = /^(taxed|vat|taxed_back|vat_back)@(\d+)$/.exec(name) ?? [];
    if (field && rate) addNumbers(rows, `${when.slice(0, 'yyyy-mm'.length)} ${rate}`, { [field]: number });
  }
}

/** Adds the numbers of each hour to its row. For example, `ordered_cents_h07` is added to `ordered_cents` of `07`. */
function addHours(rows: Map<string, Book>, book: Book): void {
  for (const [name, number] of Object.entries(book)) {
    const [, field, hour] = /^(\w+)_h(\d\d)$/.exec(name) ?? [];
    if (field !== undefined && hour !== undefined) addNumbers(rows, hour, { [field]: number });
  }
}

/** Adds the sales figures of a day or month to the rows of a report. */
function addBook(kind: SalesReport, rows: Map<string, Book>, when: string, book: Book): void {
  if (kind === 'hours') addHours(rows, book);
  else if (kind === 'vat') addRates(rows, when, book);
  else if (books[kind] === 'sums') addNumbers(rows, when, book);
  else addSplit(rows, book);
}

/** Returns the figures of a row for the answer: sums in shillings, without shares that are not known. */
function view(kind: SalesReport, numbers: Book, seesMargin: boolean): Book {
  const figures = figuresOf[kind]((field) => numbers[field] ?? 0);
  const forms = Object.entries(reportFigures[kind]).filter(
    ([name]) => seesMargin || !marginFigures.has(name),
  );
  return Object.fromEntries(
    forms.flatMap(([name, form]) => {
      const figure = figures[name];
      if (figure === undefined) return [];
      return [[name, form === 'sum' ? toShillings(figure) : figure]];
    }),
  );
}

/**
 * Returns whether a report has a row per day or per month.
 *
 * @throws 422 for a period that ends before it begins, or that is too long
 */
function unitOf(kind: ReportKind, from: string, to: string): Report['unit'] {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const isVisits = isVisitReport(kind);
  if (isVisits && days > mostVisitDays) throw invalid({ to: [texts.visitsPeriod] });
  if (isVisits && days >= 1) return 'day';
  if (days < 1 || days > mostMonths * 31) throw invalid({ to: [texts.reportOrder] });
  return days > mostDays ? 'month' : 'day';
}

/**
 * Returns a report about a period. A period of more than sixty days is read by whole months. Months are added up at
 * night, so today's sales may be missing until then. Reports about visitors are always read by day.
 *
 * @throws 422
 */
export async function viewReport(
  kind: Exclude<ReportKind, 'stock'>,
  { from, to }: { from: string; to: string },
  groups: readonly Group[],
): Promise<Report> {
  const unit = unitOf(kind, from, to);
  if (isVisitReport(kind)) return { unit, ...(await viewVisits(kind, from, to)) };
  const [first, last] = unit === 'day' ? [from, to] : [from, to].map((day) => day.slice(0, 'yyyy-mm'.length));
  const rows = new Map<string, Book>();
  for (const { when, book } of await booksBetween(books[kind], unit, first ?? from, last ?? to))
    addBook(kind, rows, when, book);
  const total = new Map<string, Book>();
  for (const numbers of rows.values()) addNumbers(total, 'all', numbers);
  const seesMargin = mayDo(groups, 'margin.see');
  const viewed: ReportRow[] = [...rows]
    .sort(([one], [other]) => (kind === 'hours' ? one.localeCompare(other) : 0))
    .map(([key, numbers]) => ({
      key,
      figures: view(kind, numbers, seesMargin),
    }));
  return { unit, rows: viewed, total: view(kind, total.get('all') ?? {}, seesMargin) };
}
