import type { Week } from './hours.ts';

/** The opening hours of a new shop. */
export const firstWeek: Week = Array.from({ length: 7 }, () => '09:00-23:00');

/** The opening hours of a new shop in words. Every function loads them, so the text is fixed and not computed. */
export const firstHours = 'Every day, 9 am to 11 pm';
