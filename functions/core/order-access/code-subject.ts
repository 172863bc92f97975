import { newId } from '../identity/visitor.ts';

/** The signatures of a phone and an email address. */
type Pair = { phone: string; email: string };

/** Returns the subject of a new email with a code. It has signatures only. */
export const codeSubject = ({ phone, email }: Pair) => `${phone}.${email}.${newId()}`;

/** Returns the signatures that a subject names. */
export function pairOf(subject: string): Pair {
  const [phone = '', email = ''] = subject.split('.');
  return { phone, email };
}
