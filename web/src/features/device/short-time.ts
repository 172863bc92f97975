const clock = new Intl.DateTimeFormat('en-KE', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Nairobi',
});
const day = new Intl.DateTimeFormat('en-KE', { day: 'numeric', month: 'short', timeZone: 'Africa/Nairobi' });

/** Returns a time of today in Nairobi as `09:58`, and an older time with its day: `22 Nov, 09:58`. */
export function shortTime(at: string, now: Date): string {
  const time = new Date(at);
  const hours = clock.format(time);
  return day.format(time) === day.format(now) ? hours : `${day.format(time)}, ${hours}`;
}
