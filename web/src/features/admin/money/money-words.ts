import { nairobiDay } from '#shared/nairobi.ts';
import { MoneyState, MoneyWhat } from '#shared/payments/money-row.ts';
import type { CallAnswer } from '../../../api/call.ts';
import type { Filter } from '../ui/index-page/column.ts';
import { moneyListTexts as texts } from './money-list-texts.ts';

export type Row = CallAnswer<'GET /api/admin/money'>['money'][number];

const DAY_MS = 86_400_000;
const whens = ['today', 'yesterday', 'week', 'month'] as const;
type When = (typeof whens)[number];

const valuesOf = (values: readonly string[]) => values.map((value) => ({ value }));

/** The filters that the address of the list may contain. */
export const moneySpec = {
  filters: [
    { key: 'when', options: valuesOf(whens) },
    { key: 'what', options: valuesOf(MoneyWhat.options) },
    { key: 'state', options: valuesOf(MoneyState.options) },
    { key: 'person', options: 'any' as const },
  ],
};

/** Returns the first and the last day of a chosen period, in Nairobi. `now` is in ms. */
function daysOf(when: string | undefined, now: number): { from?: string; to?: string } {
  const day = (before: number) => nairobiDay(new Date(now - before * DAY_MS));
  const from: Record<When, string> = {
    ...{ today: day(0), yesterday: day(1), week: day(6), month: `${day(0).slice(0, 8)}01` },
  };
  if (when === undefined) return {};
  return { from: from[when as When], to: when === 'yesterday' ? day(1) : day(0) };
}

/** Returns the query of the request for the chosen filters. */
export function queryOf(chosen: Record<string, string>, now: number) {
  const { when, what, state, person } = chosen;
  return {
    ...daysOf(when, now),
    ...(what !== undefined && { what: what as MoneyWhat }),
    ...(state !== undefined && { state: state as MoneyState }),
    ...(person !== undefined && { person }),
  };
}

/** Accepts every row, because the server has already filtered the list. */
const matches = () => true;

/** Returns the filters of the list as chips. */
export const filtersOf = (people: readonly { id: string; name: string }[]): Filter<Row>[] => [
  {
    ...{ key: 'when', label: texts.filters.when, matches },
    options: whens.map((value) => ({ value, label: texts.filters.whens[value] })),
  },
  {
    ...{ key: 'what', label: texts.filters.what, matches },
    options: MoneyWhat.options.map((value) => ({ value, label: texts.what[value] })),
  },
  {
    ...{ key: 'state', label: texts.filters.state, matches },
    options: MoneyState.options.map((value) => ({ value, label: texts.states[value] })),
  },
  {
    ...{ key: 'person', label: texts.filters.person, matches },
    options: people.map(({ id, name }) => ({ value: id, label: texts.filters.of(name) })),
  },
];

const gone = new Set<Row['what']>(['refund', 'moved_out', 'reversed']);

/** Returns the sum with its sign: money that went out is negative. */
export const signedSum = ({ what, amount }: Pick<Row, 'what' | 'amount'>): number | null =>
  amount !== null && gone.has(what) ? -amount : amount;

export const toneOf = {
  ...({ told: 'good', claimed: 'warn', waiting: 'warn', settled: 'quiet' } as const),
} as const;
