import { emailFrame, emailStyles } from '#shared/emails/email-frame.ts';
import { type EmailKind, isToShop } from '#shared/emails/email-kinds.ts';
import { emailWords } from './email-words/email-words.ts';
import type { EmailPart } from './email-words/words.ts';

/** An email template in the Handlebars of SES. It may use only `{{path}}`, `#if` and `#each`. */
export type EmailTemplate = { subject: string; text: string; html: string };

type Side = 'text' | 'html';

// Replaces `@name` by `{{text.name}}` in the text of an email, and by `{{html.name}}` in its HTML. The values of `html`
// are already escaped.
const filled = (text: string, side: Side) => text.replace(/@([a-z_]+)/g, `{{${side}.$1}}`);

/**
 * Returns a part of an email that is left out while a field is empty. The tags are on the same line as the part,
 * because Handlebars drops a line that contains only a tag.
 */
const whileSet = (field: string, side: Side, part: string) => `{{#if ${side}.${field}}}${part}{{/if}}`;

const textOrder = [
  '{{#each text.items}}{{quantity}} x {{name}}: {{total}}',
  '{{/each}}{{#each text.totals}}{{name}}: {{amount}}',
  '{{/each}}VAT included: @vat',
].join('\n');

const textCall = [
  'Call: @customer_phone',
  'Email: @customer_email',
  'Area: @area',
  whileSet('instructions', 'text', 'Instructions: @instructions'),
].join('\n');

// Returns a line for each link of a field. The tags are on the same line as text, because Handlebars drops a line that
// contains only a tag.
const textLinks = (field: string) => `{{#each text.${field}}}{{name}}: {{link}}\n{{/each}}`;

function textPart(part: EmailPart): string {
  if (part === 'order sums') return textOrder;
  if (part === 'order call') return textCall;
  if (typeof part === 'string') return part;
  if ('links' in part) return `${textLinks(part.links)}${part.after}`;
  if ('if' in part) return whileSet(part.if, 'text', part.text);
  if ('button' in part) return `${part.button}: @${part.link}`;
  if ('quietLink' in part) return `${part.quietLink}: @${part.link}`;
  if ('code' in part) return `@${part.code}`;
  return whileSet(part.quote, 'text', `@${part.quote}`);
}

function textOf(kind: EmailKind): string {
  const { title, parts } = emailWords[kind];
  const foot = isToShop(kind) ? [] : ['@shop\n@shop_phone\n@shop_email'];
  return filled(`${[title, ...parts.map(textPart), ...foot].join('\n\n')}\n`, 'text');
}

const { table, quiet } = emailStyles;

const htmlOrder = `
<table ${table} style="margin:24px 0;border-top:2px solid #15120d">
{{#each html.items}}<tr><td style="padding:10px 0;border-bottom:1px solid #e0d6c3">{{quantity}} × {{name}}</td><td align="right" style="padding:10px 0 10px 16px;border-bottom:1px solid #e0d6c3;white-space:nowrap">{{total}}</td></tr>
{{/each}}{{#each html.totals}}<tr><td style="padding:6px 0">{{name}}</td><td align="right" style="padding:6px 0 6px 16px;white-space:nowrap;font-weight:bold">{{amount}}</td></tr>
{{/each}}<tr><td colspan="2" align="right" style="padding:6px 0;${quiet}">VAT included: @vat</td></tr>
</table>`;

const paragraph = (text: string) => `<p style="${emailStyles.paragraph}">${text}</p>`;

const button = (label: string, href: string, space: number) =>
  `<p style="margin:0 0 ${space}px"><a href="${href}" style="display:inline-block;padding:14px 24px;border-radius:999px;background:#15120d;color:#d6ff2e;font-weight:bold;text-decoration:none">${label}</a></p>`;

const quote = (field: string) =>
  whileSet(
    field,
    'html',
    `<p style="margin:0 0 16px;padding:12px 16px;background:#f0e8d8;white-space:pre-line">@${field}</p>`,
  );

const htmlCall = [
  button('Call @customer_phone', 'tel:@customer_call', 16),
  paragraph('@customer_email'),
  quote('instructions'),
].join('\n');

const htmlLinks = (field: string) => `
<table ${table} style="margin:0 0 24px;border-top:2px solid #15120d">
{{#each html.${field}}}<tr><td style="border-bottom:1px solid #e0d6c3"><a href="{{link}}" style="display:block;padding:14px 0;color:#15120d;font-weight:bold">{{name}}</a></td></tr>
{{/each}}</table>`;

function htmlPart(part: EmailPart): string {
  if (part === 'order sums') return htmlOrder;
  if (part === 'order call') return htmlCall;
  if (typeof part === 'string') return paragraph(part);
  if ('links' in part) return `${htmlLinks(part.links)}${paragraph(part.after)}`;
  if ('if' in part) return whileSet(part.if, 'html', paragraph(part.text));
  if ('button' in part) return button(part.button, `@${part.link}`, 24);
  if ('quietLink' in part)
    return `<p style="margin:0 0 16px;${quiet}"><a href="@${part.link}" style="color:#625849">${part.quietLink}</a></p>`;
  if ('code' in part)
    return `<p style="margin:0 0 24px;padding:16px;border:2px dashed #15120d;border-radius:12px;font-size:24px;font-weight:bold;letter-spacing:2px;text-align:center">@${part.code}</p>`;
  return quote(part.quote);
}

function htmlOf(kind: EmailKind): string {
  const { title, parts, above = '@shop' } = emailWords[kind];
  const foot = `<p style="margin:0;${quiet}">@shop · @shop_phone · @shop_email</p>`;
  const body = [...parts.map(htmlPart), ...(isToShop(kind) ? [] : [foot])].join('\n');
  return filled(emailFrame({ title, above, body }), 'html');
}

/** Returns the template of a kind of email. */
export function emailTemplate(kind: EmailKind): EmailTemplate {
  return { subject: filled(emailWords[kind].subject, 'text'), text: textOf(kind), html: htmlOf(kind) };
}
