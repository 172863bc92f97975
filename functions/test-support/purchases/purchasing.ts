import { randomUUID } from 'node:crypto';
import * as endpoints from '#shared/purchases/endpoints.ts';
import type { Purchase } from '#shared/purchases/purchase.ts';
import * as handlers from '../../api/purchases.ts';
import { type Call, noon, type Reply, send } from '../event.ts';
import { callAs } from '../people.ts';

type Answered = Omit<Reply, 'body'> & {
  body: Purchase & { message: string; code: string; errors: Record<string, string[]> };
};

const reply = async (sent: Promise<Reply>) => (await sent) as unknown as Answered;

/** Returns functions that call the endpoints of purchase orders with a session. */
export function purchasing(session: string, now = noon) {
  const get = async (id: string) =>
    reply(send(endpoints.getPurchase, handlers.getPurchase, await as({ params: { id } })));
  const as = async (call: Call) => ({ ...(await callAs(session, call)), now });
  return {
    create: async (more: object = {}) =>
      reply(
        send(
          endpoints.createPurchase,
          handlers.createPurchase,
          await as({ body: { id: randomUUID(), supplier_id: 1, ...more } }),
        ),
      ),
    change: async (id: string, body: object) =>
      reply(send(endpoints.changePurchase, handlers.changePurchase, await as({ params: { id }, body }))),
    send: async (id: string, body: object = {}) =>
      reply(
        send(
          endpoints.sendPurchase,
          handlers.sendPurchase,
          await as({ params: { id }, body: { id: randomUUID(), way: 'whatsapp', ...body } }),
        ),
      ),
    close: async (id: string) =>
      reply(send(endpoints.closePurchase, handlers.closePurchase, await as({ params: { id }, body: {} }))),
    /** Receives goods with the newest version of the purchase order, unless `more` contains an earlier version. */
    receive: async (id: string, lines: object[], more: object = {}) => {
      const { version } = (await get(id)).body;
      return reply(
        send(
          endpoints.receivePurchase,
          handlers.receivePurchase,
          await as({ params: { id }, body: { id: randomUUID(), version, lines, ...more } }),
        ),
      );
    },
    undo: async (id: string, delivery: string) =>
      reply(
        send(endpoints.undoDelivery, handlers.undoDelivery, await as({ params: { id, delivery }, body: {} })),
      ),
    get,
    supplier: async (id = 1) =>
      send(endpoints.openSupplier, handlers.openSupplier, await as({ params: { id: String(id) } })),
    pdf: async (id: string) =>
      send(endpoints.getPurchasePdf, handlers.getPurchasePdf, await as({ params: { id } })),
    list: async (query: Record<string, string> = {}) =>
      send(endpoints.listPurchases, handlers.listPurchases, await as({ query })),
  };
}
