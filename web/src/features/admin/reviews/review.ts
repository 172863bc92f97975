import type { CallAnswer } from '../../../api/call.ts';

/** A review as staff see it. */
export type Review = CallAnswer<'GET /api/admin/reviews'>['reviews'][number];

export type ReviewState = Review['status'];
