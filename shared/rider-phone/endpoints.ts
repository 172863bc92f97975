import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { OrderId } from '../ids.ts';
import { RiderId } from '../orders/order-road.ts';
import { PromptRequest } from '../payments/asked-money.ts';
import { PaymentCodeText } from '../payments/code-word.ts';
import { TakeRequest, Why } from '../payments/money-request.ts';
import { NewPin, TypedPin } from '../till/pin.ts';
import { PublicKey } from '../till/public-key.ts';
import { ActResult, mostActs, RiderActView } from './act.ts';
import { PhoneCode } from './phone-code.ts';
import { DoorMoney, PhoneHandIn, RiderDay, ToldHandIn } from './rider-day.ts';

/**
 * The endpoints of the rider's phone. A phone signs each call with the key of its enrolment. Its calls also contain a
 * grant: the server's proof that it accepted the rider's PIN on this phone. The grant is valid for seven days for
 * sending acts, and for sixteen hours for all other calls.
 */

const Grant = z.string().max(100);
const aGrant = `1795600000000.${'a'.repeat(43)}`;
const anId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const anOrder = 'a'.repeat(22);
const aRider = { id: 'rrrrrrrrrrrrrrrrrrrrrr' };

/** An example of a public key: the generator of the curve P-256, which is a valid key. */
const aPublicKey = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';

const doorParams = z.object({ order: OrderId });

export const enrolRiderPhone = endpoint('POST /api/rider/enrol', {
  summary:
    'Makes a phone the phone of a rider, by a code from the office, with a PIN that the rider chooses. A former phone of the rider may then only send its acts. A repeated call of the same phone gives the same answer. 422 for a wrong or ended code, and for an easy PIN. 429 after many wrong codes.',
  access: 'anyone',
  body: z.object({ code: z.string().max(40), public_key: PublicKey, pin: NewPin }),
  answer: z.object({ rider: z.object({ id: RiderId, name: z.string() }), epoch: z.int(), grant: z.string() }),
  example: { body: { code: 'ABCD-2345', public_key: aPublicKey, pin: '4827' } },
});

export const unlockRiderPhone = endpoint('POST /api/rider/unlock', {
  summary:
    'Checks the PIN of the rider, and returns a grant for the calls of the phone. 422 with the tries that are left for a wrong PIN. 429 during the pause after five wrong ones, which doubles with each further one.',
  access: 'rider',
  body: z.object({ pin: TypedPin }),
  answer: z.object({ grant: z.string() }),
  example: { body: { pin: '4827' } },
});

export const getRiderDay = endpoint('POST /api/rider/day', {
  summary:
    'Returns the stops of the rider in their order, what the rider should have in hand, and the goods to bring back. Only a stop whose goods the rider has contains phone and place. A replaced phone gets no stops. 403 `locked` without a grant of the last sixteen hours.',
  access: 'rider',
  body: z.object({ grant: Grant }),
  answer: RiderDay,
  example: { body: { grant: aGrant } },
});

export const sendRiderActs = endpoint('POST /api/rider/acts', {
  summary:
    'Takes what the rider did, each act once. An act that does not fit the order is recorded and marked for the office; it holds up no later one. 403 `locked` without a grant of the last seven days.',
  access: 'rider',
  body: z.object({
    grant: Grant,
    /** How many unsent acts remain on the phone after this call. */
    unsent: z.int().min(0).max(10_000).default(0),
    /** The acts, each a `RiderAct`. An act that cannot be read is stored as it is, and marked for a check. */
    acts: z
      .array(z.looseObject({ id: z.uuid() }))
      .min(1)
      .max(mostActs),
  }),
  answer: z.object({ results: z.array(ActResult) }),
  example: {
    body: {
      grant: aGrant,
      acts: [{ id: anId, kind: 'there', order: anOrder, at: '2026-07-01T09:00:00.000Z', seen: 1 }],
    },
  },
});

