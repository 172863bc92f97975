import { keepDraft } from '#shared/orders/endpoints.ts';
import { keepDraft as handler } from '../../api/orders.ts';
import { type Call, type Reply, send } from '../event.ts';

/** Sends a cart to the shop's chat. The shop stores it as a draft. */
export const chat = (lines: { id: number; quantity: number }[], by: Call = {}): Promise<Reply> =>
  send(keepDraft, handler, { ...by, body: { lines } });
