import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaughtFile } from './attachments.ts';

/** An email that SES would have sent. */
export type CaughtMail = {
  id: string;
  /** When SES accepted the email, in ISO 8601. */
  at: string;
  from: string;
  to: string[];
  replyTo: string[];
  subject: string;
  text: string;
  html: string;
  /** The headers that the sender added. */
  headers?: Record<string, string>;
  attachments?: CaughtFile[];
};

export type Mails = {
  add: (mail: Omit<CaughtMail, 'id'>) => CaughtMail;
  find: (id: string) => CaughtMail | undefined;
  /** Returns all emails, oldest first. */
  all: () => CaughtMail[];
};

const inLines = (base64: string) => base64.replace(/.{76}/g, '$&\r\n');
const base64 = (text: string) => inLines(Buffer.from(text).toString('base64'));
const word = (text: string) => (/^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${base64(text)}?=`);

const filePart = ({ name, type, data, isInline, contentId }: CaughtFile) =>
  [
    `Content-Type: ${type}; name="${word(name)}"`,
    `Content-Disposition: ${isInline ? 'inline' : 'attachment'}; filename="${word(name)}"`,
    ...(contentId === undefined ? [] : [`Content-ID: <${contentId}>`]),
    `Content-Transfer-Encoding: base64\r\n\r\n${inLines(data)}`,
  ].join('\r\n');

/** Returns an email as an `.eml` file, with its text and its HTML as alternatives, and its attachments. */
export function emlOf({
  id,
  at,
  from,
  to,
  replyTo,
  subject,
  text,
  html,
  headers: added = {},
  attachments = [],
}: CaughtMail): string {
  const boundary = `=_${id}`;
  const part = (type: string, body: string) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(body)}\r\n`;
  const headers = [
    `Message-ID: <${id}@local>`,
    `Date: ${new Date(at).toUTCString()}`,
    `From: ${from}`,
    `To: ${to.join(', ')}`,
    ...(replyTo.length > 0 ? [`Reply-To: ${replyTo.join(', ')}`] : []),
    `Subject: ${word(subject)}`,
    ...Object.entries(added).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
  ].join('\r\n');
  const texts = `Content-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n${part('text/plain', text)}${part('text/html', html)}--${boundary}--\r\n`;
  if (attachments.length === 0) return `${headers}\r\n${texts}`;
  const outer = `${boundary}_files`;
  const parts = [texts, ...attachments.map((file) => `${filePart(file)}\r\n`)];
  return `${headers}\r\nContent-Type: multipart/mixed; boundary="${outer}"\r\n\r\n${parts.map((each) => `--${outer}\r\n${each}`).join('')}--${outer}--\r\n`;
}

/** Opens the emails of a state folder. Each is saved as an `.eml` and a JSON file. */
export function openMails(state: string): Mails {
  const folder = join(state, 'mail');
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as CaughtMail;
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const mails = names.map(read).sort((a, b) => (a.at < b.at ? -1 : 1));
  mkdirSync(folder, { recursive: true });
  return {
    add: (mail) => {
      const caught = { id: randomUUID(), ...mail };
      const name = `${mail.at.replace(/\D/g, '')}-${caught.id}`;
      writeFileSync(join(folder, `${name}.eml`), emlOf(caught));
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(caught));
      mails.push(caught);
      return caught;
    },
    find: (wanted) => mails.find(({ id }) => id === wanted),
    all: () => [...mails],
  };
}
