import type { Headers } from '../http.ts';

/** Changes a response's headers in place, as a response headers policy of a template says. */
export type HeaderChange = (headers: Headers) => void;

type Item = { Header: string; Value: string; Override: boolean };
type Security = Record<string, Record<string, unknown> & { Override: boolean }>;

function hsts(setting: Record<string, unknown>): string {
  const parts = [`max-age=${setting.AccessControlMaxAgeSec}`];
  if (setting.IncludeSubdomains === true) parts.push('includeSubDomains');
  if (setting.Preload === true) parts.push('preload');
  return parts.join('; ');
}

function xss(setting: Record<string, unknown>): string {
  if (setting.Protection !== true) return '0';
  return setting.ModeBlock === true ? '1; mode=block' : '1';
}

const securityHeaders: Record<string, [string, (setting: Record<string, unknown>) => string]> = {
  ContentSecurityPolicy: ['content-security-policy', (setting) => String(setting.ContentSecurityPolicy)],
  ContentTypeOptions: ['x-content-type-options', () => 'nosniff'],
  FrameOptions: ['x-frame-options', (setting) => String(setting.FrameOption)],
  ReferrerPolicy: ['referrer-policy', (setting) => String(setting.ReferrerPolicy)],
  StrictTransportSecurity: ['strict-transport-security', hsts],
  XSSProtection: ['x-xss-protection', xss],
};

/**
 * Parses a response headers policy. `toLocal` replaces addresses in its content security policy.
 *
 * @throws for an unsupported part (CORS, server timing)
 */
export function headerChangeOf(
  config: Record<string, unknown>,
  where: string,
  toLocal: (policy: string) => string,
): HeaderChange {
  for (const part of Object.keys(config)) {
    if (
      !['Name', 'Comment', 'SecurityHeadersConfig', 'CustomHeadersConfig', 'RemoveHeadersConfig'].includes(
        part,
      )
    ) {
      throw new Error(`${where}: the local cloud does not know ${part} of a response headers policy.`);
    }
  }
  const sets: Item[] = [];
  for (const [part, setting] of Object.entries((config.SecurityHeadersConfig ?? {}) as Security)) {
    const known = securityHeaders[part];
    if (known === undefined) throw new Error(`${where}: the local cloud does not know ${part}.`);
    const [header, format] = known;
    const value = format(setting);
    const isPolicy = header === 'content-security-policy';
    sets.push({ Header: header, Value: isPolicy ? toLocal(value) : value, Override: setting.Override });
  }
  const custom = config.CustomHeadersConfig as { Items: Item[] } | undefined;
  for (const item of custom?.Items ?? []) sets.push({ ...item, Header: item.Header.toLowerCase() });
  const removed = (
    (config.RemoveHeadersConfig as { Items: { Header: string }[] } | undefined)?.Items ?? []
  ).map((item) => item.Header.toLowerCase());
  return (headers) => {
    for (const name of removed) delete headers[name];
    for (const { Header, Value, Override } of sets) {
      if (Override || headers[Header] === undefined) headers[Header] = Value;
    }
  };
}
