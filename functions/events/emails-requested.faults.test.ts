import { SESv2Client, type SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { tell } from '../test-support/changes.ts';
import { deliver, messageOf, openMails, placeForMail, type TestMails } from '../test-support/emails.ts';
import type { Fault } from '../test-support/faults/write-faults.ts';
import { captureLogs } from '../test-support/logs.ts';
import { stockShop, testProduct } from '../test-support/shop.ts';

let mails: TestMails;

beforeAll(async () => {
  mails = await openMails();
  await stockShop([[testProduct(1), 10_000]]);
  await mails.settle();
});
afterEach(() => {
  mails.isDown(false);
  mails.shop.db.setFault(undefined);
  mails.caught();
});
afterAll(() => mails.close());

test('Orders succeed while SES is down, and their emails are sent once when it is back [R9]', async () => {
  mails.isDown(true);
  const lines = captureLogs();
  const { order_number } = await placeForMail();
  await tell(await mails.changes());
  const refused = vi.spyOn(SESv2Client.prototype, 'send');
  refused.mockImplementationOnce(async () => {
    mails.isDown(false);
    throw Object.assign(new Error('Address wanjiku@mail.example throttled'), {
      name: 'TooManyRequestsException',
      $metadata: { httpStatusCode: 429 },
    });
  });
  await mails.work();
  refused.mockRestore();
  expect(
    mails
      .caught()
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual([`New order ${order_number}, please call`, `We have your order ${order_number}`]);
  expect(mails.lost()).toEqual([]);
  expect(lines.join('')).toContain('"maybe_twice":0');
  expect(lines.join('')).not.toMatch(/wanjiku|Wanjiku/);
});

test('If the customer’s email about an order cannot be sent, the email to the shop is not delayed', async () => {
  const customer_email = 'full-mailbox@mail.example';
  const tried: string[] = [];
  const send = SESv2Client.prototype.send as (command: SendEmailCommand) => Promise<unknown>;
  const refusing = vi.spyOn(SESv2Client.prototype, 'send').mockImplementation(function (
    this: SESv2Client,
    ...[command]: unknown[]
  ) {
    const [to = ''] = (command as SendEmailCommand).input.Destination?.ToAddresses ?? [];
    tried.push(to);
    if (to !== customer_email) return send.call(this, command as SendEmailCommand) as never;
    const refused = { name: 'MessageRejected', $metadata: { httpStatusCode: 400 } };
    return Promise.reject(Object.assign(new Error('no'), refused)) as never;
  });
  await placeForMail({ customer_email });
  await tell(await mails.changes());
  await mails.work();
  refusing.mockRestore();
  expect(tried.filter((to) => to === customer_email)).toHaveLength(10);
  expect(tried.slice(0, 2)).toContain('hello@hart.example');
});

test('An email that SES refuses ten times waits in the dead-letter queue until an operator returns it [R7] [R9]', async () => {
  mails.isDown(true);
  const { order_id } = await placeForMail();
  await tell(await mails.changes());
  await mails.work();
  const lost = mails.lost().filter((body) => body.includes(order_id));
  expect(lost).toHaveLength(2);
  expect(mails.caught()).toEqual([]);
  mails.isDown(false);
  const records = lost.map((body, n) => ({ ...messageOf(order_id, `lost-${n}`), body }));
  expect(await deliver([...records, ...records])).toEqual([]);
  expect(mails.caught()).toHaveLength(2);
});

test('If the Lambda is killed before it records an email as sent, the email is sent again, and this is logged [R9]', async () => {
  const { order_id } = await placeForMail();
  await mails.changes();
  const record = messageOf(order_id);
  let calls = 0;
  mails.shop.db.setFault(({ operation }) => {
    if (operation !== 'UpdateItem') return undefined;
    calls++;
    return calls > 1 ? { before: 'internal' } : undefined;
  });
  expect(await deliver([record])).toEqual(['m']);
  mails.shop.db.setFault(undefined);
  const lines = captureLogs();
  expect(await deliver([record])).toEqual([]);
  expect(mails.caught()).toHaveLength(2);
  expect(lines.join('')).toContain('"maybe_twice":1');
});

const faults: Fault[] = [
  { before: 'throttle' },
  { before: 'internal' },
  { before: 'conflict' },
  { afterCommit: 'drop-connection' },
];
/**
 * One test case for each storage call that sending an email makes, and each fault. The call fails once, or until the
 * Lambda gives up.
 */
const schedules = ['GetItem', 'UpdateItem 1', 'UpdateItem 2'].flatMap((call) =>
  faults.flatMap((fault) => [true, false].map((always) => ({ call, fault, always }))),
);

test('If a storage call fails during the sending of an email, the email is still sent [R3] [R9]', async () => {
  const wrong: string[] = [];
  for (const { call, fault, always } of schedules) {
    const { order_id } = await placeForMail();
    const record = messageOf(order_id);
    const lines = captureLogs();
    let updates = 0;
    mails.shop.db.setFault(({ operation, attempt }) => {
      if (operation === 'UpdateItem' && attempt === 1) updates++;
      const name = operation === 'UpdateItem' ? `UpdateItem ${updates}` : operation;
      return name === call && (always || attempt === 1) ? fault : undefined;
    });
    await deliver([record]);
    mails.shop.db.setFault(undefined);
    const failed = [...(await deliver([record])), ...(await deliver([record]))];
    const sent = mails.caught().length;
    const counted = lines.join('').match(/"maybe_twice":1/g)?.length ?? 0;
    if (failed.length > 0 || sent < 1 || sent - 1 > counted)
      wrong.push(`${call} ${JSON.stringify(fault)} ${always}: ${sent} sent, ${counted} counted`);
  }
  expect(wrong).toEqual([]);
});
