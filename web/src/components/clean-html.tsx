import DOMPurify from 'dompurify';
import { useMemo } from 'react';

/** The allow-list of product descriptions, as on the server. */
const ALLOWED_TAGS = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br', 'h3', 'h4'];

/** Cleans and shows HTML; a chunk of its own, loaded when the browser first renders a description by itself. */
export function CleanHtml({ html, className }: { html: string; className?: string | undefined }) {
  const __html = useMemo(
    () => DOMPurify.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR: [], RETURN_TRUSTED_TYPE: true }),
    [html],
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a TrustedHTML of DOMPurify's policy
  return <div className={className} dangerouslySetInnerHTML={{ __html }} />;
}
