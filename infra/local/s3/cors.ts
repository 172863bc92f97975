import { type Headers, nothing, type Outgoing, single } from '../http.ts';
import { element, xml } from './answers.ts';

/** A rule of a bucket's `CorsConfiguration`. */
export type CorsRule = {
  AllowedMethods: string[];
  AllowedOrigins: string[];
  AllowedHeaders?: string[];
  ExposedHeaders?: string[];
  MaxAge?: number | string;
};

const known = ['AllowedMethods', 'AllowedOrigins', 'AllowedHeaders', 'ExposedHeaders', 'MaxAge', 'Id'];

/** Returns the rules of a bucket's `CorsConfiguration`. @throws for a property that the local cloud does not know */
export function corsOf(configuration: unknown, where: string): CorsRule[] {
  const { CorsRules = [] } = (configuration ?? {}) as { CorsRules?: CorsRule[] };
  for (const rule of CorsRules) {
    const strange = Object.keys(rule).find((name) => !known.includes(name));
    if (strange !== undefined) throw new Error(`${where}: the local cloud does not know ${strange} of CORS.`);
  }
  return CorsRules;
}

/** Returns true if a text matches a pattern. A pattern may contain one `*`; S3 accepts no more. */
function matches(pattern: string, text: string): boolean {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return pattern === text;
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
}

type Wish = { origin: string; method: string; headers: string[] };

function ruleFor(rules: CorsRule[], { origin, method, headers }: Wish): CorsRule | undefined {
  const allowsHeader = (rule: CorsRule, header: string) =>
    (rule.AllowedHeaders ?? []).some((pattern) => matches(pattern.toLowerCase(), header));
  return rules.find(
    (rule) =>
      rule.AllowedOrigins.some((pattern) => matches(pattern, origin)) &&
      rule.AllowedMethods.includes(method) &&
      headers.every((header) => allowsHeader(rule, header)),
  );
}

function headersOf(rule: CorsRule, { origin, headers }: Wish): Headers {
  const isAnyone = rule.AllowedOrigins.includes('*');
  return {
    'access-control-allow-origin': isAnyone ? '*' : origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(headers.length > 0 && { 'access-control-allow-headers': headers.join(', ') }),
    ...(rule.ExposedHeaders && { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') }),
    ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
    ...(!isAnyone && { 'access-control-allow-credentials': 'true' }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

/** Answers a browser's preflight request to a bucket. */
export function preflight(rules: CorsRule[], headers: Headers): Outgoing {
  const origin = single(headers.origin);
  const method = single(headers['access-control-request-method']);
  if (origin === undefined || method === undefined)
    return xml(400, 'Error', [
      element('Code', 'BadRequest'),
      element('Message', 'Insufficient information. Origin request header needed.'),
    ]);
  const wished = (single(headers['access-control-request-headers']) ?? '').toLowerCase();
  const wish = { origin, method, headers: wished.split(',').flatMap((name) => name.trim() || []) };
  const rule = ruleFor(rules, wish);
  if (rule !== undefined) return { status: 200, headers: headersOf(rule, wish), body: nothing };
  const why =
    rules.length === 0
      ? 'CORSResponse: CORS is not enabled for this bucket.'
      : 'CORSResponse: This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource’s CORS spec.';
  return xml(403, 'Error', [element('Code', 'AccessForbidden'), element('Message', why)]);
}

/** Adds the CORS headers to an answer, if a rule allows the request's origin and method. */
export function withCors(rules: CorsRule[], request: { method: string; headers: Headers }, reply: Outgoing) {
  const origin = single(request.headers.origin);
  if (origin === undefined) return reply;
  const wish = { origin, method: request.method, headers: [] };
  const rule = ruleFor(rules, wish);
  return rule === undefined ? reply : { ...reply, headers: { ...reply.headers, ...headersOf(rule, wish) } };
}
