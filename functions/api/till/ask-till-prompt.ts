import { askTillPrompt } from '#shared/api/till.ts';
import { askPrompt } from '../../core/till/prompt/ask-prompt.ts';
import { tillLambda } from '../../http/till-lambda.ts';

export const handler = tillLambda(askTillPrompt, ({ till, params, body, now }) =>
  askPrompt(till, params.sale_id, body, now),
);
