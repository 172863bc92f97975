import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Endpoint, methodOf } from '#shared/endpoint.ts';
import * as endpoints from '#shared/rider-phone/endpoints.ts';
import * as handlers from '../../api/rider-phone.ts';
import { type Call, eventFor, noon, type Reply, send } from '../event.ts';
import { testRider } from '../orders/riders.ts';
import { callAs, signIn } from '../people.ts';
import { newKey, sendEvent, signAs, type TestDevice } from '../till/device.ts';

type Name = keyof typeof handlers & keyof typeof endpoints;

const rowOf: Record<Name, Endpoint> = { ...endpoints };
const handlerOf: Record<Name, unknown> = { ...handlers };

/** The phone of a rider, with its key and the permission (grant) for the last PIN that the server accepted. */
export type TestPhone = Pick<TestDevice, 'epoch' | 'privateKey' | 'publicKey'> & {
  rider: string;
  grant: string;
};

/** Signs an event in the way of a rider's phone. `at` is the time of the phone's clock. */
export const signAsRider = ({ rider, ...phone }: TestPhone, event: APIGatewayProxyEventV2, at?: Date) =>
  signAs('x-rider', { ownerId: rider, ...phone }, event, at);

/** Sends a call from a rider's phone. */
export async function ask(phone: TestPhone, name: Name, call: Call = {}, at?: Date): Promise<Reply> {
  const row = rowOf[name];
  return sendEvent(handlerOf[name], await signAsRider(phone, await eventFor(row, call), at));
}

/** Sends a call from a rider's phone with the phone's grant. */
export const askUnlocked = (phone: TestPhone, name: Name, { body = {}, ...call }: Call = {}) =>
  ask(phone, name, { ...call, body: { grant: phone.grant, ...(body as object) } });

/** Sends a call from a person in the office. */
export async function askOffice(session: string, name: Name, call: Call = {}): Promise<Reply> {
  const row = rowOf[name];
  const isRead = methodOf(row.route) === 'GET';
  return send(row, handlerOf[name], isRead ? call : await callAs(session, call));
}

let phones = 0;

type Enrolling = { pin?: string; now?: Date; key?: Pick<TestPhone, 'privateKey' | 'publicKey'> };

/** Sends a request to enrol a phone. Each request comes from another address. */
export const sendEnrolment = (body: object, now = noon): Promise<Reply> =>
  send(endpoints.enrolRiderPhone, handlers.enrolRiderPhone, {
    body,
    now,
    headers: { 'x-viewer-ip': `10.1.${phones >> 8}.${phones++ % 256}` },
  });

/** Makes a code for the phone of a rider as a manager, and returns the code. */
export async function phoneCode(rider: string, now = noon): Promise<string> {
  const { session } = await signIn('Brian of the phones', ['admin'], now);
  return (await askOffice(session, 'makePhoneCode', { params: { id: rider }, now })).body.code;
}

/** Enrols a phone for a rider. It replaces the rider's previous phone. */
export async function enrolPhone(rider: string, { pin = '4827', now = noon, key }: Enrolling = {}) {
  const keys = key ?? (await newKey());
  const form = { code: await phoneCode(rider, now), public_key: keys.publicKey, pin };
  const { status, body } = await sendEnrolment(form, now);
  if (status !== 200) throw new Error(`The phone was not enrolled: ${JSON.stringify(body)}`);
  return { ...keys, rider, epoch: body.epoch, grant: body.grant } as TestPhone;
}

/** Makes a person a rider with a phone. */
export const riderWithPhone = async (name: string, options?: Enrolling): Promise<TestPhone> =>
  enrolPhone(await testRider(name), options);
