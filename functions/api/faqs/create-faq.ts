import { createFaq } from '#shared/api/content/faqs.ts';
import { createRecord } from '../../core/content/admin-faqs.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(createFaq, ({ body }) => createRecord(body));
