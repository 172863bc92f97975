import { newId } from '../identity/visitor.ts';

/** The keyed hashes of a phone and an email address. */
type Pair = { phone: string; email: string };

/** Returns the subject of a new email with a code. It contains only keyed hashes and a random id. */
export const codeSubject = ({ phone, email }: Pair) => `${phone}.${email}.${newId()}`;

/** Returns the keyed hashes that a subject contains. */
export function pairOf(subject: string): Pair {
  const [phone = '', email = ''] = subject.split('.');
  return { phone, email };
}
