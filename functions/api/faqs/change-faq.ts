import { changeFaq } from '#shared/api/content/faqs.ts';
import { changeRecord } from '../../core/content/admin-faqs.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(changeFaq, ({ params, body }) => changeRecord(params.id, body));
