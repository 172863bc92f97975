import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { OrderId } from '../ids.ts';
import { PromptRequest, TillPrompt } from '../till/prompt.ts';

const anId = 'a'.repeat(22);

export const askTillPrompt = endpoint('POST /api/till/sales/{sale_id}/prompts', {
  id: 'till/AskTillPrompt',
  summary:
    'Sends an M-Pesa prompt for a sale that the till has not recorded yet, under the sale’s id. A repeated request with the same id sends no second prompt. A live prompt with the same phone and sum is returned instead. 409 while another prompt is live, after the sale was recorded, and if another prompt has paid it.',
  access: 'till',
  params: z.object({ sale_id: OrderId }),
  body: PromptRequest,
  answer: TillPrompt,
  example: { params: { sale_id: anId }, body: { id: anId, phone: '0712345678', amount: 550 } },
});

export const getTillPrompt = endpoint('GET /api/till/sales/{sale_id}/prompts/{id}', {
  id: 'till/GetTillPrompt',
  summary: 'Returns the state of an M-Pesa prompt that this till has sent. 404 if the shop has not got it.',
  access: 'till',
  params: z.object({ sale_id: OrderId, id: OrderId }),
  answer: TillPrompt,
  example: { params: { sale_id: anId, id: anId } },
});
