import { randomUUID } from 'node:crypto';
import { type Incoming, type Listener, listen, type Outgoing } from '../http.ts';
import { decide, deniedMessage } from '../iam.ts';
import type { Caller } from '../resource-policy.ts';
import type { BusEvent } from '../s3/notify.ts';
import { verifySignature } from '../sigv4.ts';
import { type AskedFile, attachmentsError, caughtFile } from './attachments.ts';
import { type CaughtMail, openMails } from './mails.ts';
import { keepQuota, type Quota } from './quota.ts';
import { readMails } from './reader.ts';
import { returnEvents } from './returns.ts';
import type { SesSetup } from './setup.ts';

type Access = {
  secretOf: (accessKeyId: string) => string | undefined;
  callerOf: (accessKeyId: string) => Caller;
};

export type Ses = {
  deploy: (setup: SesSetup) => void;
  /** Returns the caught emails, oldest first. */
  mails: () => CaughtMail[];
  /** Serves SES's protocol. Under the same URL, it serves the pages that show the caught emails. */
  listen: (access: Access) => Promise<Listener>;
};

type Asked = {
  ConfigurationSetName?: string;
  EmailTags?: { Name: string; Value: string }[];
  FromEmailAddress?: string;
  ReplyToAddresses?: string[];
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  Content?: {
    Template?: { TemplateName?: string; TemplateData?: string } & Added;
    Simple?: { Subject?: Part; Body?: { Text?: Part; Html?: Part } } & Added;
  };
};

/** What a sender adds to an email, with a template or without. */
type Added = { Headers?: Header[]; Attachments?: AskedFile[] };

type Header = { Name: string; Value: string };
type Part = { Data?: string; Charset?: string };

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Outgoing => ({
  status,
  headers: { 'content-type': 'application/json', 'x-amzn-requestid': randomUUID(), ...headers },
  body: Buffer.from(JSON.stringify(body)),
});

const refusal = (status: number, type: string, message: string) =>
  json(status, { message }, { 'x-amzn-errortype': type });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Written = Pick<CaughtMail, 'subject' | 'text' | 'html'>;

const addedTo = (content: Asked['Content']): Added => content?.Template ?? content?.Simple ?? {};

/** Returns the same as `contentOf`, for an email without a template. It needs no ARNs. */
function simpleContent({ Subject, Body }: NonNullable<NonNullable<Asked['Content']>['Simple']>) {
  const parts = [Subject, Body?.Text, Body?.Html];
  if (parts.some((part) => typeof part?.Data !== 'string' || part.Charset !== 'UTF-8'))
    return refusal(400, 'BadRequestException', 'The local cloud needs a subject, a text and HTML in UTF-8.');
  const [subject = '', text = '', html = ''] = parts.map((part) => part?.Data);
  return { write: () => ({ subject, text, html }), arns: [] };
}

/** Returns a function that renders the email, and the ARN of its template; or the refusal of the request. */
function contentOf(
  { Content }: Asked,
  templates: SesSetup['templates'],
): { write: () => Written; arns: string[] } | Outgoing {
  if (Content?.Simple) return simpleContent(Content.Simple);
  if (Content?.Template === undefined)
    return refusal(400, 'BadRequestException', 'The local cloud sends templates and simple content only.');
  const { TemplateName = '', TemplateData = '' } = Content.Template;
  const template = templates.get(TemplateName);
  if (template === undefined)
    return refusal(404, 'NotFoundException', `Template ${TemplateName} does not exist.`);
  const data = parsed(TemplateData);
  if (data === undefined) return refusal(400, 'BadRequestException', 'TemplateData is not JSON.');
  const { subject, text, html } = template;
  return {
    write: () => ({ subject: subject(data), text: text(data), html: html(data) }),
    arns: [template.arn],
  };
}

const addressOf = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
/**
 * Returns true for an address that SES accepts. It must be ASCII, because SES does not support SMTPUTF8. Domains with
 * other letters must be in Punycode.
 */
const isAddress = (text: string) => /^(?!.*[^\x21-\x7e])[^@<>]+@[^@<>]+$/s.test(addressOf(text));

/** Returns true for a header that the local cloud accepts, if its value is one that SES allows. */
const isHeader = ({ Name, Value }: Header) =>
  /^(?:List-Unsubscribe|List-Unsubscribe-Post|X-[\w-]+)$/.test(Name) && /^[\x20-\x7e]{1,870}$/.test(Value);

/** Returns the refusal of the request if the role may not send with one of these resources; otherwise undefined. */
function denied({ statements, arn: role }: Extract<Caller, { kind: 'role' }>, arns: string[]) {
  for (const arn of arns) {
    const decision = decide(statements, 'ses:SendEmail', arn);
    if (decision !== 'allowed')
      return refusal(403, 'AccessDeniedException', deniedMessage(role, 'ses:SendEmail', arn, decision));
  }
  return undefined;
}

/** Returns true for a tag that SES allows. */
const isTag = ({ Name, Value }: Header) => /^[\w-]{1,256}$/.test(Name) && /^[\w.@-]{1,256}$/.test(Value);

