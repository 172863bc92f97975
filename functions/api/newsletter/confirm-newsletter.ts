import { confirmNewsletter } from '#shared/api/content/newsletter.ts';
import { confirmSubscriber } from '../../core/newsletter/confirm.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(confirmNewsletter, ({ body, now }) => confirmSubscriber(body.token, now));
