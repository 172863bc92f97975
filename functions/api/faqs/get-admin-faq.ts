import { getAdminFaq } from '#shared/api/content/faqs.ts';
import { getRecord } from '../../core/content/admin-faqs.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getAdminFaq, ({ params }) => getRecord(params.id));
