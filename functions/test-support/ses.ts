import type { BusEvent } from '@hart/local-cloud/s3';
import type { CaughtMail, Quota } from '@hart/local-cloud/ses';
import { createSes, templatePart } from '@hart/local-cloud/ses';
import { emailTemplate } from '#infra/stacks/email-templates.ts';
import { emailKinds } from '#shared/emails/email-kinds.ts';

const arn = (rest: string) => `arn:aws:ses:local:000000000000:${rest}`;
const statements = [{ Effect: 'Allow' as const, Action: 'ses:SendEmail', Resource: '*' }];

/** A simulated SES with the shop's templates, which catches emails. */
export type TestSes = {
  /** Returns all caught emails, oldest first. */
  mails: () => CaughtMail[];
  /** Returns the events about bounces and complaints since the last call. */
  returns: () => BusEvent[];
  /** The reasons why emails could not be rendered. */
  unrendered: string[];
  /** Stops the email service, or starts it again. */
  isDown: (down: boolean) => void;
  close: () => Promise<void>;
};

const configurationSets = new Map([
  ['test', { arn: arn('configuration-set/test'), events: ['bounce', 'complaint'] }],
]);
const identities = new Map([['hart.example', arn('identity/hart.example')]]);

function templatesOf() {
  const templates = emailKinds.map((kind) => {
    const { subject, text, html } = emailTemplate(kind);
    const parts = { subject: templatePart(subject, kind), text: templatePart(text, kind) };
    const template = { arn: arn(`template/test-${kind}`), ...parts, html: templatePart(html, kind) };
    return [`test-${kind}`, template] as const;
  });
  return new Map(templates);
}

/** Opens the local SES in a folder, and makes the functions of this process use it. */
export async function openSes(folder: string, quota?: Quota): Promise<TestSes> {
  const unrendered: string[] = [];
  const told: BusEvent[] = [];
  const now = () => Date.UTC(2026, 0, 1);
  const log = (line: string) => unrendered.push(line);
  const parts = { state: folder, region: 'local', now, log, ...(quota && { quota }) };
  const ses = createSes(parts, (event) => told.push(event));
  const setup = { templates: templatesOf(), configurationSets };
  ses.deploy({ identities, ...setup });
  const door = await ses.listen({
    secretOf: () => 'test',
    callerOf: () => ({ kind: 'role', arn: 'test', statements }),
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SESV2: `http://127.0.0.1:${door.port}`,
    MAIL_FROM: 'Hart <orders@hart.example>',
    MAIL_TEMPLATES: 'test',
    MAIL_SET: 'test',
    SITE_URL: 'https://hart.example',
  });
  return {
    unrendered,
    mails: ses.mails,
    returns: () => told.splice(0),
    isDown: (down) => ses.deploy({ identities: down ? new Map() : identities, ...setup }),
    close: door.close,
  };
}
