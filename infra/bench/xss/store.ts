import { randomInt, randomUUID } from 'node:crypto';
import { hostileBody, type MarkedPlace } from '#functions/test-support/attacks/hostile-body.ts';
import type { Packs } from '#functions/test-support/attacks/packs.ts';
import type { Call } from '#functions/test-support/event.ts';
import { TextPageName } from '#shared/content/text-page.ts';
import { type Endpoint, isWrite, methodOf, pathOf, type Route } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { SettingsGroup } from '#shared/settings/settings-groups.ts';
import { goodCalls, type Subject } from '../shop/calls.ts';
import { openGuest, type Staff } from '../shop/staff.ts';
import { preparations } from './prepare.ts';
import { type Fields, presentBody, presentParams, read, withRules } from './present.ts';

/**
 * Calls that are left out, because they store no text, end records that other calls need, or store the same fields as
 * another call.
 */
const left: ReadonlySet<Route> = new Set<Route>([
  'POST /api/logout',
  'POST /api/account/erase',
  'POST /api/account/merge',
  'POST /api/orders/{id}/cancel',
  'POST /api/admin/log/{id}/undo',
  'POST /api/admin/chat-drafts/{code}/discard',
  'POST /api/admin/imports',
  'POST /update/product/{id}',
  'POST /update/category/{id}',
  'POST /store/category',
]);

/**
 * The result of one round of attacks: the place of each text, the answers to the calls, and the calls and fields that
 * the shop refused.
 */
export type Stored = {
  places: MarkedPlace[];
  answers: Map<Route, Fields>;
  refusedCalls: string[];
  refusedFields: string[];
  /** Fields whose own rules refuse attacks, such as a phone number. */
  unfit: string[];
};

type Answer = { code?: string; errors?: Record<string, string[]>; record?: Fields };

/** Returns the path of a call. */
const pathFor = ({ route }: Endpoint, params: Record<string, string> = {}) =>
  pathOf(route).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const formOf = (body: Fields) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  return form;
};

type Sent = { places: MarkedPlace[]; answer: Fields; refusedFields: string[]; unfit: string[]; why: string };

/** Reads from the answer to a refused call how long each field may be, and counts how often each field was refused. */
function learn(errors: Record<string, string[]>, limits: Map<string, number>, refusals: Map<string, number>) {
  for (const [name, messages] of Object.entries(errors)) {
    const told = messages.flatMap((each) => /(?:at most|under) ([\d,]+) char/.exec(each)?.[1] ?? []);
    const most = Math.min(
      limits.get(name) ?? 60_000,
      ...told.map((each) => Number(each.replace(',', '')) - 1),
    );
    limits.set(name, most);
    refusals.set(name, (refusals.get(name) ?? 0) + 1);
  }
}

const TRIES = 12;

/**
 * Sends attacks in every text of a call. If the shop refuses fields, the call is repeated with other attacks in these
 * fields. A field that was refused three times gets its former value.
 */
async function storeIn(
  plain: Endpoint,
  call: Call,
  { staff, shopUrl, packs, nextMark, subject }: Hostile & { subject: Subject },
): Promise<Sent> {
  const prepared = await preparations[plain.route]?.({ shopUrl, staff, subject });
  const params = prepared?.params ?? (await presentParams(plain.route, staff, call.params ?? {}));
  const endpoint = withRules(plain, params);
  const path = pathFor(endpoint, params);
  const isOpen = endpoint.access === 'anyone' || endpoint.access === 'callback';
  const session = isOpen ? await openGuest(shopUrl) : staff;
  let good = prepared?.body ?? (await presentBody(endpoint, path, session, call.body as Fields));
  const [limits, refusals] = [new Map<string, number>(), new Map<string, number>()];
  const refusedTimes = (times: number) =>
    [...refusals].flatMap(([name, count]) => (count >= times ? [name] : []));
  let most = 60_000;
  let why = '';
  let unfit: string[] = [];
  for (let tries = 0; tries < TRIES; tries++) {
    // A field that was refused twice gets attacks without the characters that links, bold text and placeholders need.
    const options = { packs, nextMark, left: refusedTimes(3), unsigned: refusedTimes(2), most, limits };
    const { body, places, ...rest } = hostileBody(endpoint, good, options);
    unfit = rest.unfit;
    if (places.length === 0) {
      why ||= 'no field for words';
      break;
    }
    const headers = { ...call.headers, 'idempotency-key': randomUUID() };
    const sent = endpoint.bodyType === 'multipart' ? formOf(body) : body;
    const { status, text } = await session.reply(methodOf(endpoint.route), path, sent, headers);
    const answer = read(text);
    if (status < 300)
      return { places, answer: { ...params, ...answer }, refusedFields: refusedTimes(3), unfit, why: '' };
    const { code, errors = {}, record } = answer as Answer;
    why = `${status} ${code} ${JSON.stringify(errors).slice(0, 200)}`;
    if (record?.version !== undefined) good = { ...good, version: record.version };
    else if (status === 413) most /= 4;
    else if (Object.keys(errors).length > 0) learn(errors, limits, refusals);
    else break;
  }
  return { places: [], answer: {}, refusedFields: refusedTimes(3), unfit, why };
}

