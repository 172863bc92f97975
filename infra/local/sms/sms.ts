import { randomUUID } from 'node:crypto';
import { type Incoming, type Listener, listen, type Outgoing, single } from '../http.ts';
import { decide, deniedMessage } from '../iam.ts';
import type { Caller } from '../resource-policy.ts';
import { verifySignature } from '../sigv4.ts';
import { partsOf } from './parts.ts';
import { phonePage } from './phone-page.ts';
import { type CaughtText, openTexts } from './texts.ts';

type Access = {
  secretOf: (accessKeyId: string) => string | undefined;
  callerOf: (accessKeyId: string) => Caller;
};

export type Sms = {
  /** Deploys the sender ids of the account: their ARNs by name. */
  deploy: (senders: ReadonlyMap<string, string>) => void;
  /** Returns the caught text messages, oldest first. */
  texts: () => CaughtText[];
  /** Serves the protocol of AWS End User Messaging SMS. Under `/`, it serves the page of the phones. */
  listen: (access: Access) => Promise<Listener>;
};

type Asked = {
  DestinationPhoneNumber?: string;
  OriginationIdentity?: string;
  MessageBody?: string;
  MessageType?: string;
  MaxPrice?: string;
};

const TARGET = 'PinpointSMSVoiceV2.SendTextMessage';
const ACTION = 'sms-voice:SendTextMessage';
/** The most characters of an SMS that AWS accepts. */
const LONGEST = 1600;

const json = (status: number, body: unknown): Outgoing => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() },
  body: Buffer.from(JSON.stringify(body)),
});

const refusal = (status: number, type: string, Message: string, more: object = {}) =>
  json(status, { __type: `com.amazonaws.pinpointsmsvoicev2#${type}`, Message, ...more });

const invalid = (Reason: string, Message: string) => refusal(400, 'ValidationException', Message, { Reason });

/** Returns the refusal of a request whose fields AWS does not accept. */
function wrongField({ DestinationPhoneNumber: to = '', MessageBody = '', MessageType, MaxPrice }: Asked) {
  if (!/^\+[1-9]\d{7,14}$/.test(to))
    return invalid('INVALID_PARAMETER', 'DestinationPhoneNumber: a number in the form +254712345678.');
  if (MessageBody === '' || MessageBody.length > LONGEST)
    return invalid('INVALID_PARAMETER', 'MessageBody: the text is empty or too long.');
  if (MessageType !== 'TRANSACTIONAL' && MessageType !== 'PROMOTIONAL')
    return invalid('INVALID_PARAMETER', 'MessageType: TRANSACTIONAL or PROMOTIONAL.');
  if (MaxPrice !== undefined && !/^[0-9]{0,2}\.[0-9]{1,5}$/.test(MaxPrice))
    return invalid('INVALID_PARAMETER', 'MaxPrice: US dollars such as 0.05.');
  return undefined;
}

type Parts = { state: string; now: () => number };

/**
 * Returns a local AWS End User Messaging SMS with `SendTextMessage`. Text messages are saved in the state folder and
 * not sent.
 */
export function createSms({ state, now }: Parts): Sms {
  const texts = openTexts(state);
  let senders: ReadonlyMap<string, string> = new Map();

  function send(asked: Asked, caller: Caller): Outgoing {
    const { DestinationPhoneNumber: to = '', OriginationIdentity: from = '', MessageBody: body = '' } = asked;
    const wrong = wrongField(asked);
    if (wrong) return wrong;
    const arn = senders.get(from);
    if (arn === undefined)
      return refusal(404, 'ResourceNotFoundException', `The sender id ${from} does not exist.`, {
        ...{ ResourceType: 'sender-id', ResourceId: from },
      });
    if (caller.kind !== 'role') return refusal(400, 'AccessDeniedException', 'Access denied.');
    const decision = decide(caller.statements, ACTION, arn);
    if (decision !== 'allowed')
      return refusal(400, 'AccessDeniedException', deniedMessage(caller.arn, ACTION, arn, decision));
    const at = new Date(now()).toISOString();
    return json(200, { MessageId: texts.add({ at, from, to, body, parts: partsOf(body) }).id });
  }

  async function answer(request: Incoming, access: Access): Promise<Outgoing> {
    if (request.method === 'GET' && request.headers.authorization === undefined)
      return phonePage(request, texts);
    const signature = await verifySignature(request, access.secretOf);
    if (signature.kind === 'invalid')
      return refusal(400, 'UnrecognizedClientException', 'The request has no valid signature.');
    if (single(request.headers['x-amz-target']) !== TARGET)
      return refusal(400, 'UnknownOperationException', `The local cloud knows ${TARGET} only.`);
    return send(JSON.parse(request.body.toString()) as Asked, access.callerOf(signature.accessKeyId));
  }

  return {
    deploy: (next) => {
      senders = next;
    },
    texts: texts.all,
    listen: (access) => listen(0, async (request) => answer(request, access)),
  };
}
