import { getTillPrompt } from '#shared/api/till.ts';
import { findPrompt } from '../../core/till/prompt/ask-prompt.ts';
import { tillLambda } from '../../http/till-lambda.ts';

export const handler = tillLambda(getTillPrompt, ({ till, params, now }) =>
  findPrompt(till, params.sale_id, params.id, now),
);