const isUuid = /^[\da-f]{8}-[\da-f-]{27}$/;

/** Calls that need records which earlier calls have stored. */
const lastCalls: ReadonlySet<Route> = new Set<Route>([
  'POST /api/admin/reviews/decisions',
  'POST /pos/sales',
]);

/** Returns true for a call that adds a record. Such calls come first, so that later calls can change the record. */
const isCreation = (route: Route) =>
  route.startsWith('POST') && !/\{(?!secret)/.test(route) && !lastCalls.has(route);

/**
 * Returns the calls of a round: those of each endpoint that stores free text. Calls that add records come first, and
 * several times.
 */
function callsOf(subject: Subject, times: number): [Endpoint, Call][] {
  const good = goodCalls(subject);
  const line = { product_id: subject.productId, product_name: 'x', selling_price: 1 };
  const bodies: Record<string, Fields> = { 'POST /pos/add-to-cart': line };
  // Gives each record its own code, id and email address. Two records cannot have the same code, and the same id or
  // email address would count as a repeated request.
  const uniqueBody = (body: Fields) => ({
    ...body,
    ...Object.fromEntries(
      ['code', 'product_code'].flatMap((name) => (body[name] ? [[name, `XSS${randomInt(1e9)}`]] : [])),
    ),
    ...(isUuid.test(String(body.id)) && { id: randomUUID() }),
    ...(body.email !== undefined && { email: `attack-${randomInt(1e9)}@mail.example` }),
  });
  const calls = endpoints.flatMap(({ endpoint }): [Endpoint, Call][] => {
    const { route, body } = endpoint as Endpoint;
    if (!isWrite(route) || !body || left.has(route)) return [];
    const call = { ...good[route], body: uniqueBody(bodies[route] ?? ((good[route]?.body ?? {}) as Fields)) };
    const each = (params: Record<string, string>[]): [Endpoint, Call][] =>
      params.map((params) => [endpoint, { ...call, params }]);
    if (route === 'PATCH /api/admin/settings/{group}')
      return each(SettingsGroup.options.map((group) => ({ group })));
    if (route === 'PATCH /api/admin/pages/{page}')
      return each(TextPageName.options.map((page) => ({ page })));
    if (!isCreation(route)) return [[endpoint, call]];
    return Array.from({ length: times }, (): [Endpoint, Call] => [
      endpoint,
      { ...call, body: uniqueBody(call.body) },
    ]);
  });
  const turnOf = ([{ route }]: [Endpoint, Call]) => (isCreation(route) ? 0 : lastCalls.has(route) ? 2 : 1);
  return calls.toSorted((a, b) => turnOf(a) - turnOf(b));
}

type Hostile = { shopUrl: string; staff: Staff; packs: Packs; nextMark: () => string };

/** Stores attacks through the real calls wherever the shop accepts free text, or only through the calls of `routes`. */
export async function storeAttacks(
  hostile: Hostile,
  { subject, times, routes }: { subject: Subject; times: number; routes?: readonly Route[] | undefined },
): Promise<Stored> {
  const stored: Stored = { places: [], answers: new Map(), refusedCalls: [], refusedFields: [], unfit: [] };
  let phone = 20_000_000 + subject.phone;
  for (const [endpoint, call] of callsOf(subject, times)) {
    if (routes && !routes.includes(endpoint.route)) continue;
    // Another customer places each order, so that no rate limit applies.
    const isOrder = endpoint.route === 'POST /final-invoice';
    const body = isOrder ? { ...(call.body as Fields), customer_phone: `07${++phone}` } : call.body;
    const sent = await storeIn(endpoint, { ...call, body }, { ...hostile, subject }).catch(
      (error: unknown) => ({
        ...{ places: [], answer: {}, refusedFields: [], unfit: [], why: String(error) },
      }),
    );
    const { route } = endpoint;
    if (sent.why) stored.refusedCalls.push(`${route}: ${sent.why}`);
    else stored.answers.set(route, sent.answer);
    stored.refusedFields.push(...sent.refusedFields.map((name) => `${route} ${name}`));
    stored.unfit.push(...sent.unfit.map((name) => `${route} ${name}`));
    for (const { name, mark } of sent.places) stored.places.push({ name: `${route} ${name}`, mark });
  }
  return stored;
}
