import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { UploadForm } from '../pictures/upload.ts';
import {
  HeadingRow,
  ImportCheckStart,
  ImportFile,
  ImportId,
  ImportRequest,
  ImportRows,
  importFields,
  mostImportRows,
} from './import.ts';

const anId = '3f2c1b6e-8d4a-4c1e-9b7a-2f6d5e4c3b2a';

const params = z.object({ id: ImportId });

export const startImport = endpoint('POST /api/admin/imports', {
  summary:
    'Returns a form for five minutes with which a browser uploads one CSV file of products of at most 10 MB.',
  access: 'catalogue.write',
  body: ImportRequest,
  answer: UploadForm,
  example: { body: { file_name: 'products.csv' } },
});

export const getImport = endpoint('GET /api/admin/imports/{id}', {
  summary: `Returns what an uploaded file holds: its encoding, the row of its headings, which is found or given, its columns with the fields that they seem to hold, and the number of its rows, at most ${mostImportRows.toLocaleString('en-KE')}. 422 with the reason for a file that is not readable. Only the person who uploaded it finds it.`,
  access: 'catalogue.write',
  params,
  query: z.object({ heading_row: z.coerce.number().pipe(HeadingRow).optional() }),
  answer: ImportFile,
  example: { params: { id: anId } },
});

export const startImportCheck = endpoint('POST /api/admin/imports/{id}/check', {
  summary:
    'Begins to check a file with these columns. Then its rows are checked part by part. 422 for columns that name no product; 409 `import-used` once a job imports the file.',
  access: 'catalogue.write',
  params,
  body: ImportCheckStart,
  answer: z.object({ check: ImportId, rows: z.int(), parts: z.int() }),
  example: {
    params: { id: anId },
    body: { check: anId, mapping: importFields.slice(0, 3) },
  },
});

export const checkImportRows = endpoint('POST /api/admin/imports/{id}/rows', {
  summary:
    'Checks a part of a file against the present products and returns what the import would do with each row: field by field with the values that it would store, or why it is wrong. It changes no product. The job imports exactly what was checked last. 409 `newer-check` if the file was checked with other columns since.',
  access: 'catalogue.write',
  params,
  body: z.object({ check: ImportId, part: z.int().min(0).max(mostImportRows) }),
  answer: ImportRows,
  example: { params: { id: anId }, body: { check: anId, part: 0 } },
});
