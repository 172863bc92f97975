import * as z from 'zod';
import * as texts from '../texts.ts';

/** The days after the delivery of an order at which its customer is asked for a review, until staff change them. */
export const firstReviewDays = 7;

/** The most days that staff can choose. */
export const mostReviewDays = 60;

/** The most products that one email asks about. */
export const mostAsked = 10;

/** The part of a link in an email that names the address to stop asking for reviews. It cannot be guessed. */
export const ReviewStopToken = z.string().regex(/^[\w-]{43}\.[\w-]{43}$/, { error: texts.reviewStopLink });
