import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { OrderId } from '../ids.ts';
import { OrderProgress } from '../orders/order.ts';
import { RiderId } from '../orders/order-road.ts';
import { GivenOrder, GoodsBack, RoadReport } from './given-order.ts';
import { Rider, RiderForm, RiderPage, Riders } from './rider.ts';

const params = z.object({ id: RiderId });
const orderParams = z.object({ id: OrderId });
const anOrder = { id: 'aaaaaaaaaaaaaaaaaaaaaa' };
const aRider = { id: 'rrrrrrrrrrrrrrrrrrrrrr' };

export const listRiders = endpoint('GET /api/admin/riders', {
  summary:
    'Lists the riders with the number of their stops and of the ended orders whose goods they still have, and the people who may become riders.',
  access: 'orders.give',
  answer: Riders,
});

export const openRider = endpoint('GET /api/admin/riders/{id}', {
  summary:
    'Returns a rider with their stops in the order in which they drive them, and the goods that the office has not received. It contains no phone of a customer.',
  access: 'orders.give',
  params,
  answer: RiderPage,
  example: { params: aRider },
});

export const saveRider = endpoint('PATCH /api/admin/riders/{id}', {
  summary:
    'Stores the phone, the vehicle and the cash limit of a person with the role of rider. Version 0 makes them a rider.',
  access: 'riders.write',
  params,
  body: RiderForm,
  answer: Rider,
  record: Rider,
  example: {
    params: aRider,
    body: { version: 0, phone: '0712345678', vehicle: 'KMCE 123A', cash_limit: 20000 },
  },
});

export const arrangeStops = endpoint('POST /api/admin/riders/{id}/stops', {
  summary:
    'Stores the order in which a rider drives their stops. Orders that are no longer theirs are left out.',
  access: 'orders.give',
  params,
  body: z.object({ orders: z.array(OrderId).min(1).max(100) }),
  answer: z.object({ orders: z.array(OrderId) }),
  example: { params: aRider, body: { orders: [anOrder.id] } },
});

export const giveOrder = endpoint('POST /api/admin/orders/{id}/rider', {
  summary:
    'Gives a confirmed or packed order to a rider, to another one, or takes it back. 409 `given-meanwhile` if a colleague was first. A repeated request changes nothing.',
  access: 'orders.give',
  params: orderParams,
  body: GivenOrder,
  answer: OrderProgress,
  example: { params: anOrder, body: { rider: aRider.id, was: null } },
});

export const reportRoad = endpoint('POST /api/admin/orders/{id}/road', {
  summary:
    'Records that nobody was there, or what the desk decided then: try again, leave it with somebody, or bring it back. The order stays on the road. A repeated request changes nothing.',
  access: 'orders.deliver',
  params: orderParams,
  body: RoadReport,
  answer: OrderProgress,
  example: { params: anOrder, body: { kind: 'nobody-there', seen: 1, why: 'Nobody opened.' } },
});

export const receiveGoods = endpoint('POST /api/admin/orders/{id}/goods-back', {
  summary:
    'Receives the goods of an order that ended on the road: pieces that are sold again, written off or missing. Only a manager writes off or records missing pieces, and nobody receives their own goods. A repeated request changes nothing.',
  access: 'orders.receive',
  params: orderParams,
  body: GoodsBack,
  answer: OrderProgress,
  example: {
    params: anOrder,
    body: {
      id: '7d9f4e4e-9c1b-4a51-8a53-0a6f2f1b8c11',
      lines: [{ product_id: 1, sold_again: 2, written_off: 0, missing: 0 }],
    },
  },
});
