import { orderFaqs } from '#shared/api/content/faqs.ts';
import { orderRecords } from '../../core/content/admin-faqs.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(orderFaqs, ({ body }) => orderRecords(body.ids));
