import { expect, test } from 'vitest';
import type { EntryBody } from './entry.ts';
import { readEntry } from './read-entry.ts';
import {
  createDeviceKey,
  emptyHead,
  exportPublicKey,
  headAfter,
  importPublicKey,
  signEntry,
} from './signing.ts';

const drawer: EntryBody = { kind: 'drawer', reason: 'Changed a note' };
const about = {
  till_id: 'a'.repeat(22),
  epoch: 1,
  at: '2026-11-22T09:00:00.000Z',
  person: { id: 'njeri', name: 'Njeri' },
  body: drawer,
};

test('The server accepts a journal entry that the till signed', async () => {
  const device = await createDeviceKey();
  const known = await importPublicKey(await exportPublicKey(device.publicKey));
  const first = await signEntry(device.privateKey, emptyHead, about);
  expect(await readEntry(known, first)).toEqual({ ...about, index: 1, previous: emptyHead.hash });
  const head = await headAfter(first, 1);
  const second = await signEntry(device.privateKey, head, about);
  expect(await readEntry(known, second)).toMatchObject({ index: 2, previous: head.hash });
});

test('The server refuses a journal entry that was changed, or that another device signed', async () => {
  const [device, stranger] = [await createDeviceKey(), await createDeviceKey()];
  const entry = await signEntry(device.privateKey, emptyHead, about);
  const changed = { ...entry, text: entry.text.replace('Changed a note', 'Changed a coin') };
  expect(await readEntry(device.publicKey, changed)).toBeUndefined();
  expect(await readEntry(stranger.publicKey, entry)).toBeUndefined();
  expect(await readEntry(device.publicKey, { ...entry, signature: '' })).toBeUndefined();
});

test('The private key of a till’s device cannot be exported', async () => {
  const { privateKey } = await createDeviceKey();
  await expect(crypto.subtle.exportKey('jwk', privateKey)).rejects.toThrow(/extractable/);
});
