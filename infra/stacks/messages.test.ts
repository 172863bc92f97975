import { expect, test } from 'vitest';
import { messageKinds } from '#shared/message.ts';
import { templatePart } from '../local/ses/render.ts';
import { type Resource, templates } from './testing.ts';

async function messagesStack() {
  const found = (await templates()).find(({ name }) => name === 'messages');
  if (!found) throw new Error('There is no stack of messages.');
  return found.resources;
}

const ofType = async (type: string) => (await messagesStack()).filter(({ Type }) => Type === type);

test('A mail is tried three times, then kept for two weeks; no order has two senders at a time [R7]', async () => {
  const [mapping] = await ofType('AWS::Lambda::EventSourceMapping');
  const queues = await ofType('AWS::SQS::Queue');
  const byArn = (target: { 'Fn::GetAtt': [string, string] }) =>
    queues.find(({ id }) => id === target['Fn::GetAtt'][0]) as Resource;
  const messages = byArn(mapping?.Properties.EventSourceArn);
  const { deadLetterTargetArn, maxReceiveCount } = messages.Properties.RedrivePolicy;
  expect(messages.Properties).toMatchObject({ FifoQueue: true, VisibilityTimeout: 300 });
  expect(maxReceiveCount).toBe(3);
  expect(byArn(deadLetterTargetArn).Properties.MessageRetentionPeriod).toBe(14 * 86_400);
  expect(mapping?.Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
});

test('Mails come from a domain of the shop’s own, and each kind has a template in text and HTML', async () => {
  const identities = await ofType('AWS::SES::EmailIdentity');
  expect(identities.map(({ Properties }) => Properties.EmailIdentity)).toEqual(['hart.example']);
  const written = (await ofType('AWS::SES::Template')).map(({ Properties }) => Properties.Template);
  expect(written.map(({ TemplateName }) => TemplateName).sort()).toEqual(
    messageKinds.map((kind) => `hart-dev-messages-${kind}`).sort(),
  );
  for (const { TemplateName, SubjectPart, TextPart, HtmlPart } of written) {
    for (const part of [SubjectPart, TextPart, HtmlPart])
      expect(() => templatePart(part, TemplateName)).not.toThrow();
    // SES escapes nothing: in HTML stand only words that were escaped before.
    expect(`${SubjectPart}${TextPart}`).not.toContain('{{html.');
    expect(HtmlPart).not.toContain('{{text.');
    expect(HtmlPart).not.toMatch(/<(?:script|img|link)\b/);
  }
});
