import { getAdminPageVersion } from '#shared/api/settings.ts';
import { getAdminVersion } from '../../core/content/text-pages.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getAdminPageVersion, ({ params: { page, version } }) =>
  getAdminVersion(page, version),
);