export const askAtDoor = endpoint('POST /api/rider/stops/{order}/prompts', {
  summary:
    'Sends an M-Pesa prompt for a stop whose goods the rider has, for at most what is due, to the customer’s phone or another one. A repeated `id` prompts nobody again. 403 `locked`, 404 for an order that the rider does not have, 409 while a prompt is live, 429 above the limits of the phone and the rider.',
  access: 'rider',
  params: doorParams,
  body: PromptRequest.extend({ grant: Grant }),
  answer: DoorMoney,
  example: { params: { order: anOrder }, body: { grant: aGrant, id: anId, amount: 100 } },
});

export const getDoorMoney = endpoint('POST /api/rider/stops/{order}/money', {
  summary:
    'Returns what is due at a stop, its newest prompt, the customer’s credit, and what M-Pesa reported of a code. 403 `locked`, 404 for an order that the rider does not have.',
  access: 'rider',
  params: doorParams,
  body: z.object({ grant: Grant, code: PaymentCodeText.optional() }),
  answer: DoorMoney,
  example: { params: { order: anOrder }, body: { grant: aGrant } },
});

export const spendCreditAtDoor = endpoint('POST /api/rider/stops/{order}/credit', {
  summary:
    'Pays for a stop with its customer’s credit, at most what is due and what is left. A repeated `id` spends nothing. 403 `locked`, 404 for an order that the rider does not have.',
  access: 'rider',
  params: doorParams,
  body: TakeRequest.extend({ grant: Grant }),
  answer: DoorMoney,
  example: { params: { order: anOrder }, body: { grant: aGrant, id: anId, amount: 100 } },
});

export const tellHandIn = endpoint('POST /api/rider/hand-ins', {
  summary:
    'Records what the rider says that they hand in. The office counts it. A later word replaces an earlier one that nobody has counted; an earlier one that is sent again changes nothing. 403 `locked`, 409 `counted` while a count waits for the rider’s signature.',
  access: 'rider',
  body: ToldHandIn.extend({ grant: Grant }),
  answer: PhoneHandIn,
  example: { body: { grant: aGrant, id: anId, said: 9800 } },
});

export const signHandIn = endpoint('POST /api/rider/hand-ins/{id}/signature', {
  summary:
    'Records that the rider agrees to the count of a hand-in. A repeated request changes nothing. 403 `locked`, 404.',
  access: 'rider',
  params: z.object({ id: z.uuid() }),
  body: z.object({ grant: Grant }),
  answer: PhoneHandIn,
  example: { params: { id: anId }, body: { grant: aGrant } },
});

export const makePhoneCode = endpoint('POST /api/admin/riders/{id}/phone-code', {
  summary:
    'Makes a code that enrols a phone for a rider within fifteen minutes. A further code replaces the one before. Who is no longer a rider gets one too; their phone can only send what they did.',
  access: 'riders.write',
  params: z.object({ id: RiderId }),
  answer: PhoneCode,
  example: { params: aRider },
});

export const endRiderPhone = endpoint('DELETE /api/admin/riders/{id}/phone', {
  summary:
    'Ends the phone of a rider, for example because it was lost. The shop refuses its calls from now on. A repeated request changes nothing.',
  access: 'riders.write',
  params: z.object({ id: RiderId }),
  answer: z.void(),
  example: { params: aRider },
});

export const checkRiderAct = endpoint('POST /api/admin/riders/{id}/acts/{act}/check', {
  summary:
    'Records that somebody of the office has checked a marked act of a rider, and what they found. A repeated request changes nothing. 403 for the rider, 409 if a colleague was first.',
  access: 'orders.give',
  params: z.object({ id: RiderId, act: z.uuid() }),
  body: z.object({ why: Why }),
  answer: RiderActView,
  example: { params: { ...aRider, act: anId }, body: { why: 'Talked with the customer.' } },
});
