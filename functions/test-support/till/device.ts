import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { Group } from '#shared/abilities/groups.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { callText, createDeviceKey, exportPublicKey, signText } from '#shared/till/signing.ts';
import { addCode, addTill } from '../../core/till/admin-tills.ts';
import { enrol } from '../../core/till/enrol.ts';
import { setPin } from '../../core/till/pin.ts';
import { saveMember } from '../../data/accounts/member.ts';
import { type Call, eventFor, type Handler, noon, type Reply } from '../event.ts';
import { store } from '../log-door.ts';
import { idOf } from '../people.ts';

/** A device that is enrolled for a till, with its key. */
export type TestDevice = {
  tillId: string;
  number: number;
  epoch: number;
  privateKey: Parameters<typeof signText>[0];
  publicKey: string;
};

/** Creates the key of a device. */
export const newKey = async (): Promise<Pick<TestDevice, 'privateKey' | 'publicKey'>> => {
  const pair = await createDeviceKey();
  return { privateKey: pair.privateKey, publicKey: await exportPublicKey(pair.publicKey) };
};

let devices = 0;

/** Enrols a device for an existing till. It replaces the till's previous device. */
export async function enrolDevice(tillId: string, now = noon): Promise<TestDevice> {
  const key = await newKey();
  const { code } = await store(() => addCode(tillId, now));
  const form = { code, public_key: key.publicKey };
  const address = `10.0.${devices >> 8}.${devices++ % 256}`;
  const { till, device } = await store(() => enrol(form, address, now));
  return { tillId, number: till.number, epoch: device.epoch, ...key };
}

/** Adds a till and enrols a device for it. */
export async function openTill(name: string, now = noon): Promise<TestDevice> {
  const { id } = await store(() => addTill(name, now));
  return enrolDevice(id, now);
}

/** Adds a person who works for the shop. A person with a PIN can unlock a till. */
export async function addWorker(name: string, groups: Group[], pin?: string, now = noon) {
  const [id, at] = [idOf(name), now.toISOString()];
  const member = {
    ...{ id: `${id}${id}`.slice(0, 43), email: `${name.toLowerCase()}@mail.example`, name, groups },
    ...{ state: 'active' as const, person_id: id, invited_at: at, joined_at: at, version: 1 },
  };
  await store(() => saveMember(undefined, member, at));
  if (pin !== undefined) await store(() => setPin(id, pin, { by: ['owner'], now }));
  return { id, name };
}

/** Signs an event in the way of a till's device. `at` is the time of the device's clock. */
export const signEvent = ({ tillId, ...device }: TestDevice, event: APIGatewayProxyEventV2, at?: Date) =>
  signAs('x-till', { ownerId: tillId, ...device }, event, at);

type Signer = Pick<TestDevice, 'epoch' | 'privateKey'> & { ownerId: string };

/** Signs an event in the way of a device. The header contains the device's name. */
export async function signAs(
  header: 'x-till' | 'x-rider',
  { ownerId, epoch, privateKey }: Signer,
  event: APIGatewayProxyEventV2,
  at = new Date(event.requestContext.timeEpoch),
): Promise<APIGatewayProxyEventV2> {
  const { rawPath, rawQueryString, body = '', isBase64Encoded, requestContext } = event;
  const path = rawQueryString ? `${rawPath}?${rawQueryString}` : rawPath;
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString() : body;
  const signed = await callText(requestContext.http.method, path, at.toISOString(), text);
  const headers = {
    [header]: `${ownerId}.${epoch}`,
    [`${header}-at`]: at.toISOString(),
    [`${header}-signature`]: await signText(privateKey, signed),
  };
  return { ...event, headers: { ...event.headers, ...headers } };
}

/** Passes an event to a handler as the gateway does. */
export async function sendEvent(handler: unknown, event: APIGatewayProxyEventV2): Promise<Reply> {
  const { statusCode = 200, body, headers } = await (handler as Handler)(event, {} as Context);
  return {
    status: statusCode,
    body: body === undefined ? undefined : JSON.parse(body),
    headers: headers as Record<string, string>,
    cookies: [],
  };
}

/** Sends a call from a till's device. */
export const sendAsTill = async (device: TestDevice, row: Endpoint, handler: unknown, call: Call = {}) =>
  sendEvent(handler, await signEvent(device, await eventFor(row, call)));
