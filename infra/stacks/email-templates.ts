import { type EmailKind, emailKinds, orderEmails } from '#shared/order-email.ts';
import { staffInvitation } from '#shared/staff-email.ts';

/** An email template in SES's Handlebars. It uses only `{{path}}`, `#if` and `#each`. */
export type EmailTemplate = { subject: string; text: string; html: string };

type Words = {
  subject: string;
  title: string;
  lines: string[];
  /** True if the email shows the order's sums. */
  sums: boolean;
  /** True if the shop has to call the customer. */
  calls?: true;
};

// `@name` is a field of EmailWords. It becomes `{{text.name}}` in the text and `{{html.name}}`, which is escaped, in
// the HTML.
const words: Record<EmailKind, Words> = {
  'order-received': {
    subject: 'We have your order @number',
    title: 'Thank you for your order',
    lines: [
      'Hello @customer, we have received your order @number. We will call you on @customer_phone to confirm it.',
    ],
    sums: true,
  },
  'order-confirmed': {
    subject: 'Your order @number is confirmed',
    title: 'Your order is confirmed',
    lines: ['Hello @customer, we have confirmed your order @number and are packing it now.'],
    sums: true,
  },
  'order-on-its-way': {
    subject: 'Your order @number is on its way',
    title: 'Your order is on its way',
    lines: [
      'Hello @customer, a rider is bringing your order @number to @area. Please keep your phone near you.',
      'The total is @total.',
    ],
    sums: false,
  },
  'order-paid': {
    subject: 'We have received your payment for order @number',
    title: 'Your payment has arrived',
    lines: ['Hello @customer, we have received @total for your order @number. Thank you.'],
    sums: true,
  },
  'order-cancelled': {
    subject: 'Your order @number is cancelled',
    title: 'Your order is cancelled',
    lines: [
      'Hello @customer, your order @number has been cancelled and will not be delivered.',
      'If you have already paid, or did not ask us to cancel, call us on @shop_phone.',
    ],
    sums: false,
  },
  'new-order': {
    subject: 'New order @number, please call',
    title: 'New order, please call',
    lines: ['@customer ordered @number on @ordered, for @area.'],
    sums: true,
    calls: true,
  },
  'tax-late': {
    subject: 'KRA has not taken the receipt @number for a day',
    title: 'A receipt has waited for KRA for a day',
    lines: [
      'The receipt @number of @ordered, or a credit note for it, has not reached KRA yet. Later receipts of this till may be waiting too.',
      'The shop tries again every half hour. KRA may suspend a shop that sends nothing for 24 hours, so please tell the person who runs the system. The admin lists what waits under Tills, Tax receipts.',
    ],
    sums: false,
  },
};

const filled = (text: string, part: 'text' | 'html') => text.replace(/@([a-z_]+)/g, `{{${part}.$1}}`);

const ofShop = (kind: EmailKind) => orderEmails[kind].to === 'shop';

function textOf(kind: EmailKind): string {
  const { title, lines, sums, calls } = words[kind];
  const call = [
    'Call: @customer_phone',
    'E-mail: @customer_email',
    'Area: @area',
    '{{#if text.instructions}}Instructions: @instructions{{/if}}',
    '',
  ];
  const order = [
    '{{#each text.items}}{{quantity}} x {{name}}: {{total}}',
    '{{/each}}{{#each text.totals}}{{name}}: {{amount}}',
    '{{/each}}VAT included: @vat',
    '',
  ];
  const parts = [
    title,
    '',
    ...lines,
    '',
    ...(calls ? call : []),
    ...(sums ? order : []),
    ...(ofShop(kind) ? [] : ['See your order: @link', '', '@shop', '@shop_phone', '@shop_email', '']),
  ];
  return filled(parts.join('\n'), 'text');
}

const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const quiet = 'color:#625849;font-size:14px';

