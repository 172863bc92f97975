import type { CallAnswer } from '../../../api/call.ts';

export type WaitedProduct = CallAnswer<'GET /api/admin/waiting'>['products'][number];
export type WaitingPerson = CallAnswer<'GET /api/admin/waiting/{product}'>['people'][number];
