import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Faq } from '../faq.ts';

export const listFaqs = endpoint('GET /api/faqs', {
  summary:
    'The questions that shoppers ask, with their answers as plain text, in the order staff gave them (S2-276, G-55).',
  access: 'anyone',
  answer: z.array(Faq),
  sharedSeconds: 1,
});
