import type { Incoming, Outgoing } from '../http.ts';
import type { CaughtFile } from './attachments.ts';
import { type CaughtMail, emlOf, type Mails } from './mails.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

const style = `
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  ul { list-style: none; padding: 0 }
  li { border-top: 1px solid color-mix(in srgb, currentcolor 20%, transparent) }
  li a { display: grid; gap: 0 1rem; grid-template-columns: 1fr auto; padding: .75rem 0; color: inherit; text-decoration: none }
  li a:hover b { text-decoration: underline }
  small, dt { opacity: .7 } dl { display: grid; grid-template-columns: auto 1fr; gap: 0 1rem } dd { margin: 0 }
  iframe { width: 100%; height: 44rem; border: 1px solid #8888; border-radius: .5rem; background: #fff }
  pre { white-space: pre-wrap; padding: 1rem; border: 1px solid #8888; border-radius: .5rem }`;

const answer = (type: string, body: string, more: Record<string, string> = {}, status = 200): Outgoing => ({
  status,
  headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', ...more },
  body: Buffer.from(body),
});

const page = (title: string, body: string, status = 200) =>
  answer(
    'text/html',
    `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style></head>
<body>${body}</body>
</html>
`,
    { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'" },
    status,
  );

const kilobytes = (data: string) => Math.ceil(Buffer.byteLength(data, 'base64') / 1024);

/** Returns the list of an email's attachments, each with a link that opens it. */
function filesOf({ id, attachments = [] }: CaughtMail): string {
  const items = attachments.map(
    ({ name, data }, n) =>
      `<li><a href="/mail/${id}/file/${n}"><b>${escaped(name)}</b><small>${kilobytes(data)} KB</small></a></li>`,
  );
  return items.length > 0 ? `<h2>Attached</h2><ul>${items.join('')}</ul>` : '';
}

/** Returns an attached file. A browser may show a PDF, a picture or plain text, and saves everything else. */
function openFile({ name, type, data }: CaughtFile): Outgoing {
  const isShown = /^(?:application\/pdf|image\/(?:png|jpeg|webp)|text\/plain)$/.test(type);
  return {
    status: 200,
    headers: {
      ...{ 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
      'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
    body: Buffer.from(data, 'base64'),
  };
}

const time = (at: string) => at.slice(0, 19).replace('T', ' ');

const line = ({ id, at, to, subject }: CaughtMail) => `
  <li><a href="/mail/${id}"><b>${escaped(subject)}</b><small>${time(at)}</small><span>to ${escaped(to.join(', '))}</span></a></li>`;

function list(mails: Mails): Outgoing {
  const all = mails.all().reverse();
  const shown = all.slice(0, 500).map(line).join('');
  const empty = '<p>None yet. Emails that the app sends appear here.</p>';
  return page(
    'Emails of the local cloud',
    `<h1>Emails of the local cloud</h1><p>These emails were caught and not sent. The newest is first.</p>${shown ? `<ul>${shown}</ul>` : empty}`,
  );
}

function view(mail: CaughtMail): Outgoing {
  const { id, at, from, to, replyTo, subject, text } = mail;
  const about = [
    ['From', from],
    ['To', to.join(', ')],
    ['Reply to', replyTo.join(', ')],
    ['At', time(at)],
  ];
  const rows = about.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`);
  return page(
    subject,
    `<p><a href="/">All emails</a> · <a href="/mail/${id}/eml">as a file</a></p>
<h1>${escaped(subject)}</h1><dl>${rows.join('')}</dl>
${filesOf(mail)}
<h2>As HTML</h2><iframe title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mail/${id}/html"></iframe>
<h2>As text</h2><pre>${escaped(text)}</pre>`,
  );
}

const notFound = () =>
  page('Email not found', '<p>This email does not exist. <a href="/">All emails</a></p>', 404);

/**
 * Returns the pages that show caught emails. The HTML of an email is in an iframe that runs no script and loads
 * nothing.
 */
export function readMails(request: Incoming, mails: Mails): Outgoing {
  if (request.path === '/') return list(mails);
  const [, id = '', part, file] = /^\/mail\/([^/]+)(?:\/(html|eml|file\/(\d+)))?$/.exec(request.path) ?? [];
  const mail = mails.find(id);
  if (mail === undefined) return notFound();
  if (file !== undefined) {
    const attached = mail.attachments?.[Number(file)];
    return attached ? openFile(attached) : notFound();
  }
  if (part === 'eml') return answer('message/rfc822', emlOf(mail));
  if (part !== 'html') return view(mail);
  // Makes the links in an email open in a new tab.
  const html = mail.html.replace('<head>', '<head><base target="_blank">');
  const csp =
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'";
  return answer('text/html', html, { 'content-security-policy': csp });
}
