import { eraseSubscriber } from '#shared/api/content/newsletter.ts';
import * as rights from '../../core/newsletter/subscriber-rights.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(eraseSubscriber, ({ params }) => rights.eraseSubscriber(params.id));
