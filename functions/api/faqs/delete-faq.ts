import { deleteFaq } from '#shared/api/content/faqs.ts';
import { deleteRecord } from '../../core/content/admin-faqs.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(deleteFaq, ({ params }) => deleteRecord(params.id));
