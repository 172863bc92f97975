import { createHmac, timingSafeEqual } from 'node:crypto';
import type { S3Code } from './answers.ts';

/** The fields of a form, by name in lower case. */
export type FormFields = Record<string, string>;

/** The parts of a form that S3 checks against its policy: fields, bucket, and the size of the file in bytes. */
export type PostedForm = { bucket: string; fields: FormFields; size: number };

/** Why a form is refused. */
export type FormRefusal = { code: S3Code; message?: string };

type Policy = { expiration: string; conditions: unknown[] };

const refusal = (code: S3Code, message?: string): FormRefusal => ({ code, ...(message && { message }) });

const denied = (message: string) => refusal('AccessDenied', `Invalid according to Policy: ${message}`);

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Returns the Signature Version 4 of a policy for a credential scope. */
function signatureOf(policy: string, secret: string, scope: string[]): Buffer {
  const [, date = '', region = '', service = '', end = ''] = scope;
  return hmac([date, region, service, end].reduce(hmac, Buffer.from(`AWS4${secret}`) as Buffer), policy);
}

type Access = { secretOf: (accessKeyId: string) => string | undefined; region: string | undefined };

/** Checks the signature of a form's policy. Returns the access key that signed it, or why it is refused. */
export function verifyPolicy(fields: FormFields, { secretOf, region }: Access): FormRefusal | string {
  const { policy, 'x-amz-credential': credential = '', 'x-amz-signature': given = '' } = fields;
  if (policy === undefined) return refusal('AccessDenied');
  if (fields['x-amz-algorithm'] !== 'AWS4-HMAC-SHA256')
    return refusal('InvalidArgument', 'Only AWS4-HMAC-SHA256 is supported.');
  const scope = credential.split('/');
  const [accessKeyId = '', date = '', inRegion, service, end] = scope;
  const isScope = scope.length === 5 && service === 's3' && end === 'aws4_request';
  if (!isScope || !fields['x-amz-date']?.startsWith(date) || (region !== undefined && inRegion !== region))
    return refusal('AuthorizationQueryParametersError');
  const secret = secretOf(accessKeyId);
  if (secret === undefined) return refusal('InvalidAccessKeyId');
  const expected = signatureOf(policy, secret, scope);
  const signature = Buffer.from(given, 'hex');
  const matches = signature.length === expected.length && timingSafeEqual(signature, expected);
  return matches ? accessKeyId : refusal('SignatureDoesNotMatch');
}

function parsePolicy(text: string): Policy | undefined {
  try {
    const policy = JSON.parse(Buffer.from(text, 'base64').toString()) as Policy;
    const isPolicy = typeof policy.expiration === 'string' && Array.isArray(policy.conditions);
    return isPolicy && !Number.isNaN(Date.parse(policy.expiration)) ? policy : undefined;
  } catch {
    return undefined;
  }
}

/** Matches the names of form fields that the policy need not mention. */
const free = /^(?:x-amz-signature|file|policy|x-ignore-.*)$/;

/** The result of a condition: the field that it is about, and the refusal if it is not met. */
type Checked = { field?: string; wrong?: FormRefusal };

const failed = (condition: unknown) => denied(`Policy Condition failed: ${JSON.stringify(condition)}`);

function checkRange([, least, most]: unknown[], size: number): Checked {
  if (size < Number(least)) return { wrong: refusal('EntityTooSmall') };
  return size > Number(most) ? { wrong: refusal('EntityTooLarge') } : {};
}

function check(condition: unknown, { bucket, fields, size }: PostedForm): Checked | undefined {
  if (!Array.isArray(condition)) {
    const entries = Object.entries((condition ?? {}) as Record<string, unknown>);
    const [name, value] = entries[0] ?? [];
    if (entries.length !== 1 || name === undefined) return undefined;
    return check(['eq', `$${name}`, value], { bucket, fields, size });
  }
  const [kind, name, wanted] = condition;
  if (kind === 'content-length-range') return checkRange(condition, size);
  if (typeof name !== 'string' || !name.startsWith('$') || typeof wanted !== 'string') return undefined;
  const field = name.slice(1).toLowerCase();
  const value = field === 'bucket' ? bucket : fields[field];
  const holds =
    kind === 'eq' ? value === wanted : kind === 'starts-with' ? value?.startsWith(wanted) : undefined;
  if (kind !== 'eq' && kind !== 'starts-with') return undefined;
  return { field, ...(holds !== true && { wrong: failed(['eq', name, wanted].with(0, kind)) }) };
}

/**
 * Checks a form against its policy: the policy must not have expired, every condition must be met, and every field must
 * be mentioned by a condition.
 */
export function checkPolicy(form: PostedForm, now: number): FormRefusal | undefined {
  const policy = parsePolicy(form.fields.policy ?? '');
  if (policy === undefined) return refusal('InvalidPolicyDocument');
  if (Date.parse(policy.expiration) <= now) return denied('Policy expired.');
  const named = new Set<string>();
  for (const condition of policy.conditions) {
    const checked = check(condition, form);
    if (checked === undefined) return refusal('InvalidPolicyDocument');
    if (checked.wrong) return checked.wrong;
    if (checked.field) named.add(checked.field);
  }
  const extra = Object.keys(form.fields).filter((field) => !named.has(field) && !free.test(field));
  return extra.length > 0 ? denied(`Extra input fields: ${extra.join(', ')}`) : undefined;
}
