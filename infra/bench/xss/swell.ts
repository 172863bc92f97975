import type { BrowserContext } from 'playwright-core';
import { swelled } from './marks.ts';

type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };

/** Fields with sanitised HTML. They already store many attacks. */
const html = new Set(['description', 'comment', 'product_description', 'category_description', 'body']);

/**
 * Returns a value in which all attacks follow the first marked text of each field. Adding them to all rows of a list
 * would make it too long.
 */
function swell(value: Json, attacks: string, field = '', done = new Set<string>()): Json {
  if (typeof value === 'string') {
    const whole = done.has(field) ? value : swelled(value, attacks);
    if (whole !== value) done.add(field);
    return whole;
  }
  if (Array.isArray(value)) return value.map((each) => swell(each, attacks, field, done));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    html.has(name) ? each : swell(each, attacks, `${field}.${name}`, done),
  ]);
  return Object.fromEntries(entries);
}

/**
 * Adds all attacks to each stored attack in the shop's answers to a browser. Every field is then shown with every
 * attack, even a field that stores only a few characters. Answers to a till are not changed, because a till refuses
 * such texts.
 */
export async function swellAnswers(context: BrowserContext, attacks: readonly string[]): Promise<void> {
  const all = attacks.join(' ');
  await context.route(/^[^?]*\/api\/(?!till\/)/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch().catch(() => undefined);
    if (!response) return route.abort();
    const isJson = response.headers()['content-type']?.includes('json');
    if (!isJson) return route.fulfill({ response });
    return route.fulfill({ response, json: swell((await response.json()) as Json, all) });
  });
}
