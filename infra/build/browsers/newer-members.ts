import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { floor } from './floor.ts';

// Read as a file: a test would take seconds to transform a module of this size.
const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
const bcd = JSON.parse(readFileSync(file, 'utf8')) as CompatData;

type Support = Partial<Record<string, SimpleSupportStatement | SimpleSupportStatement[]>>;

const numberOf = (version: unknown) =>
  typeof version === 'string' ? Number(version.replace('≤', '')) : Number.NaN;

/** True if a browser of the floor lacks a feature, by MDN's data. */
function isNewer(support: Support): boolean {
  return Object.entries(floor).some(([browser, oldest]) => {
    const given = support[browser];
    const statements = given === undefined ? [] : [given].flat();
    const plain = statements.find((each) => !each.flags && !each.prefix && !each.alternative_name);
    return !(numberOf(plain?.version_added) <= oldest);
  });
}

/** A member of a global: `Map.groupBy` is static, `Array.prototype.toSorted` is not. */
export type Member = { of: string; name: string; isStatic: boolean };

const compatOf = (feature: unknown) => (feature as Identifier | undefined)?.__compat;

/** Names in the data that are no member of an object, or no name of a script. */
const noMember = /^__|[^\w$]|_event$/;

function membersOf(of: string, features: Record<string, unknown>): (Member & { isNew: boolean })[] {
  return Object.entries(features).flatMap(([key, feature]) => {
    const compat = compatOf(feature);
    if (!compat || noMember.test(key) || key === of || compat.status?.standard_track === false) return [];
    const name = key.replace(/_static$/, '');
    const whole = (globalThis as Record<string, unknown>)[of];
    const isStatic = key.endsWith('_static') || (Object(whole) === whole && name in (whole as object));
    return [{ of, name, isStatic, isNew: isNewer(compat.support) }];
  });
}

type Features = [name: string, features: Record<string, unknown>][];
const builtins = Object.entries(bcd.javascript.builtins as unknown as object) as Features;
const interfaces = Object.entries(bcd.api as unknown as object) as Features;
const isNewObject = (features: Record<string, unknown>) => {
  const compat = compatOf(features);
  return compat !== undefined && isNewer(compat.support);
};
// The members of a new object show by its name.
const ofLanguage = builtins.flatMap(([of, features]) =>
  isNewObject(features) ? [] : membersOf(of, features),
);
const ofWeb = interfaces.flatMap(([of, features]) => membersOf(of, features));

/** The members of JavaScript's own objects, and the static ones of the web's, that a browser of the floor may lack. */
export const newerMembers: readonly Member[] = [
  ...ofLanguage,
  ...ofWeb.filter(({ isStatic }) => isStatic),
].filter(({ isNew }) => isNew);

const known = new Set(ofLanguage.filter(({ isNew }) => !isNew).map(({ name }) => name));

/** The names of members that no object of JavaScript in the floor has, so their use shows in the code. */
export const newerNames: ReadonlySet<string> = new Set(
  newerMembers.filter(({ name, isStatic }) => !isStatic && !known.has(name)).map(({ name }) => name),
);

/** The globals that a browser of the floor may lack: functions, objects and classes. */
export const newerGlobals: ReadonlySet<string> = new Set([
  ...[...builtins, ...interfaces].flatMap(([name, features]) => (isNewObject(features) ? name : [])),
  ...ofWeb.filter(({ of, isNew }) => of === 'Window' && isNew).map(({ name }) => name),
]);
