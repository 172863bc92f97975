import { nairobiDay } from '#shared/nairobi.ts';
import { orderStateNames } from '#shared/orders/order-state-names.ts';
import { type OrderWay, orderWays, type PaymentWord, paymentWords } from '#shared/orders/placed-filters.ts';
import type { Filter } from '../../ui/index-page/column.ts';
import type { State } from '../listed-order.ts';
import type { ListedOrder } from '../order-columns.tsx';
import { allTexts as texts } from './all-texts.ts';

/** The periods that a person can choose without typing, and days of their own. */
const ranges = ['today', 'yesterday', 'week', 'month', 'own'] as const;
type Range = (typeof ranges)[number];

const valuesOf = (values: readonly string[]) => values.map((value) => ({ value }));

/** The filters that the address of the list of all orders may contain. */
export const allSpec = {
  filters: [
    { key: 'state', options: [{ value: 'all' }] },
    { key: 'states', options: 'any' as const },
    { key: 'placed', options: valuesOf(ranges) },
    { key: 'from', options: 'any' as const },
    { key: 'to', options: 'any' as const },
    { key: 'payment', options: valuesOf(paymentWords) },
    { key: 'area', options: 'any' as const },
    { key: 'person', options: 'any' as const },
    { key: 'rider', options: 'any' as const },
    { key: 'way', options: valuesOf(orderWays) },
    { key: 'order', options: [{ value: 'oldest' }] },
  ],
};

type Chosen = Record<string, string>;

/** Returns the states in an address that exist, each once. */
export const statesOf = ({ states = '' }: Chosen): State[] => [
  ...new Set(states.split(',').filter((state): state is State => Object.hasOwn(orderStateNames, state))),
];

const DAY_MS = 86_400_000;
const isDay = (text: string | undefined) =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Returns the first and the last chosen day in Nairobi, at a time in ms. Undefined: no limit. */
export function daysOf({ placed, from, to }: Chosen, now: number): { from?: string; to?: string } {
  const day = (before: number) => nairobiDay(new Date(now - before * DAY_MS));
  const today = day(0);
  switch (placed as Range | undefined) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: day(1), to: day(1) };
    case 'week':
      return { from: day(6), to: today };
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today };
    case 'own':
      return { ...(isDay(from) && { from: from as string }), ...(isDay(to) && { to: to as string }) };
    default:
      return {};
  }
}

/** Returns true for typed days of which the last is before the first. */
export const isWrongRange = ({ from, to }: { from?: string; to?: string }) =>
  from !== undefined && to !== undefined && to < from;

/** Returns the query of the API call for the chosen filters. */
export function queryOf(chosen: Chosen, now: number) {
  const states = statesOf(chosen);
  const { area, person, rider, payment, way, order } = chosen;
  return {
    ...(states.length > 0 && { state: states.join(',') }),
    ...daysOf(chosen, now),
    ...(area !== undefined && { area }),
    ...(person !== undefined && { person }),
    ...(rider !== undefined && { rider }),
    ...(payment !== undefined && { payment: payment as PaymentWord }),
    ...(way !== undefined && { way: way as OrderWay }),
    ...(order === 'oldest' && { order: 'oldest' as const }),
  };
}

type Choices = { chosen: Chosen; areas: readonly string[]; people: readonly { id: string; name: string }[] };

/** Accepts every order, because the server filters the list. */
const matches = () => true;
const filter = (key: string, label: string, options: Filter<ListedOrder>['options']) => ({
  ...{ key, label, options, matches },
});

const optionsOf = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, label: names[value] }));

/** Returns the people, with the chosen one added if they are not among them. */
const named = (people: Choices['people'], id: string | undefined) =>
  id === undefined || people.some((person) => person.id === id)
    ? people
    : [...people, { id, name: texts.somebody }];

/** Returns the filters as chips. A chosen area or person has a chip even if it is no longer in the list. */
export function placedFilters({ chosen, areas, people }: Choices): Filter<ListedOrder>[] {
  const allAreas = [...new Set([...areas, ...(chosen.area ? [chosen.area] : [])])].sort();
  return [
    filter('placed', texts.placed, optionsOf(ranges, texts.ranges)),
    filter('payment', texts.payment, optionsOf(paymentWords, texts.payments)),
    filter(
      'area',
      texts.area,
      allAreas.map((value) => ({ value, label: texts.ofArea(value) })),
    ),
    filter(
      'person',
      texts.person,
      named(people, chosen.person).map(({ id, name }) => ({ value: id, label: texts.ofPerson(name) })),
    ),
    filter(
      'rider',
      texts.rider,
      named(people, chosen.rider).map(({ id, name }) => ({ value: id, label: texts.ofRider(name) })),
    ),
    filter('way', texts.way, optionsOf(orderWays, texts.ways)),
    filter('order', texts.order, [{ value: 'oldest', label: texts.oldest }]),
  ];
}
