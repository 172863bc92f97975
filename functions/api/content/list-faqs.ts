import { listFaqs } from '#shared/api/content.ts';
import * as faqs from '../../core/content/faqs.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listFaqs, faqs.listFaqs);
