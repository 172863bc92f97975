import { getTextPage } from '#shared/api/content.ts';
import { showTextPage } from '../../core/content/text-pages.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getTextPage, ({ params }) => showTextPage(params.page));
