import { listAdminPageVersions } from '#shared/api/settings.ts';
import { listVersions } from '../../core/content/text-pages.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listAdminPageVersions, ({ params, query }) =>
  listVersions(params.page, query.cursor),
);
