import type { Part } from './part.ts';

/*
 * The Vitest files that `npm test` runs in turns: a group at every eighth part of the suite. They take the most time,
 * and test the commands of operators, the local cloud, costs or random days with many seeds. The rules that these days
 * check also have tests with chosen examples, which run at every commit.
 */
const groups = [
  ['infra/build/rotate'],
  [
    'functions/core/stock-counts/count.model',
    'functions/core/products/follow-category',
    'infra/local/events/mapping',
  ],
  ['infra/build/same-bundles', 'infra/build/child-process'],
  ['infra/bench/costs/costs', 'infra/local/events/kill', 'infra/local/lambda/pool'],
  ['infra/start/loops', 'infra/local/cloud', 'infra/local/events/stream'],
  [...['functions/core/till/told-money.model', 'infra/start/hot', 'functions/core/desk/desk-day']],
  [
    ...['functions/core/rider-phone/rider-acts.model', 'functions/events/picture-uploaded.hostile'],
    ...['shared/chat-orders/read-chat-order.properties', 'shared/chat-orders/composed-orders.properties'],
    ...['infra/local/events/queue', 'infra/stacks/operations'],
  ],
  ['functions/core/stock/hold-limits.race', 'functions/core/till/sync/sync.model', 'infra/start/emails'],
];

const fileOf = (name: string) => `${name}.test.ts`;

/** The Vitest files that run in turns, as paths from the root. */
export const testsInTurns: readonly string[] = groups.flat().map(fileOf);

/** Returns the groups that this part of the suite does not run. If the suite runs as a whole, it runs all groups. */
export const waitingGroups = <Group>(all: readonly Group[], { index, count }: Part): Group[] =>
  count === 1 ? [] : all.filter((_, n) => n !== index % all.length);

/** Returns the Vitest files that this part of the suite does not run. */
export const waitingTests = (part: Part): string[] => waitingGroups(groups, part).flat().map(fileOf);
