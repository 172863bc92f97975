import { putBackAdminPage } from '#shared/api/settings.ts';
import { putBack } from '../../core/content/text-pages.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(putBackAdminPage, ({ params: { page, version }, body }) =>
  putBack(page, version, body.version),
);
