import { changeAdminPage } from '#shared/api/settings.ts';
import { savePage } from '../../core/content/text-pages.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(changeAdminPage, ({ params, body }) => savePage(params.page, body));
