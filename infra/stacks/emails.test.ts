import { templatePart } from '@hart/local-cloud/ses';
import { expect, test } from 'vitest';
import { emailKinds } from '#shared/emails/email-kinds.ts';
import { templates } from './testing.ts';

async function messagesStack(stage?: string) {
  const found = (await templates(stage)).find(({ name }) => name === 'messages');
  if (!found) throw new Error('The templates have no stack for emails.');
  return found.resources;
}

const ofType = async (type: string, stage?: string) =>
  (await messagesStack(stage)).filter(({ Type }) => Type === type);

test('A failed email is retried for fifty minutes, and two invocations never send the same email at once [R7]', async () => {
  const messages = (await ofType('AWS::SQS::Queue')).find(({ Properties }) => Properties.RedrivePolicy);
  expect(messages?.Properties).toMatchObject({ FifoQueue: true, VisibilityTimeout: 300 });
  expect(messages?.Properties.RedrivePolicy.maxReceiveCount).toBe(10);
});

test('If two stages share an email domain, only one of the stages creates it in SES', async () => {
  const created = async (stage: string) =>
    (await ofType('AWS::SES::EmailIdentity', stage)).map(({ Properties }) => Properties.EmailIdentity);
  expect(await created('prod')).toEqual(['hart.example']);
  expect(await created('dev')).toEqual([]);
  for (const stage of ['dev', 'prod']) {
    const roles = JSON.stringify(await ofType('AWS::IAM::Role', stage));
    expect(roles).toContain(':identity/hart.example');
    const [sender] = (await ofType('AWS::Lambda::Function', stage)).filter(({ id }) => id.startsWith('Mess'));
    expect(sender?.Properties.Environment.Variables.MAIL_FROM).toBe('Hart <orders@hart.example>');
  }
});

test('Each kind of email has a template in text and HTML', async () => {
  const written = (await ofType('AWS::SES::Template')).map(({ Properties }) => Properties.Template);
  expect(written.map(({ TemplateName }) => TemplateName).sort()).toEqual(
    emailKinds.map((kind) => `hart-dev-messages-${kind}`).sort(),
  );
  for (const { TemplateName, SubjectPart, TextPart, HtmlPart } of written) {
    for (const part of [SubjectPart, TextPart, HtmlPart])
      expect(() => templatePart(part, TemplateName)).not.toThrow();
    // SES does not escape values, so the HTML may use only values that are already escaped.
    expect(`${SubjectPart}${TextPart}`).not.toContain('{{html.');
    expect(HtmlPart).not.toContain('{{text.');
    expect(HtmlPart).not.toMatch(/<(?:script|img|link)\b/);
  }
});
