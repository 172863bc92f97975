import { stopWaiting, tellWaitingPerson, waitForProduct } from '#shared/waiting/endpoints.ts';
import {
  stopWaiting as stopHandler,
  tellWaitingPerson as tellHandler,
  waitForProduct as waitHandler,
} from '../../api/waiting.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { findWaited, listWaiters, nameOfEntry } from '../../data/waiting/waiting.ts';
import { send } from '../event.ts';
import { store } from '../log-door.ts';
import { browser } from '../orders/promotions.ts';
import { callAs, signIn } from '../people.ts';
import { testProduct } from '../shop.ts';
import type { FaultyWrite } from './write-faults.ts';

let next = 0;

/** Adds a product without stock. Returns the call with which a new browser joins its waiting list. */
async function newCall() {
  const product = 50_000 + ++next;
  await store(() => createProduct(testProduct(product), 0, '2026-01-01T00:00:00.000Z'));
  const { headers, cookies } = await browser();
  // Each write comes from another network, so that the writes share no rate limit.
  const network = { 'x-viewer-ip': `10.9.${next >> 8}.${next & 255}` };
  const body = { product_id: product, contact: `0733${String(next).padStart(6, '0')}`, text_version: 2 };
  return { product, call: { cookies, headers: { ...headers, ...network }, body } };
}

const figuresOf = async (product: number) => {
  const { phones = 0, told = 0 } = (await findWaited(product)) ?? {};
  const waiting = (await listWaiters(product, 'phone', { limit: 10 })).people.length;
  const known = (await listWaiters(product, 'told', { limit: 10 })).people.length;
  return JSON.stringify({ phones, told, waiting, known });
};

async function oneWaiter(): Promise<FaultyWrite> {
  const { product, call } = await newCall();
  return {
    send: () => send(waitForProduct, waitHandler, call),
    check: async (last, again) => {
      const figures = await figuresOf(product);
      return [
        [JSON.stringify(last.body) !== JSON.stringify(again.body), 'the repeated request got another answer'],
        [figures !== '{"phones":1,"told":0,"waiting":1,"known":0}', figures],
      ];
    },
  };
}

/** Adds a person to a waiting list. Returns the person's entry. */
async function waiting() {
  const { product, call } = await newCall();
  await send(waitForProduct, waitHandler, call);
  const [waiter] = (await listWaiters(product, 'phone', { limit: 1 })).people;
  if (!waiter) throw new Error('The person does not wait.');
  return { product, waiter };
}

async function oneTold(): Promise<FaultyWrite> {
  const { product, waiter } = await waiting();
  const { session } = await signIn(`telling-${next}`, ['staff']);
  const params = { product: String(product), id: waiter.id };
  const call = await callAs(session, { params, body: {} });
  return {
    send: () => send(tellWaitingPerson, tellHandler, call),
    check: async (last, again) => {
      const figures = await figuresOf(product);
      return [
        [last.body.contact !== again.body.contact, 'the repeated request got another contact'],
        [figures !== '{"phones":0,"told":1,"waiting":0,"known":1}', figures],
      ];
    },
  };
}

async function oneStopped(): Promise<FaultyWrite> {
  const { product, waiter } = await waiting();
  const call = { ...(await browser()), body: { token: nameOfEntry(waiter) } };
  return {
    send: () => send(stopWaiting, stopHandler, call),
    check: async () => {
      const figures = await figuresOf(product);
      return [[figures !== '{"phones":0,"told":0,"waiting":0,"known":0}', figures]];
    },
  };
}

/**
 * Writes about people who wait for a product. Each has a name, a function that prepares the write, and the storage
 * calls of the write.
 */
export const faultyWaiting: [name: string, make: () => Promise<FaultyWrite>, operations: string[]][] = [
  ['a person who waits for a product', oneWaiter, ['UpdateItem', 'GetItem', 'TransactWriteItems']],
  ['a person who is told', oneTold, ['BatchGetItem', 'GetItem', 'TransactWriteItems']],
  ['a person who stops waiting', oneStopped, ['GetItem', 'Query', 'TransactWriteItems']],
];
