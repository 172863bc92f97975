import * as z from 'zod';
import { OrderId } from '#shared/ids.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { orderKey } from '../../data/orders/keys.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { placedFields } from '../../data/orders/placed.ts';
import { paymentPrefix } from '../../data/payments/keys.ts';
import { envelopeOf } from '../../integrations/envelope.ts';
import { earningFields } from '../loyalty/follow-order.ts';
import { countedFields } from '../orders/count-order.ts';
import { orderTerms } from '../orders/order-search.ts';
import type { ItemChange } from '../pages/page-paths.ts';

/**
 * A job of the search queue. It names an order that has changed. The job updates the order's search terms, its entry in
 * the list of all orders, and its customer's figures and points. It names no person (T18).
 */
export const SearchJob = z.object({ order_id: OrderId });
export type SearchJob = z.output<typeof SearchJob>;

const orderPrefix = orderKey('').pk;

const followed = (order: OrderItem) =>
  JSON.stringify([orderTerms(order), countedFields(order), earningFields(order), placedFields(order)]);

const isSame = ({ before, after }: ItemChange) =>
  (before && followed(before as OrderItem)) === (after && followed(after as OrderItem));

/** Returns the search job that a table change needs. Only changes of an order or of its payments can need one. */
export function searchesOf({ pk, sk }: Key, change: ItemChange): SearchJob[] {
  if (!pk.startsWith(orderPrefix) || (sk !== orderKey('').sk && sk !== paymentPrefix)) return [];
  if (sk === orderKey('').sk && isSame(change)) return [];
  return [SearchJob.parse({ order_id: pk.slice(orderPrefix.length) })];
}

/**
 * Returns the SQS message of a job. Jobs of one order run in sequence. `origin` names the change, so a change that is
 * delivered twice within five minutes creates only one job.
 */
export const envelope = (job: SearchJob, origin: string) =>
  envelopeOf(job, job.order_id, `${job.order_id} ${origin}`);
