import { expect, test } from 'vitest';
import { CallError } from '../../../../api/call-error.ts';
import { saveChanges } from './save-changes.ts';

type Product = { version: number; name: string; price: number };

const seen: Product = { version: 1, name: 'Washa', price: 500 };
const valuesOf = ({ name, price }: Product) => ({ name, price });
const changed = (record: Product) =>
  new CallError({ status: 409, code: 'changed', message: 'Changed.', record });

/** Returns a fake server. Before each of the first calls, another person changes the record. */
function serverWith(...changes: Partial<Product>[]) {
  let stored = seen;
  const bodies: object[] = [];
  async function save(body: object, version: number) {
    const change = changes.shift();
    if (change) stored = { ...stored, ...change, version: stored.version + 1 };
    if (version !== stored.version) throw changed(stored);
    bodies.push(body);
    stored = { ...stored, ...body, version: stored.version + 1 };
    return stored;
  }
  return { save, bodies, stored: () => stored };
}

const trySaving = (server: ReturnType<typeof serverWith>, typed: Partial<Product>) =>
  saveChanges({
    base: { version: seen.version, values: valuesOf(seen) },
    typed: { ...valuesOf(seen), ...typed },
    checked: { ...valuesOf(seen), ...typed },
    valuesOf,
    save: server.save,
  });

test('Saving a record sends only the changed fields', async () => {
  const server = serverWith();
  expect(await trySaving(server, { price: 550 })).toEqual({
    saved: { version: 2, name: 'Washa', price: 550 },
    takenOver: [],
  });
  expect(server.bodies).toEqual([{ price: 550 }]);
});

test('If a colleague changed other fields of the record, saving keeps their values, even if this happens twice [G-72]', async () => {
  const server = serverWith({ name: 'Washa Embe' }, { name: 'Washa Mango' });
  expect(await trySaving(server, { price: 550 })).toEqual({
    saved: { version: 4, name: 'Washa Mango', price: 550 },
    takenOver: ['name'],
  });
});

test('If a colleague changed the same field of a record, nothing is saved until the person has chosen a value [G-72]', async () => {
  const server = serverWith({ price: 600, name: 'Washa Embe' });
  expect(await trySaving(server, { price: 550 })).toEqual({
    stored: { version: 2, name: 'Washa Embe', price: 600 },
    changes: { price: { was: 500, now: 550 } },
    conflicts: ['price'],
  });
  expect(server.bodies).toEqual([]);
  expect(server.stored().price).toBe(600);
});

test('If a colleague has already saved the same value, saving sends nothing', async () => {
  const server = serverWith({ price: 550 });
  expect(await trySaving(server, { price: 550 })).toMatchObject({ saved: { version: 2, price: 550 } });
  expect(server.bodies).toEqual([]);
});

test('After four version conflicts in a row, saving a record stops with the error', async () => {
  const server = serverWith(...['a', 'b', 'c', 'd', 'e'].map((name) => ({ name })));
  await expect(trySaving(server, { price: 550 })).rejects.toMatchObject({ status: 409 });
  expect(server.bodies).toEqual([]);
});

test('If a save is refused for another reason than a version conflict, the person gets this refusal unchanged', async () => {
  const refusal = new CallError({ status: 422, code: 'invalid', message: 'No.' });
  const save = () => Promise.reject(refusal);
  const base = { version: 1, values: valuesOf(seen) };
  const typed = { ...valuesOf(seen), price: -1 };
  await expect(saveChanges({ base, typed, checked: typed, valuesOf, save })).rejects.toBe(refusal);
});
