import { getAdminPage } from '#shared/api/settings.ts';
import * as pages from '../../core/content/text-pages.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getAdminPage, ({ params }) => pages.getAdminPage(params.page));
