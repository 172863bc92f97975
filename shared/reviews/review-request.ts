import * as z from 'zod';
import * as texts from '../texts.ts';

/** How many days after the delivery of an order its customer is asked for a review, until staff change this number. */
export const firstReviewDays = 7;

/** The most days between delivery and review request that staff can choose. */
export const mostReviewDays = 60;

/** The most products that one email asks about. */
export const mostAsked = 10;

/**
 * The token in an email's link that names the address to which no more review requests are sent. It cannot be guessed.
 */
export const ReviewStopToken = z.string().regex(/^[\w-]{43}\.[\w-]{43}$/, { error: texts.reviewStopLink });
