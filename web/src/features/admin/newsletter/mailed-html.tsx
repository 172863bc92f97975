import DOMPurify, { type Config } from 'dompurify';
import { useEffect, useRef } from 'react';
import { allowedHtml } from '#shared/content/html.ts';

const rules: Config = {
  ALLOWED_TAGS: [...allowedHtml.tags, 'div', 'h1'],
  ALLOWED_ATTR: [
    'href',
    'src',
    'alt',
    'width',
    'height',
    'align',
    'role',
    'cellpadding',
    'cellspacing',
    'border',
  ],
  ALLOW_DATA_ATTR: true,
  RETURN_DOM_FRAGMENT: true,
};

/** Returns the content of an email's body, in an element with the style of the body. */
function bodyOf(html: string): string {
  const [, style = '', body = ''] = /<body style="([^"]*)">([\s\S]*)<\/body>/.exec(html) ?? [];
  return `<div style="${style}">${body}</div>`;
}

/**
 * Shows the HTML of an email. The admin's CSP forbids inline styles in markup, so they are set as properties of the
 * elements. A shadow root keeps the styles of the admin out. Links open a new tab.
 */
export function MailedHtml({ html, className }: { html: string; className: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = place.current;
    if (!host) return;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const renamed = bodyOf(html).replaceAll(' style="', ' data-style="');
    const mail = DOMPurify.sanitize(renamed, rules) as unknown as DocumentFragment;
    for (const element of mail.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset.style ?? '';
    for (const link of mail.querySelectorAll('a')) {
      link.target = '_blank';
      link.rel = 'noopener noreferrer';
    }
    root.replaceChildren(mail);
  }, [html]);
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide email scrolls sideways, also by keyboard
  return <div ref={place} className={className} tabIndex={0} />;
}