/** The most bytes of a request. An email of 40 MB with its attachments fits into it. */
const largestRequest = 64 * 1024 * 1024;

type Parts = {
  state: string;
  region: string;
  now: () => number;
  log: (line: string) => void;
  /** The most emails that the account may send in a second and in a day; undefined for no limit. */
  quota?: Quota;
};

/**
 * Returns a local SES v2. It supports `SendEmail` with a template or with given texts. Emails are saved in the state
 * folder and not sent. `tell` sends an event to EventBridge.
 */
export function createSes({ state, region, now, log, quota }: Parts, tell: (event: BusEvent) => void): Ses {
  const mails = openMails(state);
  const sending = quota && keepQuota(quota, now);
  let setup: SesSetup = { identities: new Map(), templates: new Map(), configurationSets: new Map() };

  /** Returns the ARN of a sender's verified identity: the address itself, or else its domain. */
  const identityOf = (from: string) =>
    setup.identities.get(addressOf(from)) ?? setup.identities.get(addressOf(from).split('@')[1] ?? '');

  /** Saves an accepted email. As in SES, an email that cannot be rendered is dropped, and the caller gets no error. */
  function deliver(asked: Asked, write: () => Written, to: string[]): Outgoing {
    const { FromEmailAddress: from = '', ReplyToAddresses: replyTo = [], Content } = asked;
    const { ConfigurationSetName, EmailTags } = asked;
    const { Headers: headers = [], Attachments: files = [] } = addedTo(Content);
    try {
      const mail = mails.add({
        ...{ at: new Date(now()).toISOString(), from, to, replyTo },
        ...write(),
        ...(headers.length > 0 && {
          headers: Object.fromEntries(headers.map(({ Name, Value }) => [Name, Value])),
        }),
        ...(files.length > 0 && { attachments: files.map(caughtFile) }),
      });
      const sent = { mail, set: ConfigurationSetName, tags: EmailTags, region };
      for (const event of returnEvents(sent, setup.configurationSets)) tell(event);
      return json(200, { MessageId: mail.id });
    } catch (error) {
      log(`An email was accepted and cannot be rendered: ${(error as Error).message}`);
      return json(200, { MessageId: randomUUID() });
    }
  }

  function sendEmail(asked: Asked, caller: Caller): Outgoing {
    const { FromEmailAddress: from = '', Destination = {}, Content, ConfigurationSetName } = asked;
    const to = Object.values(Destination).flat();
    const { ReplyToAddresses: replyTo = [], EmailTags = [] } = asked;
    const identity = identityOf(from);
    if (identity === undefined)
      return refusal(400, 'MessageRejected', `Email address is not verified: ${from}`);
    const content = contentOf(asked, setup.templates);
    if (!('write' in content)) return content;
    if (caller.kind !== 'role') return refusal(403, 'AccessDeniedException', 'Access denied.');
    const set = setup.configurationSets.get(ConfigurationSetName ?? '');
    if (ConfigurationSetName !== undefined && set === undefined)
      return refusal(404, 'NotFoundException', `Configuration set <${ConfigurationSetName}> does not exist.`);
    const refused = denied(caller, [identity, ...content.arns, ...(set ? [set.arn] : [])]);
    if (refused) return refused;
    const strange = [...to, ...replyTo].find((address) => !isAddress(address));
    if (strange !== undefined || to.length === 0)
      return refusal(400, 'BadRequestException', `Missing or illegal address: ${strange ?? ''}`);
    const { Headers = [], Attachments = [] } = addedTo(Content);
    const header = Headers.find((each) => !isHeader(each));
    if (header) return refusal(400, 'BadRequestException', `Illegal header: ${header.Name}`);
    const wrong = attachmentsError(Attachments);
    if (wrong) return refusal(400, 'BadRequestException', wrong);
    const tag = EmailTags.find((each) => !isTag(each));
    if (tag) return refusal(400, 'BadRequestException', `Illegal tag: ${tag.Name}`);
    const exceeded = sending?.(to.length);
    if (exceeded) return refusal(429, 'TooManyRequestsException', exceeded);
    return deliver(asked, content.write, to);
  }

  async function answer(request: Incoming, access: Access): Promise<Outgoing> {
    if (request.method === 'GET' && request.headers.authorization === undefined)
      return readMails(request, mails);
    const signature = await verifySignature(request, access.secretOf);
    if (signature.kind === 'invalid') {
      const type =
        signature.code === 'InvalidAccessKeyId' ? 'UnrecognizedClientException' : 'SignatureDoesNotMatch';
      return refusal(403, type, 'The request has no valid signature.');
    }
    if (request.method !== 'POST' || request.path !== '/v2/email/outbound-emails')
      return refusal(
        404,
        'NotFoundException',
        `The local cloud does not know ${request.method} ${request.path}.`,
      );
    return sendEmail(JSON.parse(request.body.toString()) as Asked, access.callerOf(signature.accessKeyId));
  }

  return {
    deploy: (next) => {
      setup = next;
    },
    mails: mails.all,
    listen: (access) => listen(0, async (request) => answer(request, access), largestRequest),
  };
}
