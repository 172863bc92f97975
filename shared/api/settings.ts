import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { SettingsChange, SettingsGroup, SettingsRecord } from '../settings/settings-groups.ts';
import { TextPageName, VersionNumber } from '../text-pages/text-page.ts';
import { TextPageChange, TextPageRecord, TextVersionRow } from '../text-pages/text-page-form.ts';

const params = z.object({ group: SettingsGroup });

export const listSettings = endpoint('GET /api/admin/settings', {
  id: 'settings/ListSettings',
  summary: 'Returns all groups of settings with their present values, for the page that lists them.',
  access: 'settings.read',
  answer: z.object({ groups: z.array(SettingsRecord) }),
});

export const getSettingsGroup = endpoint('GET /api/admin/settings/{group}', {
  id: 'settings/GetSettingsGroup',
  summary: 'Returns a group of settings with its version.',
  access: 'settings.read',
  params,
  answer: SettingsRecord,
  example: { params: { group: 'delivery' } },
});

export const changeSettingsGroup = endpoint('PATCH /api/admin/settings/{group}', {
  id: 'settings/ChangeSettingsGroup',
  summary:
    'Changes the given settings of a group. Pages, prices and checks follow without a deploy. 409 `changed` with the stored group for an old version (G-72).',
  access: 'settings.write',
  params,
  body: SettingsChange,
  answer: SettingsRecord,
  record: SettingsRecord,
  example: {
    params: { group: 'delivery' },
    body: { version: 0, values: { free_delivery_from: 5000 } },
  },
});

const pageParams = z.object({ page: TextPageName });

export const getAdminPage = endpoint('GET /api/admin/pages/{page}', {
  id: 'settings/GetAdminPage',
  summary: 'Returns the present text of a page as staff write it, with its version and who saved it.',
  access: 'settings.read',
  params: pageParams,
  answer: TextPageRecord,
  example: { params: { page: 'terms' } },
});

export const changeAdminPage = endpoint('PATCH /api/admin/pages/{page}', {
  id: 'settings/ChangeAdminPage',
  summary:
    'Stores a new version of a page’s text with the given fields. Former versions are kept (G-57). 409 `changed` with the present version if a colleague saved one (G-72).',
  access: 'settings.write',
  params: pageParams,
  body: TextPageChange,
  answer: TextPageRecord,
  record: TextPageRecord,
  example: {
    params: { page: 'terms' },
    body: { version: 1, values: { lead: 'Our terms in plain words.' } },
  },
});

export const listAdminPageVersions = endpoint('GET /api/admin/pages/{page}/versions', {
  id: 'settings/ListAdminPageVersions',
  summary: 'Lists the versions of a page, newest first, with the time and the person of each.',
  access: 'settings.read',
  params: pageParams,
  query: z.object({ cursor: z.string().optional() }),
  answer: z.object({ versions: z.array(TextVersionRow), next_cursor: z.string().nullable() }),
  example: { params: { page: 'terms' } },
});

export const getAdminPageVersion = endpoint('GET /api/admin/pages/{page}/versions/{version}', {
  id: 'settings/GetAdminPageVersion',
  summary: 'Returns a version of a page with its text as staff write it.',
  access: 'settings.read',
  params: pageParams.extend({ version: VersionNumber }),
  answer: TextPageRecord,
  example: { params: { page: 'terms', version: '1' } },
});

export const putBackAdminPage = endpoint('POST /api/admin/pages/{page}/versions/{version}/put-back', {
  id: 'settings/PutBackAdminPage',
  summary:
    'Stores an older version of a page as its new version. 409 `changed` with the present version if a colleague saved one (G-72).',
  access: 'settings.write',
  params: pageParams.extend({ version: VersionNumber }),
  body: z.object({ version: z.int().min(1) }),
  answer: TextPageRecord,
  record: TextPageRecord,
  example: { params: { page: 'terms', version: '1' }, body: { version: 1 } },
});
