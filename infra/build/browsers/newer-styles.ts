import { type AtRule, type Declaration, type Node, parse, type Rule } from 'postcss';
import type { Floor } from './floor.ts';
import { compatData, compatOf, isNewer } from './support.ts';

type Features = Record<string, unknown>;
const {
  'at-rules': atRules,
  properties,
  selectors,
  types,
} = compatData.css as unknown as Record<string, Features>;
const media = (atRules?.media ?? {}) as Features;

/** Groups of CSS units, by unit. MDN's data lists these units only as a group. */
const unitGroups: Record<string, string> = {
  ...Object.fromEntries(
    ['dvh', 'dvw', 'svh', 'svw', 'lvh', 'lvw', 'dvb', 'dvi'].map((unit) => [
      unit,
      'viewport_percentage_units_dynamic',
    ]),
  ),
  ...Object.fromEntries(
    ['cqw', 'cqh', 'cqi', 'cqb', 'cqmin', 'cqmax'].map((unit) => [unit, 'container_query_length_units']),
  ),
};

/** Returns the functions and units of MDN's data about CSS values, by their names. */
function namesOf(features: Features, found = new Map<string, unknown>()): Map<string, unknown> {
  for (const [name, feature] of Object.entries(features)) {
    if (name === '__compat') continue;
    if (!found.has(name)) found.set(name, feature);
    namesOf(feature as Features, found);
  }
  return found;
}
const values = namesOf(types ?? {});
const units = (types?.length ?? {}) as Features;

const isNew = (feature: unknown, floor: Floor) => {
  const compat = compatOf(feature);
  return compat !== undefined && isNewer(compat, floor);
};

/** Removes quoted texts from a value. */
const withoutTexts = (value: string) => value.replaceAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, '');

/** Returns the newer functions, units and keywords in a declaration's value. */
function newerValues({ prop, value }: Declaration, floor: Floor): string[] {
  const functions = [...value.matchAll(/([\w-]+)\(/g)].flatMap(([, name = '']) =>
    isNew(values.get(name), floor) ? `${name}()` : [],
  );
  const lengths = [...value.matchAll(/(?<![#\w])\d*\.?\d+([a-z]+)\b/g)].flatMap(([, unit = '']) =>
    isNew(units[unitGroups[unit] ?? unit], floor) ? unit : [],
  );
  const known = (properties?.[prop] ?? {}) as Features;
  const keywords = value.split(/[\s,]+/).filter((word) => isNew(known[word], floor));
  const texts =
    prop === 'content' && withoutTexts(value).includes('/') && isNew(known.alt_text, floor)
      ? ['content /']
      : [];
  return [...functions, ...lengths, ...keywords, ...texts];
}

const isAsked = (node: Node): boolean => {
  const above = node.parent as AtRule | undefined;
  return above !== undefined && (above.name === 'supports' || isAsked(above));
};

/**
 * Returns true if older browsers use an earlier declaration instead of this one. A value with `var()` has no fallback:
 * browsers accept it when they parse it and drop the earlier declaration. They notice only later that they cannot read
 * the value.
 */
const hasFallback = (declaration: Declaration) =>
  !/var\(/.test(declaration.value) &&
  !declaration.prop.startsWith('--') &&
  declaration.parent?.nodes.some(
    (other) =>
      other.type === 'decl' &&
      other.prop === declaration.prop &&
      declaration.parent !== undefined &&
      declaration.parent.index(other) < declaration.parent.index(declaration),
  ) === true;

function usesOfDeclaration(declaration: Declaration, floor: Floor): string[] {
  if (isAsked(declaration)) return [];
  const { prop } = declaration;
  const isProperty = !prop.startsWith('--') && !prop.startsWith('-') && isNew(properties?.[prop], floor);
  const named = hasFallback(declaration) ? [] : newerValues(declaration, floor);
  return isProperty ? [prop] : named.map((name) => `${prop}: ${name}`);
}

function usesOfRule(rule: Rule, floor: Floor): string[] {
  if (isAsked(rule)) return [];
  const found = [...rule.selector.matchAll(/::?([a-z][\w-]*)/g)].filter(([, name = '']) =>
    isNew(selectors?.[name], floor),
  );
  return found.length > 0 ? [rule.selector] : [];
}

function usesOfAtRule({ name, params }: AtRule, floor: Floor): string[] {
  if (isNew(atRules?.[name], floor)) return [`@${name} ${params}`];
  if (name !== 'media') return [];
  // A browser that cannot read ranges cannot read `not` or nested brackets in a media query either.
  const isRange = /[<>]|\(not|\(\(/.test(params) && isNew(media.range_syntax, floor);
  const asked = [...params.matchAll(/\(([\w-]+)/g)].filter(([, feature = '']) =>
    isNew(media[feature], floor),
  );
  return isRange || asked.length > 0 ? [`@media ${params}`] : [];
}

/**
 * Returns what a stylesheet uses that a browser of the floor (the oldest supported browsers) may lack, if there is no
 * fallback: rules, media queries, selectors, properties, and values without an earlier declaration. Rules in
 * `@supports` are left out.
 */
export function newerStyles(css: string, floor: Floor): string[] {
  const uses = new Set<string>();
  const root = parse(css);
  const add = (found: string[]) => {
    for (const use of found) uses.add(use);
  };
  root.walkAtRules((rule) => add(usesOfAtRule(rule, floor)));
  root.walkRules((rule) => add(usesOfRule(rule, floor)));
  root.walkDecls((declaration) => add(usesOfDeclaration(declaration, floor)));
  return [...uses].sort();
}
