import DOMPurify, { type Config } from 'dompurify';
import { useMemo } from 'react';
import { allowedHtml } from '#shared/content/html.ts';

const rules: Config = {
  ALLOWED_TAGS: [...allowedHtml.tags],
  ALLOWED_ATTR: Object.values(allowedHtml.attributes).flat(),
  // A link must have a full URL or a path within the shop, never `//other-host`.
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${allowedHtml.schemes.join('|')}):|/(?![/\\\\])|#)`, 'i'),
};

/** Cleans and shows HTML by the list that the server cleans by; a chunk of its own, loaded when the browser first renders a text by itself (T1). */
export function CleanHtml({ html, className }: { html: string; className?: string | undefined }) {
  const __html = useMemo(() => DOMPurify.sanitize(html, { ...rules, RETURN_TRUSTED_TYPE: true }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a TrustedHTML of DOMPurify's policy
  return <div className={className} dangerouslySetInnerHTML={{ __html }} />;
}
