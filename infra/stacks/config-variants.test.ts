import { expect, test } from 'vitest';
import { type Stack, stateful, templatesWith } from './testing.ts';
import { dev, variants } from './variants.ts';

/** Returns the exports with their values, and the logical ids of the stateful resources, without the stage's name. */
function fixedParts(stacks: Stack[], stage: string) {
  const parts = {
    exports: Object.fromEntries(stacks.flatMap(({ exports }) => Object.entries(exports)).sort()),
    stateful: stacks
      .flatMap(({ name, resources }) =>
        resources.filter(({ Type }) => Type in stateful).map(({ id }) => `${name}/${id}`),
      )
      .sort(),
  };
  return JSON.parse(JSON.stringify(parts).replaceAll(`hart-${stage}`, 'hart-stage')) as typeof parts;
}

test.each(variants)(
  'If a stage gets %s later, no export and no stateful resource changes',
  async (_, config) => {
    const before = fixedParts(await templatesWith(dev), 'dev');
    expect(Object.keys(before.exports).length).toBeGreaterThan(20);
    expect(fixedParts(await templatesWith(config), config.stage)).toEqual(before);
  },
);

test('Every import of a variant has an export in that variant', async () => {
  for (const [, config] of variants) {
    const stacks = await templatesWith(config);
    const exported = new Set(stacks.flatMap(({ exports }) => Object.keys(exports)));
    const imported = stacks.flatMap(({ text }) =>
      [...text.matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, name]) => name as string),
    );
    expect(imported.filter((name) => !exported.has(name))).toEqual([]);
  }
});
