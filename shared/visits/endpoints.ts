import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Visit } from './visit.ts';

export const countVisit = endpoint('POST /api/visits', {
  summary:
    'Counts opened pages, steps to an order, searches without hits, script errors and speed of a visit, without a cookie, an address or an id. Robots, browsers that do not want to be counted, and calls above the limits are answered alike and not counted.',
  access: 'anyone',
  body: Visit,
  mostBytes: 2048,
  answer: z.void(),
  example: {
    body: {
      connection: '4g',
      pages: { home: 1 },
      steps: ['visit'],
      speed: { page: 'home', lcp: 1200, cls: 3 },
    },
  },
});
