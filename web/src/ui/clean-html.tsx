import DOMPurify, { type Config } from 'dompurify';
import { useMemo } from 'react';
import { allowedHtml, linkStart } from '#shared/content/html.ts';

const rules: Config = {
  ALLOWED_TAGS: [...allowedHtml.tags],
  ALLOWED_ATTR: Object.values(allowedHtml.attributes).flat(),
  ALLOWED_URI_REGEXP: new RegExp(`^${linkStart(allowedHtml.schemes)}`, 'i'),
};

/**
 * Renders HTML after sanitising it by the same rules as the server. This script is loaded separately, when the browser
 * first renders HTML that was not prerendered (T1).
 */
export function CleanHtml({ html, className }: { html: string; className?: string | undefined }) {
  const __html = useMemo(() => DOMPurify.sanitize(html, { ...rules, RETURN_TRUSTED_TYPE: true }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the value is a TrustedHTML of DOMPurify's policy
  return <div className={className} dangerouslySetInnerHTML={{ __html }} />;
}
