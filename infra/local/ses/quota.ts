/** How many emails an account may send in a second and in 24 hours. As in SES, each recipient counts as one email. */
export type Quota = { perSecond: number; perDay: number };

const SECOND = 1000;
const DAY = 86_400_000;

/**
 * Counts emails against the quota of an account. As in SES, a request is accepted while any quota is left, even if it
 * exceeds the quota; later requests are refused. Returns SES's message for a refused request.
 */
export function keepQuota({ perSecond, perDay }: Quota, now: () => number) {
  let sent: number[] = [];
  return (recipients: number): string | undefined => {
    const at = now();
    sent = sent.filter((time) => time > at - DAY);
    if (sent.length >= perDay) return 'Daily message quota exceeded.';
    if (sent.filter((time) => time > at - SECOND).length >= perSecond)
      return 'Maximum sending rate exceeded.';
    sent.push(...Array.from({ length: recipients }, () => at));
    return undefined;
  };
}
