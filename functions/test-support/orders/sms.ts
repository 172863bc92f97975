import { type CaughtText, createSms } from '@hart/local-cloud/sms';

const arn = 'arn:aws:sms-voice:local:000000000000:sender-id/HART/KE';
const statements = [{ Effect: 'Allow' as const, Action: 'sms-voice:SendTextMessage', Resource: '*' }];
const senders = new Map([['HART', arn]]);

/** A simulated AWS End User Messaging SMS, which catches text messages. */
export type TestSms = {
  /** Returns the text messages that were sent since the last call. */
  caught: () => CaughtText[];
  /** Stops the service, or starts it again. */
  isDown: (down: boolean) => void;
  close: () => Promise<void>;
};

/** Opens the simulated service in a folder, and makes the functions of this process send SMS through it. */
export async function openSms(folder: string): Promise<TestSms> {
  const sms = createSms({ state: folder, now: () => Date.UTC(2026, 0, 1) });
  sms.deploy(senders);
  const door = await sms.listen({
    secretOf: () => 'test',
    callerOf: () => ({ kind: 'role', arn: 'test', statements }),
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_PINPOINT_SMS_VOICE_V2: `http://127.0.0.1:${door.port}`,
    SMS_SENDER: 'HART',
    SMS_MAX_PRICE: '0.05',
  });
  let seen = 0;
  return {
    caught: () => {
      const fresh = sms.texts().slice(seen);
      seen += fresh.length;
      return fresh;
    },
    isDown: (down) => sms.deploy(down ? new Map() : senders),
    close: async () => {
      delete process.env.SMS_SENDER;
      await door.close();
    },
  };
}
