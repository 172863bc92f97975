import type { Part } from './part.ts';

/*
 * The Vitest files that `npm test` runs in turns: a group at every eighth part of the suite. They take the most time,
 * and test the commands of operators, the local cloud, costs or random days with many seeds. The rules that these days
 * check also have tests with chosen examples, which run at every commit.
 */
const groups = [
  [
    ...['infra/build/rotate', 'functions/core/writes.timeouts', 'functions/core/log/undo'],
    ...['infra/local/dynamodb/conformance', 'infra/local/dynamodb/sorted-map'],
  ],
  [
    ...['functions/core/stock-counts/count.model', 'functions/core/products/follow-category'],
    ...['infra/local/events/mapping', 'functions/core/payments/payment-schedules'],
  ],
  ['infra/build/same-bundles', 'infra/build/child-process', 'infra/build/deploy-stacks'],
  ['infra/bench/costs/costs', 'infra/local/events/kill', 'infra/local/lambda/pool'],
  [
    ...['infra/start/loops', 'infra/local/cloud', 'infra/local/events/stream', 'infra/local/events/loops'],
    ...['functions/core/cash/cash.model', 'functions/core/imports/random-imports'],
  ],
  [
    ...['functions/core/till/told-money.model', 'infra/start/hot', 'functions/core/desk/desk-day'],
    ...['functions/core/statements/statement-days.table', 'functions/core/promotions/quote-equals-order'],
    ...['functions/core/orders/plan-change.properties', 'infra/local/events/queue-source'],
  ],
  [
    ...['functions/core/rider-phone/rider-acts.model', 'functions/events/picture-uploaded.hostile'],
    ...['shared/chat-orders/read-chat-order.properties', 'shared/chat-orders/composed-orders.properties'],
    ...['infra/local/events/queue', 'infra/stacks/operations', 'functions/core/books/books.properties'],
    ...['functions/api/accounts/people.race', 'functions/core/tax/web-receipts.properties'],
    ...['infra/local/dynamodb/roles', 'infra/local/events/rules', 'infra/local/identity/identity'],
  ],
  [
    ...['functions/core/stock/hold-limits.race', 'functions/core/till/sync/sync.model', 'infra/start/emails'],
    ...['functions/core/stock/stock-value.properties', 'functions/core/loyalty/points.faults'],
    ...['functions/events/pages-rebuilt', 'infra/local/ses/ses', 'infra/local/dynamodb/emulator'],
  ],
];

const fileOf = (name: string) => `${name}.test.ts`;

/** The Vitest files that run in turns, as paths from the root. */
export const testsInTurns: readonly string[] = groups.flat().map(fileOf);

/** Returns the groups that this part of the suite does not run. If the suite runs as a whole, it runs all groups. */
export const waitingGroups = <Group>(all: readonly Group[], { index, count }: Part): Group[] =>
  count === 1 ? [] : all.filter((_, n) => n !== index % all.length);

/** Returns the Vitest files that this part of the suite does not run. */
export const waitingTests = (part: Part): string[] => waitingGroups(groups, part).flat().map(fileOf);
