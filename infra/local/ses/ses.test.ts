import { type Attachment, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { expect, onTestFinished, test } from 'vitest';
import type { Statement } from '../iam.ts';
import type { Caller } from '../resource-policy.ts';
import type { BusEvent } from '../s3/notify.ts';
import { temporaryFolder } from '../test-support/folder.ts';
import { templatePart } from './render.ts';
import { createSes } from './ses.ts';

const arn = (rest: string) => `arn:aws:ses:local:000000000000:${rest}`;
const may = (...Resource: string[]): Statement[] => [{ Effect: 'Allow', Action: 'ses:SendEmail', Resource }];
const callers: Record<string, Caller> = {
  sender: {
    kind: 'role',
    arn: 'sender',
    statements: may(
      arn('identity/app.example'),
      arn('template/hi'),
      arn('configuration-set/all'),
      arn('configuration-set/spam'),
    ),
  },
  setless: {
    kind: 'role',
    arn: 'setless',
    statements: may(arn('identity/app.example'), arn('template/hi')),
  },
  untemplated: { kind: 'role', arn: 'untemplated', statements: may(arn('identity/app.example')) },
};

async function service(folder = temporaryFolder()) {
  const lines: string[] = [];
  const told: BusEvent[] = [];
  const now = () => Date.UTC(2026, 0, 1);
  const ses = createSes({ state: folder, region: 'local', now, log: (line) => lines.push(line) }, (event) =>
    told.push(event),
  );
  const html = templatePart('<html><head></head><body>Hi {{name}}</body></html>', 'hi');
  const template = { arn: arn('template/hi'), subject: templatePart('Hi {{name}}', 'hi'), html };
  ses.deploy({
    identities: new Map([['app.example', arn('identity/app.example')]]),
    templates: new Map([['hi', { ...template, text: templatePart('Hi {{name}}!', 'hi') }]]),
    configurationSets: new Map([
      ['all', { arn: arn('configuration-set/all'), events: ['bounce', 'complaint'] }],
      ['spam', { arn: arn('configuration-set/spam'), events: ['complaint'] }],
    ]),
  });
  const door = await ses.listen({
    secretOf: (id) => (id in callers ? 'right' : undefined),
    callerOf: (id) => callers[id] as Caller,
  });
  onTestFinished(door.close);
  const url = `http://127.0.0.1:${door.port}`;
  const send = (
    more: Partial<Record<'from' | 'template' | 'data' | 'to' | 'by' | 'replyTo' | 'set' | 'tag', string>> & {
      files?: Attachment[];
    } = {},
  ) => {
    const credentials = { accessKeyId: more.by ?? 'sender', secretAccessKey: 'right' };
    const client = new SESv2Client({ endpoint: url, region: 'local', credentials, maxAttempts: 1 });
    onTestFinished(() => client.destroy());
    return client.send(
      new SendEmailCommand({
        FromEmailAddress: more.from ?? 'App <orders@app.example>',
        Destination: { ToAddresses: [more.to ?? 'wanjiku@mail.example'] },
        ...(more.replyTo && { ReplyToAddresses: [more.replyTo] }),
        ...(more.set && { ConfigurationSetName: more.set }),
        ...(more.tag && { EmailTags: [{ Name: 'campaign', Value: more.tag }] }),
        Content: {
          Template: {
            ...{ TemplateName: more.template ?? 'hi', TemplateData: more.data ?? '{"name":"Wanjikũ"}' },
            ...(more.files && { Attachments: more.files }),
          },
        },
      }),
    );
  };
  return { ses, url, send, lines, folder, told };
}

test('An email to the local SES is saved with its rendered texts and survives a restart', async () => {
  const first = await service();
  const { MessageId } = await first.send();
  const expected = {
    id: MessageId,
    to: ['wanjiku@mail.example'],
    subject: 'Hi Wanjikũ',
    text: 'Hi Wanjikũ!',
  };
  expect(first.ses.mails()).toEqual([expect.objectContaining(expected)]);
  expect((await service(first.folder)).ses.mails()).toEqual(first.ses.mails());
});

test('The browser lists the emails of the local SES and shows each of them', async () => {
  const { send, url } = await service();
  const { MessageId } = await send({ data: '{"name":"<script>alert(1)</script>"}' });
  const read = async (path: string) => {
    const reply = await fetch(`${url}${path}`);
    return {
      status: reply.status,
      csp: reply.headers.get('content-security-policy'),
      text: await reply.text(),
    };
  };
  const list = await read('/');
  expect(list.text).toContain(`<a href="/mail/${MessageId}"><b>Hi &lt;script&gt;alert(1)&lt;/script&gt;</b>`);
  const mail = await read(`/mail/${MessageId}`);
  expect(mail.text).toContain('<pre>Hi &lt;script&gt;alert(1)&lt;/script&gt;!</pre>');
  const html = await read(`/mail/${MessageId}/html`);
  expect(html.csp).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/);
  expect((await read(`/mail/${MessageId}/eml`)).text).toContain('Content-Type: multipart/alternative');
  expect((await read('/mail/none')).status).toBe(404);
});

