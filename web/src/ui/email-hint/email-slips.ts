/** Email services that shoppers use, all with the ending `.com`. The first two have no other ending. */
const services = ['gmail', 'icloud', 'yahoo', 'hotmail', 'outlook', 'googlemail', 'protonmail'];
const atComOnly = services.slice(0, 2);
/** Real email services whose names differ by one letter from the name of another service. */
const neighbours = ['mail', 'email', 'ymail', 'cloud'];
/** Real endings that differ from `com` by one letter. */
const endings = ['com', 'co', 'cm', 'om', 'cam'];
const KENYAN_SLIP = /^co(?:\.k|ke|\.ek|\.kee|k\.e)$/;

/** Returns true if two words differ by at most one letter, or by two neighbouring letters that are swapped. */
function isSlip(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length);
  let start = 0;
  while (start < shorter && typed[start] === meant[start]) start++;
  let end = 0;
  while (end < shorter - start && typed.at(-1 - end) === meant.at(-1 - end)) end++;
  const [a, b] = [typed, meant].map((word) => word.slice(start, word.length - end)) as [string, string];
  return (a.length < 2 && b.length < 2) || (a.length === 2 && a === `${b[1]}${b[0]}`);
}

function endingOf(service: string | undefined, typed: string): string {
  if (service !== undefined)
    return atComOnly.includes(service) || isSlip(typed, 'com') || KENYAN_SLIP.test(typed) ? 'com' : typed;
  if (KENYAN_SLIP.test(typed)) return 'co.ke';
  // The beginning `comp` is not corrected, because it may become `company`.
  return isSlip(typed, 'com') && !endings.includes(typed) && !/^com[^m]/.test(typed) ? 'com' : typed;
}

/**
 * Returns the domain that the customer probably meant: `gmail.com` for `gmial.com`, `gmail.con` or `gmailcom`. Returns
 * undefined if the typed domain may be right.
 */
export function meantDomain(email: string): string | undefined {
  const typed = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  if (!email.includes('@')) return undefined;
  const plain = typed.replace(/[.,;\s]+/g, '.').replace(/\.$/, '');
  const [, name = '', ending] = /^([^.]+?)(?:\.(.+)|com)?$/.exec(plain) ?? [];
  const isNeighbour = neighbours.includes(name);
  const service = services.includes(name)
    ? name
    : services.find((each) => !isNeighbour && isSlip(name, each));
  if (service === undefined && (ending === undefined || name === '')) return undefined;
  const meant = `${service ?? name}.${endingOf(service, ending ?? 'com')}`;
  return meant === typed ? undefined : meant;
}
