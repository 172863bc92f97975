const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** Texts of the part with the figures of the person at the till. */
export const ownTexts = {
  title: 'My sales',
  today: 'Today',
  month: 'This month',
  sales: (count: number) => counted(count, 'sale', 'sales'),
  returns: (count: number) => counted(count, 'return', 'returns'),
  offline: 'Your sales are shown when the till has a network.',
  show: 'Show my sales',
  loading: 'Reading your sales…',
  retry: 'Try again',
  hint: 'Only you see this here. Sales that are not sent yet are not counted.',
};
