import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { CustomerKey } from '../ids.ts';
import { CorrectPoints, PointsView, SpendPoints } from './customer-points.ts';

const params = z.object({ key: CustomerKey });

const aKey = 'a'.repeat(22);

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

export const getCustomerPoints = endpoint('GET /api/admin/customers/{key}/points', {
  summary: 'Returns the loyalty points of a customer with their newest entries (S1-011).',
  access: 'points.read',
  params,
  answer: PointsView,
  example: { params: { key: aKey } },
});

export const spendCustomerPoints = endpoint('POST /api/admin/customers/{key}/points/credit', {
  summary:
    'Turns points of a customer into credit, at least the minimum of the settings and at most the balance. 409 `changed-worth` if a point has another worth than the person saw.',
  access: 'points.spend',
  params,
  body: SpendPoints,
  answer: PointsView,
  example: { params: { key: aKey }, body: { id, points: 100, worth: 1 } },
});

export const correctCustomerPoints = endpoint('POST /api/admin/customers/{key}/points/corrections', {
  summary: 'Adds points to a customer or takes some away, with a reason. It is in the change log.',
  access: 'points.correct',
  params,
  body: CorrectPoints,
  answer: PointsView,
  example: { params: { key: aKey }, body: { id, points: 50, why: 'The rider came late.' } },
});
