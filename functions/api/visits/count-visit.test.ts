import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getReport } from '#shared/books/endpoints.ts';
import type { Report, ReportKind } from '#shared/books/report.ts';
import { countVisit } from '#shared/visits/endpoints.ts';
import { p75Of } from '#shared/visits/histogram.ts';
import type { VisitInput } from '#shared/visits/visit.ts';
import { readItem } from '../../data/dynamodb/read-items.ts';
import { visitKey } from '../../data/visits/keys.ts';
import { visitsBetween } from '../../data/visits/visits.ts';
import { type Call, send } from '../../test-support/event.ts';
import { diceOf } from '../../test-support/payments/schedule-dice.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { getReport as reportHandler } from '../books.ts';
import { countVisit as handler } from '../visits.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** The day of the current test. Each test has its own, so it sees only its own visits. */
let day = new Date('2026-03-01T00:00:00.000Z');
let calls = 0;
beforeEach(() => {
  day = new Date(day.getTime() + 3 * 86_400_000);
});

const phone = 'Mozilla/5.0 (Linux; Android 13) Chrome/120 Mobile Safari/537.36';

/** Sends a visit at an hour of the test's day, in UTC. By default, the address has not sent anything before. */
function visit(body: unknown, { hour = 9, minute = 0, headers = {} as Record<string, string> } = {}) {
  const now = new Date(day.getTime() + hour * 3_600_000 + minute * 60_000);
  calls++;
  const address = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
  const call: Call = { body, now, headers: { 'user-agent': phone, 'x-viewer-ip': address, ...headers } };
  return send(countVisit, handler, call);
}

async function report(kind: ReportKind): Promise<Report> {
  const { session } = await signIn('Amina', ['admin']);
  const on = day.toISOString().slice(0, 10);
  const { status, body } = await send(
    getReport,
    reportHandler,
    await callAs(session, { params: { kind }, query: { from: on, to: on } }),
  );
  expect(status).toBe(200);
  return body;
}

/** Returns everything that is stored about the visits of the test's day. */
async function stored() {
  const on = day.toISOString().slice(0, 10);
  const found: unknown[] = [];
  for (const kind of ['days', 'speed', 'searches'] as const)
    for await (const item of visitsBetween(kind, on, on)) found.push(item);
  return found;
}

const bare: VisitInput = { connection: '4g' };

test('The report of steps shows the share of visits that reached each step of a purchase', async () => {
  const far = [
    ['visit'],
    ['visit', 'product'],
    ['visit', 'product', 'added', 'cart'],
    ['visit', 'product', 'added', 'cart', 'checkout', 'placed'],
  ];
  for (const steps of far) expect((await visit({ ...bare, steps })).status).toBe(204);
  const { rows, total } = await report('steps');
  expect(rows.map(({ key, figures }) => [key, ...Object.values(figures)])).toEqual([
    ['visit', 4, 100],
    ['product', 3, 75, 75],
    ['added', 2, 50, 67],
    ['cart', 2, 50, 100],
    ['checkout', 1, 25, 50],
    ['placed', 1, 25, 100],
  ]);
  expect(total).toEqual({ visitors: 4, of_visits: 25 });
});

test('A search without hits is in the report only after it was made in three different hours', async () => {
  for (let n = 0; n < 20; n++) await visit({ ...bare, searches: ['Berry Blast'] }, { hour: 9, minute: n });
  await visit({ ...bare, searches: ['berry  blast'] }, { hour: 10 });
  expect((await report('searches')).rows).toEqual([]);
  await visit({ ...bare, searches: ['BERRY BLAST', 'only once'] }, { hour: 11 });
  expect((await report('searches')).rows).toEqual([{ key: 'berry blast', figures: { hours: 3 } }]);
});

test('Searches that may name a person are not stored', async () => {
  const searches = [
    '0712 345 678',
    'wanjiku@mail.example',
    'zero seven one two three four',
    '=1+1|cmd',
    'a'.repeat(60),
  ];
  for (const hour of [9, 10, 11]) expect((await visit({ ...bare, searches }, { hour })).status).toBe(204);
  expect((await report('searches')).rows.map(({ key }) => key)).toEqual(['1 1 cmd']);
  expect(JSON.stringify(await stored())).not.toMatch(/345|mail|seven/);
});

test('At most about sixty searches an hour are stored, so that strangers cannot fill the table', async () => {
  for (let n = 0; n < 30; n++)
    await visit({ ...bare, searches: ['a', 'b', 'c', 'd', 'e'].map((letter) => `word ${letter} ${n}`) });
  const words = (await stored()).flatMap((item) => (item as { words: string[] }).words);
  expect(words.length).toBeGreaterThanOrEqual(60);
  expect(words.length).toBeLessThan(65);
});

