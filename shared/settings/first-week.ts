import type { Week } from './hours.ts';

/** The opening hours of a new shop. */
export const firstWeek: Week = Array.from({ length: 7 }, () => '09:00-23:00');

/** The opening hours of a new shop in words. Every function loads this text, so it is a constant and not computed. */
export const firstHours = 'Every day, 9 am to 11 pm';
