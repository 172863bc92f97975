import { expect, test } from 'vitest';
import { messageKinds } from '#shared/message.ts';
import { templatePart } from '../local/ses/render.ts';
import { templates } from './testing.ts';

async function messagesStack() {
  const found = (await templates()).find(({ name }) => name === 'messages');
  if (!found) throw new Error('There is no stack of messages.');
  return found.resources;
}

const ofType = async (type: string) => (await messagesStack()).filter(({ Type }) => Type === type);

test('An email is tried for fifty minutes, and never by two senders at a time [R7]', async () => {
  const messages = (await ofType('AWS::SQS::Queue')).find(({ Properties }) => Properties.RedrivePolicy);
  expect(messages?.Properties).toMatchObject({ FifoQueue: true, VisibilityTimeout: 300 });
  expect(messages?.Properties.RedrivePolicy.maxReceiveCount).toBe(10);
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
