import * as screenTexts from './screen-texts.ts';

/**
 * Matches an address as people type it. Before the at sign: ASCII without characters that have a meaning in email
 * headers, and dots only one at a time between other characters. After the at sign: letters of any script.
 */
const TYPED = /^(?=.{1,64}@)[\w!#-'*+/=?^`{-~-]+(?:\.[\w!#-'*+/=?^`{-~-]+)*@[\p{L}\p{M}\p{N}.-]+$/u;
/**
 * Matches an address as email servers accept it: a domain of two or more labels, of which the last begins with a
 * letter.
 */
const SENT = /^(?=.{1,254}$).+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;

/**
 * Returns the email address to store and send to, with its domain converted to ASCII by IDNA as in the URL parser
 * (S2-230). Returns undefined for an invalid address. SES accepts ASCII only, and reads some characters as separators
 * of addresses.
 */
export function readEmail(text: string): string | undefined {
  const [local, domain] = text.split('@');
  const host = TYPED.test(text) ? hostOf(`http://${domain}`) : undefined;
  const email = `${local}@${host}`;
  return host !== undefined && SENT.test(email) ? email : undefined;
}

/**
 * Returns the host name in a URL, or undefined for an invalid URL. Many shoppers' phones do not have the newer
 * `URL.canParse`.
 */
function hostOf(url: string): string | undefined {
  try {
    return new URL(url).hostname;
  } catch {
    return undefined;
  }
}

/**
 * Returns the error text of an unusable address: `malformed`, or a hint when non-ASCII characters are the only problem.
 */
export function emailError(text: string, malformed: string): string | undefined {
  if (readEmail(text)) return undefined;
  return readEmail(text.replace(/\P{ASCII}(?=.*@)/gu, 'x')) ? screenTexts.emailNotAscii : malformed;
}

/** Masks `wanjiku@mail.example` as `wa•••@mail.example` (T18). */
export const maskEmail = (email: string) => email.replace(/^(.{1,2})[^@]*/, '$1•••');
