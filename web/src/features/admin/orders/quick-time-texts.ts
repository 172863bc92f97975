/** Texts of the field for a time, with the times that one tap chooses. */
export const quickTimeTexts = {
  at: 'Time in Nairobi',
  minutes15: 'In 15 minutes',
  hour1: 'In 1 hour',
  hours2: 'In 2 hours',
  evening: 'This evening, 18:00',
  tomorrow: 'Tomorrow, 10:00',
} as const;
