import { screenTexts } from './screen-texts.ts';

/** Letters before the at sign: ASCII without what a mail's header reads otherwise, dots only between other characters. */
const LOCAL = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** A domain as people write it: letters of any script. */
const TYPED = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** A domain as mail servers know it: two labels or more, the last begins with a letter. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;

const LONGEST = 254;

const parts = (text: string) => {
  const at = text.lastIndexOf('@');
  return { local: text.slice(0, Math.max(at, 0)), domain: text.slice(at + 1) };
};

/** `bücher.example` → `xn--bcher-kva.example`, by IDNA as the URL parser applies it; undefined for no domain. */
function asciiDomain(typed: string): string | undefined {
  const url = `http://${typed}`;
  if (!TYPED.test(typed) || !URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  return DOMAIN.test(hostname) ? hostname : undefined;
}

/**
 * An e-mail address as it is kept and sent to, with its domain in ASCII (S2-230); undefined for what is none. The mail
 * service takes ASCII only, and reads some characters as more than one address.
 */
export function readEmail(text: string): string | undefined {
  const { local, domain } = parts(text);
  const ascii = LOCAL.test(local) ? asciiDomain(domain) : undefined;
  const email = `${local}@${ascii}`;
  return ascii !== undefined && email.length <= LONGEST ? email : undefined;
}

/** What to say of an address that cannot be used: `malformed`, unless accents or other letters are the only reason. */
export function emailError(text: string, malformed: string): string | undefined {
  if (readEmail(text) !== undefined) return undefined;
  const { local, domain } = parts(text);
  const plain = `${local.replace(/[^\p{ASCII}]/gu, 'x')}@${domain}`;
  return readEmail(plain) === undefined ? malformed : screenTexts.emailNotAscii;
}