test('The local SES refuses an unverified sender, an unknown template, a missing permission, a bad address or bad data', async () => {
  const { send, ses } = await service();
  await expect(send({ from: 'orders@other.example' })).rejects.toMatchObject({ name: 'MessageRejected' });
  await expect(send({ template: 'none' })).rejects.toMatchObject({ name: 'NotFoundException' });
  await expect(send({ by: 'untemplated' })).rejects.toMatchObject({ name: 'AccessDeniedException' });
  await expect(send({ to: 'nobody' })).rejects.toMatchObject({ name: 'BadRequestException' });
  for (const to of ['ä@mail.example', 'info@bücher.example', 'a b@mail.example'])
    await expect(send({ to })).rejects.toMatchObject({ name: 'BadRequestException' });
  await expect(send({ replyTo: 'ä@mail.example' })).rejects.toMatchObject({ name: 'BadRequestException' });
  await expect(send({ data: '{' })).rejects.toMatchObject({ name: 'BadRequestException' });
  expect(ses.mails()).toEqual([]);
});

test('The local SES accepts an email that cannot be rendered, drops it and logs the error, as SES does', async () => {
  const { send, ses, lines } = await service();
  await send({ data: '{}' });
  expect(ses.mails()).toEqual([]);
  expect(lines).toEqual([
    "An email was accepted and cannot be rendered: Attribute 'name' is not present in the rendering data.",
  ]);
});

test('An email to bounce@, soft-bounce@ or complaint@ sends the event that the configuration set asks for', async () => {
  const { send, told } = await service();
  await send({ to: 'wanjiku@mail.example', set: 'all' });
  await send({ to: 'bounce@mail.example' });
  await send({ to: 'bounce@mail.example', set: 'spam' });
  expect(told).toEqual([]);
  const { MessageId } = await send({ to: 'bounce+1@mail.example', set: 'all', tag: '7' });
  await send({ to: 'soft-bounce@mail.example', set: 'all' });
  await send({ to: 'Complaint@simulator.amazonses.com', set: 'spam' });
  expect(told.map((event) => [event.source, event['detail-type'], event.detail])).toMatchObject([
    [
      'aws.ses',
      'Email Bounced',
      {
        eventType: 'Bounce',
        bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'bounce+1@mail.example' }] },
        mail: { messageId: MessageId, tags: { campaign: ['7'], 'ses:configuration-set': ['all'] } },
      },
    ],
    ['aws.ses', 'Email Bounced', { bounce: { bounceType: 'Transient' } }],
    [
      'aws.ses',
      'Email Complaint Received',
      {
        eventType: 'Complaint',
        complaint: { complainedRecipients: [{ emailAddress: 'Complaint@simulator.amazonses.com' }] },
      },
    ],
  ]);
});

