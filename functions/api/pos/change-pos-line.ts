import { changePosLine } from '#shared/api/pos.ts';
import * as cart from '../../core/till/pos-cart.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(changePosLine, ({ params, body, person, now }) =>
  cart.changeLine(person.id, params.id, body, now),
);
