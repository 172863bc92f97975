import { getTextVersion } from '#shared/api/content.ts';
import { showTextVersion } from '../../core/content/text-pages.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getTextVersion, ({ params: { page, version } }) =>
  showTextVersion(page, version),
);