test('The local SES refuses an unknown configuration set, or one that the role may not use', async () => {
  const { send, ses } = await service();
  await expect(send({ set: 'none' })).rejects.toMatchObject({ name: 'NotFoundException' });
  await expect(send({ set: 'all', by: 'setless' })).rejects.toMatchObject({ name: 'AccessDeniedException' });
  expect(ses.mails()).toEqual([]);
});

/** A PDF as an attachment: bytes that are no text. */
const pdf = {
  ...{ FileName: 'PO-7.pdf', ContentType: 'application/pdf', ContentTransferEncoding: 'BASE64' as const },
  RawContent: Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0xff, 0x00]),
};

test('The local SES keeps the attachments of an email, shows them and opens them, also after a restart', async () => {
  const { send, ses, folder } = await service();
  const { MessageId } = await send({ files: [pdf] });
  const data = Buffer.from(pdf.RawContent).toString('base64');
  expect(ses.mails()[0]?.attachments).toEqual([{ name: 'PO-7.pdf', type: 'application/pdf', data }]);
  const { url } = await service(folder);
  const page = await (await fetch(`${url}/mail/${MessageId}`)).text();
  expect(page).toContain(`<a href="/mail/${MessageId}/file/0"><b>PO-7.pdf</b><small>1 KB</small></a>`);
  const file = await fetch(`${url}/mail/${MessageId}/file/0`);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(pdf.RawContent);
  expect((await fetch(`${url}/mail/${MessageId}/file/1`)).status).toBe(404);
  const eml = await (await fetch(`${url}/mail/${MessageId}/eml`)).text();
  expect(eml).toContain('Content-Type: multipart/mixed;');
  expect(eml).toContain(`filename="PO-7.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${data}\r\n--`);
});

test.each<[string, object]>([
  ['has no name', { FileName: '' }],
  ['has a name without an ending', { FileName: 'order' }],
  ['has a name that is too long', { FileName: `${'a'.repeat(252)}.pdf` }],
  ['is a program', { FileName: 'order.exe' }],
  ['is empty', { RawContent: new Uint8Array() }],
  ['is no text, but is sent as seven-bit text', { ContentTransferEncoding: undefined }],
  ['has an unknown encoding', { ContentTransferEncoding: 'ZIP' }],
  ['has an unknown place', { ContentDisposition: 'BESIDE' }],
  ['has a wrong media type', { ContentType: 'pdf' }],
  ['has a description that is too long', { ContentDescription: 'a'.repeat(1001) }],
  ['makes the email larger than 40 MB', { RawContent: new Uint8Array(31_500_000).fill(255) }],
])('The local SES refuses an attachment that %s', async (_, more) => {
  const { send, ses } = await service();
  await expect(send({ files: [{ ...pdf, ...more } as Attachment] })).rejects.toMatchObject({
    name: 'BadRequestException',
  });
  expect(ses.mails()).toEqual([]);
});

test('The local SES renders lists, conditions and values of an email template without escaping', () => {
  const render = templatePart(
    '{{#each a.list}}{{n}}, {{/each}}{{#if a.note}}note {{a.note}}{{else}}no note{{/if}}',
    'x',
  );
  expect(render({ a: { list: [{ n: 1 }, { n: '<2>' }], note: '' } })).toBe('1, <2>, no note');
  expect(render({ a: { list: [], note: '{{n}}' } })).toBe('note {{n}}');
});

test.each([
  '{{{a}}}',
  '{{> part}}',
  '{{#with a}}x{{/with}}',
  '{{#if a}}x',
  '{{a b}}',
  '{{/each}} x',
  'x\n{{/if}}\n',
])('The local SES refuses an email template with the unsupported or unclosed tag %j', (source) => {
  expect(() => templatePart(source, 'x')).toThrow();
});
