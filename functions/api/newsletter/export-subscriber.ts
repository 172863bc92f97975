import { exportSubscriber } from '#shared/api/content/newsletter.ts';
import { gatherSubscriber } from '../../core/newsletter/subscriber-rights.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(exportSubscriber, ({ params, now }) => gatherSubscriber(params.id, now));
