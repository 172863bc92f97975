import { randomUUID } from 'node:crypto';
import { fieldNames, hostileBody } from '#functions/test-support/attacks/hostile-body.ts';
import type { Packs } from '#functions/test-support/attacks/packs.ts';
import type { Call } from '#functions/test-support/event.ts';
import { endpoints } from '#shared/api/index.ts';
import { type Endpoint, isWrite, methodOf, pathOf, type Route } from '#shared/endpoint.ts';
import { SettingsGroup } from '#shared/settings/settings-groups.ts';
import { TextPageName } from '#shared/text-pages/text-page.ts';
import { goodCalls, type Subject } from '../shop/calls.ts';
import { openGuest, type Session, type Staff } from '../shop/staff.ts';

/** Calls that store no words, end what others need, or that only a till, M-Pesa or a running job can make. */
const left: ReadonlySet<Route> = new Set<Route>([
  'POST /api/logout',
  'POST /api/account/erase',
  'POST /api/account/merge',
  'POST /api/orders/{id}/cancel',
  'POST /api/admin/log/{id}/undo',
  'POST /api/admin/jobs',
  'POST /api/admin/chat-drafts/{code}/discard',
  'POST /update/product/{id}',
  'POST /update/category/{id}',
  'POST /store/category',
]);

/** What a round stored: how many texts in which places, and which calls the shop refused. */
export type Stored = { places: Set<string>; texts: number; refused: string[] };

type Fields = Record<string, unknown>;
type Answer = { code?: string; errors?: Record<string, string[]>; record?: Fields };

const read = (text: string) => (text.startsWith('{') ? (JSON.parse(text) as Fields) : {});

/** Returns the path of a call. */
const pathFor = ({ route }: Endpoint, params: Record<string, string> = {}) =>
  pathOf(route).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Returns the stored record as the body of a change, so that every field of it gets an attack. */
async function presentBody(
  endpoint: Endpoint,
  path: string,
  staff: Session,
  example: Fields,
): Promise<Fields> {
  if (!['PATCH', 'PUT'].includes(methodOf(endpoint.route))) return example;
  const { status, text } = await staff.reply('GET', path);
  const record = status === 200 ? read(text) : {};
  const names = fieldNames(endpoint);
  const known = Object.entries(record).filter(([name]) => names.includes(name));
  // A field that a change cannot have, such as a picture without files, stays away.
  let body = { ...example, ...(record.version !== undefined && { version: record.version }) };
  for (const [name, value] of known) {
    const next = { ...body, [name]: value };
    if (endpoint.body?.safeParse(next).success) body = next;
  }
  return body;
}

type Row = Fields & { id?: unknown; code?: unknown; key?: unknown };

/** True for a record that customers see. */
const isShown = ({ state, status }: Row) =>
  state === 'published' || status === 'published' || status === 'active';

/** Returns the parameter of a path of the admin: that of the first record of its list, if possible one in the shop. */
async function presentParams(route: Route, staff: Session, example: Record<string, string>) {
  const [, list, name = ''] = /^\w+ (\/api\/admin\/[^{]+)\/\{(\w+)\}/.exec(route) ?? [];
  if (list === undefined || example[name] === undefined || name === 'group' || name === 'page')
    return example;
  const { status, text } = await staff.reply('GET', list);
  const rows = status === 200 ? (Object.values(read(text)).find(Array.isArray) as Row[] | undefined) : [];
  const row = rows?.find(isShown) ?? rows?.[0];
  const found = row?.[name] ?? row?.id ?? row?.code ?? row?.key;
  return found === undefined ? example : { ...example, [name]: String(found) };
}

const formOf = (body: Fields) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  return form;
};

/** Sends attacks in every text of a call. Fields that the shop refuses get their former value, and it is sent again. */
async function storeIn(
  endpoint: Endpoint,
  call: Call,
  { staff, shopUrl, packs }: { staff: Staff; shopUrl: string; packs: Packs },
): Promise<{ places: string[] } | { refused: string }> {
  const path = pathFor(endpoint, await presentParams(endpoint.route, staff, call.params ?? {}));
  const isOpen = endpoint.access === 'anyone';
  const session = isOpen ? await openGuest(shopUrl) : staff;
  let good = await presentBody(endpoint, path, session, call.body as Fields);
  const refusedFields: string[] = [];
  let why = '';
  for (let tries = 0; tries < 5; tries++) {
    const { body, places } = hostileBody(endpoint, good, { packs, left: refusedFields });
    if (places.length === 0) return { refused: why || 'no field for words' };
    const headers = { ...call.headers, 'idempotency-key': randomUUID() };
    const sent = endpoint.bodyType === 'multipart' ? formOf(body) : body;
    const { status, text } = await session.reply(methodOf(endpoint.route), path, sent, headers);
    if (status < 300) return { places };
    const { code, errors = {}, record } = read(text) as Answer;
    why = `${status} ${code} ${JSON.stringify(errors).slice(0, 200)}`;
    if (record?.version !== undefined) good = { ...good, version: record.version };
    else if (Object.keys(errors).length > 0) refusedFields.push(...Object.keys(errors));
    else break;
  }
  return { refused: why };
}

/** Returns the calls of a round: each endpoint that stores words, and those of creations several times. */
function callsOf(subject: Subject, times: number): [Endpoint, Call][] {
  const good = goodCalls(subject);
  return endpoints.flatMap(({ endpoint }) => {
    const { route, body } = endpoint as Endpoint;
    if (!isWrite(route) || !body || left.has(route)) return [];
    const call = good[route] ?? {};
    const each = (params: Record<string, string>[]): [Endpoint, Call][] =>
      params.map((params) => [endpoint, { ...call, params }]);
    if (route === 'PATCH /api/admin/settings/{group}')
      return each(SettingsGroup.options.map((group) => ({ group })));
    if (route === 'PATCH /api/admin/pages/{page}')
      return each(TextPageName.options.map((page) => ({ page })));
    const isCreation = route.startsWith('POST') && !route.includes('{');
    return Array.from({ length: isCreation ? times : 1 }, (): [Endpoint, Call] => [endpoint, call]);
  });
}

/** Stores attacks through the real calls wherever the shop takes people's words. */
export async function storeAttacks(
  shopUrl: string,
  { staff, subject, packs, times }: { staff: Staff; subject: Subject; packs: Packs; times: number },
): Promise<Stored> {
  const stored: Stored = { places: new Set(), texts: 0, refused: [] };
  let phone = 20_000_000 + subject.phone;
  for (const [endpoint, call] of callsOf(subject, times)) {
    // Each order is of another customer, so no limit applies.
    const isOrder = endpoint.route === 'POST /final-invoice';
    const body = isOrder ? { ...(call.body as Fields), customer_phone: `07${++phone}` } : call.body;
    const outcome = await storeIn(endpoint, { ...call, body }, { staff, shopUrl, packs });
    if ('refused' in outcome) stored.refused.push(`${endpoint.route}: ${outcome.refused}`);
    else {
      stored.texts += outcome.places.length;
      for (const place of outcome.places) stored.places.add(`${endpoint.route} ${place}`);
    }
  }
  return stored;
}
