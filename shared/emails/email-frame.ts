const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const quiet = 'color:#625849;font-size:14px';

/** Inline styles of emails. Mail programs ignore stylesheets. */
export const emailStyles = {
  table,
  quiet,
  body: "margin:0;background:#faf5ea;color:#15120d;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif",
  paragraph: 'margin:0 0 16px',
  quietLink: 'color:#625849',
} as const;

type Frame = { title: string; above: string; body: string };

/** Returns what an email's `<body>` holds: a card with a title. All values are HTML. */
const emailCard = ({
  title,
  above,
  body,
}: Frame) => `<table ${table}><tr><td align="center" style="padding:24px 16px">
<table ${table} style="max-width:560px;background:#fffdf8;border-radius:16px"><tr><td style="padding:32px 24px">
<p style="margin:0 0 8px;${quiet}">${above}</p>
<h1 style="margin:0 0 16px;font-size:28px;line-height:1.15">${title}</h1>
${body}
</td></tr></table>
</td></tr></table>`;

/**
 * Returns the HTML of an email. `first` is HTML before the card: the line that mail programs show in their list of
 * emails.
 */
export const emailFrame = ({ title, above, body, first = '' }: Frame & { first?: string }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
</head>
<body style="${emailStyles.body}">
${first}${emailCard({ title, above, body })}
</body>
</html>
`;
