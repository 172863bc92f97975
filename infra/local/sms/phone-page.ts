import type { Incoming, Outgoing } from '../http.ts';
import type { CaughtText, Texts } from './texts.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

const style = `
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 2rem auto; padding: 0 1rem }
  ul { list-style: none; padding: 0; display: grid; gap: 1rem }
  li { padding: .75rem 1rem; border-radius: 1rem; background: color-mix(in srgb, currentcolor 10%, transparent); overflow-wrap: anywhere }
  small { display: block; opacity: .7 }`;

/** Returns a text as HTML in which links open in a new tab, as on a phone. */
const linked = (body: string) =>
  escaped(body).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" target="_blank">${url}</a>`);

const line = ({ at, from, to, body, parts }: CaughtText) => `
  <li><small>${escaped(from)} to ${escaped(to)}, ${at.slice(0, 19).replace('T', ' ')}, ${parts} ${parts === 1 ? 'part' : 'parts'}</small>${linked(body)}</li>`;

/** Returns the page of the phones: all caught text messages, the newest first. */
export function phonePage({ path }: Incoming, texts: Texts): Outgoing {
  const shown = texts.all().reverse().slice(0, 500).map(line).join('');
  const body =
    path === '/'
      ? `<h1>Text messages of the local cloud</h1><p>These were caught and not sent. The newest is first.</p>${shown ? `<ul>${shown}</ul>` : '<p>None yet.</p>'}`
      : '<p>There is no such page.</p>';
  return {
    status: path === '/' ? 200 : 404,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
    body: Buffer.from(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Text messages of the local cloud</title><style>${style}</style></head>
<body>${body}</body>
</html>
`),
  };
}
