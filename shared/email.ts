import { screenTexts } from './screen-texts.ts';

/**
 * An address as people type it. Before the at sign: ASCII without what a mail's header reads otherwise, dots only between
 * other characters. After it: letters of any script.
 */
const TYPED = /^(?=.{1,64}@)[\w!#-'*+/=?^`{-~-]+(?:\.[\w!#-'*+/=?^`{-~-]+)*@[\p{L}\p{M}\p{N}.-]+$/u;
/** An address as mail servers know it: a domain of two labels or more, of which the last begins with a letter. */
const SENT = /^(?=.{1,254}$).+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;

/**
 * An e-mail address as it is kept and sent to, with its domain in ASCII by IDNA, as the URL parser applies it (S2-230);
 * undefined for what is none. The mail service takes ASCII only, and reads some characters as more than one address.
 */
export function readEmail(text: string): string | undefined {
  const [local, domain] = text.split('@');
  const url = `http://${domain}`;
  if (!TYPED.test(text) || !URL.canParse(url)) return undefined;
  const email = `${local}@${new URL(url).hostname}`;
  return SENT.test(email) ? email : undefined;
}

/** What to say of an address that cannot be used: `malformed`, unless accents or other letters are the only reason. */
export function emailError(text: string, malformed: string): string | undefined {
  if (readEmail(text)) return undefined;
  return readEmail(text.replace(/\P{ASCII}(?=.*@)/gu, 'x')) ? screenTexts.emailNotAscii : malformed;
}