test('The report of speed shows the 75th percentile of the visits, by page and connection', async () => {
  const dice = diceOf(5);
  const any = () => dice.seconds(0, 6);
  const values = Array.from({ length: 40 }, any);
  for (const lcp of values) await visit({ ...bare, speed: { page: 'product', lcp, inp: 90, cls: 30 } });
  await visit({ connection: '3g', speed: { page: 'product', lcp: 9000 } });
  const { rows, total } = await report('speed');
  const sorted = values.toSorted((one, other) => one - other);
  const recounted = sorted[29] ?? 0;
  const [row] = rows;
  expect([row?.key, row?.figures.loads]).toEqual(['product.4g', 40]);
  expect(Math.abs((row?.figures.lcp ?? 0) - recounted)).toBeLessThanOrEqual(1000);
  expect(row?.figures.lcp_good).toBe(Math.round((100 * values.filter((lcp) => lcp <= 2500).length) / 40));
  expect(rows[1]).toEqual({ key: 'product.3g', figures: { loads: 1, lcp: 10_000, lcp_good: 0 } });
  expect(total.loads).toBe(41);
  expect(p75Of('cls', [0, 0, 0, 0, 41])).toBe(total.cls);
});

test('The report of browser errors counts them by kind and page, without their messages', async () => {
  const error = { kind: 'TypeError', page: 'cart' };
  await visit({ ...bare, errors: [error, error] });
  await visit({ ...bare, errors: [{ kind: 'other', page: 'home' }] });
  expect((await report('errors')).rows).toEqual([
    { key: 'TypeError.cart', figures: { errors: 2 } },
    { key: 'other.home', figures: { errors: 1 } },
  ]);
  const told = { ...error, message: 'Wanjiku 0712345678 is undefined' };
  expect((await visit({ ...bare, errors: [told] })).status).toBe(422);
});

test.each([
  ['a kind of page that the shop does not have', { pages: { '../secret': 1 } }],
  ['the name of a prototype as a page', JSON.parse('{"pages":{"__proto__":{"home":1}},"x":1}')],
  ['a huge number of views', { pages: { home: 1e9 } }],
  ['a negative number of views', { pages: { home: -1 } }],
  ['a fraction of a view', { pages: { home: 0.5 } }],
  ['a step that does not exist', { steps: ['paid'] }],
  ['a hundred steps', { steps: new Array(100).fill('visit') }],
  ['too many searches', { searches: new Array(6).fill('mango') }],
  ['a search that is no text', { searches: [{ $gt: '' }] }],
  ['too many errors', { errors: new Array(6).fill({ kind: 'other', page: 'home' }) }],
  ['a time of a year', { speed: { page: 'home', lcp: 3e10 } }],
  ['a time that is no number', { speed: { page: 'home', lcp: 'NaN' } }],
  ['a field that names the visitor', { visitor: 'abc' }],
  ['another connection', { connection: '5g' }],
])('A report of a visit with %s is refused, and nothing is stored', async (_, part) => {
  // The parser of bodies refuses the name of a prototype before the schema does.
  expect([400, 422]).toContain((await visit({ ...bare, ...part })).status);
  expect(await stored()).toEqual([]);
});

test('A report of a visit above two kilobytes is refused before it is read', async () => {
  expect((await visit(`{"connection":"4g","x":"${'a'.repeat(3000)}"}`)).status).toBe(413);
});

test('A report of a visit from the page of another site is refused', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await visit({ ...bare, steps: ['visit'] }, { headers })).status).toBe(403);
});

test.each([
  ['a browser with Global Privacy Control', { 'sec-gpc': '1' }],
  ['a browser that asks not to be tracked', { dnt: '1' }],
  ['a browser that saves data', { 'save-data': 'on' }],
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['the preview of a link in WhatsApp', { 'user-agent': 'WhatsApp/2.23' }],
  ['a program without a name', { 'user-agent': '' }],
])('A report of a visit by %s is accepted, but not counted', async (_, headers) => {
  expect((await visit({ ...bare, steps: ['visit'] }, { headers: { ...headers } })).status).toBe(204);
  expect(await stored()).toEqual([]);
});

test('A stranger who reports many visits is counted at most thirty times a minute', async () => {
  for (let n = 0; n < 100; n++)
    await visit({ ...bare, steps: ['visit'] }, { headers: { 'x-viewer-ip': '203.0.113.9' } });
  expect((await report('steps')).total.visitors).toBe(30);
});

test('Counting a visit takes one write, plus one for its speed and one for its searches', async () => {
  const costOf = async (body: VisitInput) => (await requestsOf(shop, () => visit(body))).operations;
  expect(await costOf({ ...bare, pages: { home: 2, product: 1 }, steps: ['visit', 'product'] })).toEqual([
    'UpdateItem',
  ]);
  const all = {
    ...bare,
    steps: ['visit' as const],
    searches: ['mango'],
    speed: { page: 'home' as const, lcp: 900 },
  };
  expect(await costOf(all)).toEqual(['UpdateItem', 'UpdateItem', 'UpdateItem']);
});

test('The stored visit figures contain no IP address, no browser and no cookie', async () => {
  await visit({ ...bare, steps: ['visit'] }, { headers: { 'x-viewer-ip': '198.51.100.77', cookie: 'a=b' } });
  const text = JSON.stringify(await stored());
  expect(text).not.toMatch(/198\.51|Android|a=b/);
  const raw = await readItem<{ expires_at: number }>(visitKey('days', day.toISOString().slice(0, 10)));
  expect(raw?.expires_at).toBe(Math.floor(day.getTime() / 1000) + 9 * 3600 + 400 * 86_400);
});
