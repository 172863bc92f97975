import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { templatesWith } from './testing.ts';
import { dev, variants } from './variants.ts';

const list = join(import.meta.dirname, 'logical-ids.json');

/** Returns the type of every logical id of every stack. An id that only some variants have lists those variants. */
async function logicalIds(): Promise<Record<string, string>> {
  const all = [['dev', dev] as const, ...variants];
  const owners = new Map<string, string[]>();
  for (const [variant, config] of all) {
    for (const { name, resources } of await templatesWith(config)) {
      for (const { id, Type } of resources) {
        const key = `${name}/${id} ${Type}`;
        owners.set(key, [...(owners.get(key) ?? []), variant]);
      }
    }
  }
  const described = [...owners].map(([key, names]): [string, string] => {
    const [id = '', type = ''] = key.split(' ');
    return [id, names.length === all.length ? type : `${type}, only with: ${names.join(', ')}`];
  });
  return Object.fromEntries(described.sort(([a], [b]) => (a < b ? -1 : 1)));
}

test('All logical ids are the same as in logical-ids.json, so no resource is replaced by mistake', async () => {
  const committed: Record<string, string> = JSON.parse(readFileSync(list, 'utf8'));
  const found = await logicalIds();
  expect(Object.keys(found).length).toBeGreaterThan(500);
  const asCommitted = Object.keys(committed).map((id) => [id, found[id]]);
  expect(
    Object.fromEntries(asCommitted),
    'An id changed, so CloudFormation would replace its resource. Remove its line only to remove the resource for good.',
  ).toEqual(committed);
  const added = Object.keys(found).filter((id) => !(id in committed));
  if (added.length > 0) writeFileSync(list, `${JSON.stringify(found, null, 2)}\n`);
  expect(added, 'These new ids were just added to logical-ids.json: commit it with your change.').toEqual([]);
});
