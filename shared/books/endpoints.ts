import { endpoint } from '../endpoint.ts';
import { Today } from './today.ts';

export const getToday = endpoint('GET /api/admin/today', {
  summary:
    'Returns what was ordered and sold since the shop opened, beside the same weekday a week before up to the same minute, and the cash that riders hold.',
  access: 'figures.read',
  answer: Today,
});
