import { PinpointSMSVoiceV2Client, SendTextMessageCommand } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { expect, onTestFinished, test } from 'vitest';
import type { Caller } from '../resource-policy.ts';
import { temporaryFolder } from '../test-support/folder.ts';
import { partsOf } from './parts.ts';
import { createSms } from './sms.ts';

const arn = 'arn:aws:sms-voice:local:000000000000:sender-id/APP/KE';
const callers: Record<string, Caller> = {
  sender: {
    kind: 'role',
    arn: 'sender',
    statements: [{ Effect: 'Allow', Action: 'sms-voice:SendTextMessage', Resource: arn }],
  },
  other: { kind: 'role', arn: 'other', statements: [] },
};

async function service(folder = temporaryFolder()) {
  const sms = createSms({ state: folder, now: () => Date.UTC(2026, 0, 1) });
  sms.deploy(new Map([['APP', arn]]));
  const door = await sms.listen({
    secretOf: (id) => (id in callers ? 'right' : undefined),
    callerOf: (id) => callers[id] as Caller,
  });
  onTestFinished(door.close);
  const url = `http://127.0.0.1:${door.port}`;
  const send = (more: Record<string, string> = {}, by = 'sender') => {
    const credentials = { accessKeyId: by, secretAccessKey: 'right' };
    const client = new PinpointSMSVoiceV2Client({
      endpoint: url,
      region: 'local',
      credentials,
      maxAttempts: 1,
    });
    onTestFinished(() => client.destroy());
    return client.send(
      new SendTextMessageCommand({
        ...{ DestinationPhoneNumber: '+254712345678', OriginationIdentity: 'APP', MessageBody: 'Hello' },
        ...{ MessageType: 'TRANSACTIONAL', MaxPrice: '0.05' },
        ...more,
      }),
    );
  };
  return { sms, url, send, folder };
}

test('An SMS to the local service is kept after a restart, and the phone page shows it', async () => {
  const { send, folder, url } = await service();
  const { MessageId } = await send({ MessageBody: 'See <b>https://app.example/#t=1</b>' });
  const { sms } = await service(folder);
  expect(sms.texts()).toMatchObject([{ id: MessageId, from: 'APP', to: '+254712345678', parts: 1 }]);
  const page = await (await fetch(url)).text();
  expect(page).toContain('+254712345678');
  expect(page).toContain('&lt;b&gt;<a href="https://app.example/#t=1');
  expect((await fetch(`${url}/none`)).status).toBe(404);
});

test.each([
  ['a number without its country', { DestinationPhoneNumber: '0712345678' }, 'ValidationException'],
  ['an empty text', { MessageBody: '' }, 'ValidationException'],
  ['a text of 1,601 characters', { MessageBody: 'a'.repeat(1601) }, 'ValidationException'],
  ['an unknown type', { MessageType: 'OTHER' }, 'ValidationException'],
  ['a price in words', { MaxPrice: 'five' }, 'ValidationException'],
  ['an unknown sender', { OriginationIdentity: 'OTHER' }, 'ResourceNotFoundException'],
])('The local SMS service refuses %s, as AWS does', async (_, more, name) => {
  const { send, sms } = await service();
  await expect(send(more)).rejects.toMatchObject({ name });
  expect(sms.texts()).toEqual([]);
});

test('The local SMS service refuses a role that may not send from the sender id', async () => {
  const { send } = await service();
  await expect(send({}, 'other')).rejects.toMatchObject({ name: 'AccessDeniedException' });
  await expect(send({}, 'stranger')).rejects.toThrow();
});

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  [`${'a'.repeat(158)}€`, 1],
  [`${'a'.repeat(159)}€`, 2],
  [`${'a'.repeat(69)}ũ`, 1],
  [`${'a'.repeat(70)}ũ`, 2],
])('An SMS is billed by the alphabet and length of its text (%#)', (body, parts) => {
  expect(partsOf(body)).toBe(parts);
});
