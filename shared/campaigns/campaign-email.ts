import { emailFrame, emailStyles } from '../emails/email-frame.ts';
import { formatPhone } from '../phone.ts';
import type { Settings } from '../settings/settings.ts';
import type { CampaignContent } from './campaign.ts';
import { textOfHtml } from './text-of-html.ts';

type Sender = Pick<Settings, 'shop_name' | 'phone' | 'email' | 'address'>;

type Mailing = {
  content: CampaignContent;
  sender: Sender;
  /** The origin of the shop: `https://hart.example`. */
  site: string;
  /** The link that unsubscribes the reader. */
  stop: string;
};

/** A campaign's email as it is sent to SES. */
export type MailedEmail = { subject: string; text: string; html: string };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

const cell = 'padding:8px;border-bottom:1px solid #e0d6c3;text-align:left;vertical-align:top';
const styles: Record<string, string> = {
  p: emailStyles.paragraph,
  h2: 'margin:24px 0 12px;font-size:22px;line-height:1.2',
  h3: 'margin:24px 0 8px;font-size:18px;line-height:1.3',
  h4: 'margin:16px 0 8px;font-size:16px',
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  li: 'margin:0 0 4px',
  blockquote: 'margin:0 0 16px;padding:12px 16px;background:#f0e8d8',
  figure: 'margin:0 0 16px',
  figcaption: emailStyles.quiet,
  table: 'width:100%;margin:0 0 16px;border-collapse:collapse',
  ...{ th: cell, td: cell },
};

/** Adds the shop's origin to a path, because links in an email need a full URL. Other addresses are not changed. */
const absolute = (address: string, site: string) => (address.startsWith('/') ? `${site}${address}` : address);

/** Returns sanitised HTML as mail programs show it: with inline styles and full URLs. */
function mailedHtml(html: string, site: string): string {
  return html
    .replace(/<([a-z][a-z\d]*)>/g, (tag, name: string) =>
      styles[name] ? `<${name} style="${styles[name]}">` : tag,
    )
    .replace(
      /<a href="([^"]*)"[^>]*>/g,
      (_, href: string) => `<a href="${absolute(href, site)}" style="color:#15120d">`,
    )
    .replace(/<img([^>]*) \/>/g, (_, attributes: string) => {
      const kept = attributes.replace(/ src="([^"]*)"/, (_, src: string) => ` src="${absolute(src, site)}"`);
      return `<img${kept} style="max-width:100%;height:auto;border-radius:8px">`;
    });
}

/**
 * Mail programs list an email with its subject and the beginning of its text. These invisible spaces fill the rest of
 * that line, so that it does not show the body.
 */
const filler = '&#847;&zwnj;&nbsp;'.repeat(60);

const hidden = (preview: string) =>
  preview === ''
    ? ''
    : `<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}${filler}</div>\n`;

/**
 * Returns the email of a campaign for one person. The preview in the admin, the test email and the campaign itself all
 * use it, so they differ only in the unsubscribe link. The body is sanitised HTML. Nothing in it tracks the reader.
 */
export function mailCampaign({ content, sender, site, stop }: Mailing): MailedEmail {
  const { subject, preview, body } = content;
  const { shop_name, phone, email, address } = sender;
  const why = `You get this email because you subscribed to the newsletter of ${shop_name}.`;
  const foot = [shop_name, formatPhone(phone), email, address].filter(Boolean);
  const quietLine = (html: string) => `<p style="margin:0 0 8px;${emailStyles.quiet}">${html}</p>`;
  const html = emailFrame({
    title: escaped(subject),
    above: escaped(shop_name),
    first: hidden(preview),
    body: [
      mailedHtml(body, site),
      '<hr style="margin:24px 0 16px;border:0;border-top:1px solid #e0d6c3">',
      quietLine(
        // no promise: only a link
        `${escaped(why)} <a href="${escaped(stop)}" style="${emailStyles.quietLink}">Unsubscribe</a>`,
      ),
      quietLine(foot.map(escaped).join(' · ')),
    ].join('\n'),
  });
  // no promise: only a link
  const text = [subject, textOfHtml(body, site), '--', `${why}\nUnsubscribe: ${stop}`, foot.join('\n')]
    .filter(Boolean)
    .join('\n\n');
  return { subject, text: `${text}\n`, html };
}