const htmlOrder = `
<table ${table} style="margin:24px 0;border-top:2px solid #15120d">
{{#each html.items}}<tr><td style="padding:10px 0;border-bottom:1px solid #e0d6c3">{{quantity}} × {{name}}</td><td align="right" style="padding:10px 0 10px 16px;border-bottom:1px solid #e0d6c3;white-space:nowrap">{{total}}</td></tr>
{{/each}}{{#each html.totals}}<tr><td style="padding:6px 0">{{name}}</td><td align="right" style="padding:6px 0 6px 16px;white-space:nowrap;font-weight:bold">{{amount}}</td></tr>
{{/each}}<tr><td colspan="2" align="right" style="padding:6px 0;${quiet}">VAT included: @vat</td></tr>
</table>`;

const htmlCall = `
<p style="margin:0 0 16px"><a href="tel:@customer_call" style="display:inline-block;padding:14px 24px;border-radius:999px;background:#15120d;color:#d6ff2e;font-weight:bold;text-decoration:none">Call @customer_phone</a></p>
<p style="margin:0 0 16px">@customer_email</p>
{{#if html.instructions}}<p style="margin:0 0 16px;padding:12px 16px;background:#f0e8d8;white-space:pre-line">@instructions</p>{{/if}}`;

const htmlFoot = `
<p style="margin:0 0 24px"><a href="@link" style="display:inline-block;padding:14px 24px;border-radius:999px;background:#15120d;color:#d6ff2e;font-weight:bold;text-decoration:none">See your order</a></p>
<p style="margin:0;${quiet}">@shop · @shop_phone · @shop_email</p>`;

/** Returns an HTML document with a heading, a small line above it and a body. */
const page = (above: string, title: string, body: string) =>
  filled(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
</head>
<body style="margin:0;background:#faf5ea;color:#15120d;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<table ${table}><tr><td align="center" style="padding:24px 16px">
<table ${table} style="max-width:560px;background:#fffdf8;border-radius:16px"><tr><td style="padding:32px 24px">
<p style="margin:0 0 8px;${quiet}">${above}</p>
<h1 style="margin:0 0 16px;font-size:28px;line-height:1.15">${title}</h1>
${body}
</td></tr></table>
</td></tr></table>
</body>
</html>
`,
    'html',
  );

const paragraphs = (lines: string[]) =>
  lines.map((line) => `<p style="margin:0 0 16px">${line}</p>`).join('\n');

function htmlOf(kind: EmailKind): string {
  const { title, lines, sums, calls } = words[kind];
  const call = calls ? htmlCall : '';
  const foot = ofShop(kind) ? '' : htmlFoot;
  return page('@shop · @number', title, `${paragraphs(lines)}${call}${sums ? htmlOrder : ''}${foot}`);
}

const invitation = {
  title: 'Join our team',
  lines: [
    '@inviter invites you to the team of @shop. Your role: @roles.',
    'To accept, sign in with Google as @email. The invitation is for this address only.',
  ],
  admin: 'After you have signed in, you find the admin at @admin',
  unexpected: 'If you do not know @inviter, you can ignore this email.',
};

function invitationTemplate(): EmailTemplate {
  const { title, lines, admin, unexpected } = invitation;
  const text = [
    title,
    '',
    ...lines,
    '',
    'Accept the invitation: @link',
    `{{#if text.admin}}${admin}{{/if}}`,
    '',
    unexpected,
    '',
    '@shop',
    '@shop_email',
    '',
  ];
  const button = `
<p style="margin:0 0 24px"><a href="@link" style="display:inline-block;padding:14px 24px;border-radius:999px;background:#15120d;color:#d6ff2e;font-weight:bold;text-decoration:none">Accept the invitation</a></p>
{{#if html.admin}}<p style="margin:0 0 16px">${admin}</p>{{/if}}
<p style="margin:0 0 16px">${unexpected}</p>
<p style="margin:0;${quiet}">@shop · @shop_email</p>`;
  return {
    subject: filled('@inviter invites you to the team of @shop', 'text'),
    text: filled(text.join('\n'), 'text'),
    html: page('@shop', title, `${paragraphs(lines)}${button}`),
  };
}

/** All kinds of email that have a template. */
export const templateKinds = [...emailKinds, staffInvitation] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** Returns the template of a kind of email. */
export function emailTemplate(kind: TemplateKind): EmailTemplate {
  if (kind === staffInvitation) return invitationTemplate();
  return { subject: filled(words[kind].subject, 'text'), text: textOf(kind), html: htmlOf(kind) };
}
