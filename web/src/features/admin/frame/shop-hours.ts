/** Returns a time of day as a clock shows it, without minutes at a full hour: 9, 22:30. */
export function shortTime(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return minute === 0 ? String(hour) : `${hour}:${String(minute).padStart(2, '0')}`;
}
