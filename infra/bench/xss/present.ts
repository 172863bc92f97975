import type * as z from 'zod';
import { fieldNames } from '#functions/test-support/attacks/hostile-body.ts';
import type { TextPageName } from '#shared/content/text-page.ts';
import { pageTextForm } from '#shared/content/text-page-form.ts';
import { type Endpoint, methodOf, type Route } from '#shared/endpoint.ts';
import { type SettingsGroup, settingsGroups } from '#shared/settings/settings-groups.ts';
import type { Session } from '../shop/staff.ts';

export type Fields = Record<string, unknown>;

export const read = (text: string): Fields => (text.startsWith('{') ? (JSON.parse(text) as Fields) : {});

/** Returns the settings of a pause during which the shop still takes orders. */
const pause = () => ({
  until: new Date(Date.now() + 86_400_000).toISOString(),
  ...{ text: 'x', orders: 'later' },
});

/**
 * Returns an endpoint with stricter rules for its body: those of the settings group or the page that the call changes.
 */
export function withRules(endpoint: Endpoint, { group, page }: Record<string, string>): Endpoint {
  const rules = group
    ? settingsGroups[group as SettingsGroup].change.partial()
    : page && pageTextForm(page as TextPageName);
  if (!rules) return endpoint;
  return { ...endpoint, body: (endpoint.body as z.ZodObject).extend({ values: rules }) };
}

/** Returns the body of a call that refuses the oldest review. The reason is stored only for a refusal. */
async function refusal(staff: Session): Promise<Fields> {
  const rows = Object.values(read((await staff.reply('GET', '/api/admin/reviews')).text)).find(Array.isArray);
  const oldest: Row = (rows as Row[] | undefined)?.at(-1) ?? {};
  return { reviews: [{ id: oldest.id, version: oldest.version }], status: 'rejected' };
}

/** Returns a stored record as the body of a call that changes it, so that every field of the record gets an attack. */
export async function presentBody(
  endpoint: Endpoint,
  path: string,
  staff: Session,
  example: Fields,
): Promise<Fields> {
  if (endpoint.route === 'POST /api/admin/reviews/decisions') return refusal(staff);
  if (!['PATCH', 'PUT'].includes(methodOf(endpoint.route))) return example;
  const { status, text } = await staff.reply('GET', path);
  const record = status === 200 ? read(text) : {};
  // `was` names the stored category. Without it, the call would replace the categories.
  if (endpoint.route === 'PUT /api/admin/post-categories')
    record.categories = (record.categories as { name: string }[]).map(({ name }) => ({ name, was: name }));
  if (record.group === 'pause') record.values = { pause: pause() };
  const names = fieldNames(endpoint);
  const known = Object.entries(record).filter(([name]) => names.includes(name));
  // A field that the call does not accept, such as a picture without files, is left out.
  let body = { ...example, ...(record.version !== undefined && { version: record.version }) };
  for (const [name, value] of known) {
    const next = { ...body, [name]: value };
    if (endpoint.body?.safeParse(next).success) body = next;
  }
  return body;
}

type Row = Fields & { id?: unknown; code?: unknown; key?: unknown };

/** Returns true for a record that customers see. */
const isShown = ({ state, status }: Row) =>
  state === 'published' || status === 'published' || status === 'active';

/**
 * Returns the id for a path of the admin: that of the first record in its list. Records that customers see are
 * preferred.
 */
export async function presentParams(route: Route, staff: Session, example: Record<string, string>) {
  if (route === 'PUT /api/account/addresses/{id}') {
    const { addresses } = read((await staff.reply('GET', '/api/account')).text) as { addresses?: Row[] };
    return { id: String(addresses?.[0]?.id ?? example.id) };
  }
  const [, list, name = ''] = /^\w+ (\/api\/admin\/[^{]+)\/\{(\w+)\}/.exec(route) ?? [];
  if (list === undefined || example[name] === undefined || name === 'group' || name === 'page')
    return example;
  const { status, text } = await staff.reply('GET', list);
  const rows = status === 200 ? (Object.values(read(text)).find(Array.isArray) as Row[] | undefined) : [];
  const row = rows?.find(isShown) ?? rows?.[0];
  const found = row?.[name] ?? row?.id ?? row?.code ?? row?.key;
  return found === undefined ? example : { ...example, [name]: String(found) };
}
