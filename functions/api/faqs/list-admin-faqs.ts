import { listAdminFaqs } from '#shared/api/content/faqs.ts';
import { listRecords } from '../../core/content/admin-faqs.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listAdminFaqs, listRecords);
