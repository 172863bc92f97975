import type { Floor } from './floor.ts';
import { compatData, compatOf, isNewer } from './support.ts';

/** A member of a global: `Map.groupBy` is static, `Array.prototype.toSorted` is not. */
type Member = { of: string; name: string; isStatic: boolean };

type Features = Record<string, unknown>;

/** The features that a browser may lack if it is as old as the floor (the oldest supported browsers), by MDN's data. */
export type Newer = {
  /** The newer members of JavaScript's built-in objects, and the newer static members of web objects such as `URL`. */
  members: readonly Member[];
  /**
   * Names of instance members that existed on no object before. Any use of such a name is therefore a use of the newer
   * member.
   */
  names: ReadonlySet<string>;
  /** The names of newer global functions, objects and classes. */
  globals: ReadonlySet<string>;
  /** True if a browser may be unable to read a range in a media query: `(width >= 768px)`. */
  hasRanges: boolean;
  /** The names of newer pseudo-classes, such as `popover-open`. */
  selectors: ReadonlySet<string>;
  /** True for a regular expression with syntax that a browser may be unable to read. */
  isPattern: (pattern: string, flags: string) => boolean;
};

const { lookbehind_assertion } = compatData.javascript.regular_expressions as unknown as Features;
const { selectors, 'at-rules': atRules } = compatData.css as unknown as Record<string, Features>;
const { range_syntax } = (atRules?.media ?? {}) as Features;
const { unicodeSets } = (compatData.javascript.builtins?.RegExp ?? {}) as unknown as Features;

/**
 * Matches keys of MDN's data that are not names of members: notes, keys with characters that no JavaScript name has,
 * and events.
 */
const noMember = /^__|[^\w$]|_event$/;

const builtins = Object.entries(compatData.javascript.builtins as unknown as Record<string, Features>);
const interfaces = Object.entries(compatData.api as unknown as Record<string, Features>);

function membersOf(of: string, features: Features, floor: Floor): (Member & { isNew: boolean })[] {
  return Object.entries(features).flatMap(([key, feature]) => {
    const compat = compatOf(feature);
    if (!compat || noMember.test(key) || key === of || compat.status?.standard_track === false) return [];
    const name = key.replace(/_static$/, '');
    const whole = (globalThis as Record<string, unknown>)[of];
    const isStatic = key.endsWith('_static') || (Object(whole) === whole && name in (whole as object));
    return [{ of, name, isStatic, isNew: isNewer(compat, floor) }];
  });
}

/** Returns the features that the oldest supported browsers (the floor) may lack, by MDN's data. */
export function newerThan(floor: Floor): Newer {
  const isNewFeature = (feature: unknown) => {
    const compat = compatOf(feature);
    return compat !== undefined && isNewer(compat, floor);
  };
  // Members of a new global object are not listed. A script that uses them must name the object, which is listed
  // itself.
  const ofLanguage = builtins.flatMap(([of, features]) =>
    isNewFeature(features) ? [] : membersOf(of, features, floor),
  );
  const ofWeb = interfaces.flatMap(([of, features]) => membersOf(of, features, floor));
  const members = [...ofLanguage, ...ofWeb.filter(({ isStatic }) => isStatic)].filter(({ isNew }) => isNew);
  const known = new Set(ofLanguage.filter(({ isNew }) => !isNew).map(({ name }) => name));
  const names = members.filter(({ name, isStatic }) => !isStatic && !known.has(name));
  const globals = [
    ...[...builtins, ...interfaces].flatMap(([name, features]) => (isNewFeature(features) ? name : [])),
    ...ofWeb.filter(({ of, isNew }) => of === 'Window' && isNew).map(({ name }) => name),
  ];
  const isLookNew = isNewFeature(lookbehind_assertion);
  const areSetsNew = isNewFeature(unicodeSets);
  return {
    members,
    names: new Set(names.map(({ name }) => name)),
    globals: new Set(globals),
    hasRanges: isNewFeature(range_syntax),
    selectors: new Set(
      Object.entries(selectors ?? {}).flatMap(([name, feature]) => (isNewFeature(feature) ? name : [])),
    ),
    isPattern: (pattern, flags) =>
      (isLookNew && /\(\?<[=!]/.test(pattern)) || (areSetsNew && flags.includes('v')),
  };
}
