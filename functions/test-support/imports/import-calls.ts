import { randomUUID } from 'node:crypto';
import { checkImportRows, getImport, startImport, startImportCheck } from '#shared/imports/endpoints.ts';
import type { ImportFile, ImportMapping, ImportRow } from '#shared/imports/import.ts';
import type { UploadForm } from '#shared/pictures/upload.ts';
import {
  startImportCheck as checkHandler,
  getImport as getHandler,
  checkImportRows as rowsHandler,
  startImport as startHandler,
} from '../../api/imports.ts';
import { type Reply, send } from '../event.ts';
import { callAs } from '../people.ts';

/** A file that a person chooses, as text or bytes. */
export type TestFile = string | Uint8Array;

/**
 * Uploads a file to import as the admin page does, with this session. Returns the import's id and the status of S3's
 * answer.
 */
export async function uploadImport(session: string, file: TestFile, file_name = 'stock.csv') {
  const { body } = await send(startImport, startHandler, await callAs(session, { body: { file_name } }));
  const { id, url, fields } = body as UploadForm;
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), file_name);
  return { id, status: (await fetch(url, { method: 'POST', body: form })).status };
}

export async function getFile(session: string, id: string, heading_row?: number): Promise<Reply> {
  const query: Record<string, string> = heading_row === undefined ? {} : { heading_row: String(heading_row) };
  return send(getImport, getHandler, await callAs(session, { params: { id }, query }));
}

export async function startCheck(
  session: string,
  id: string,
  mapping: ImportMapping,
  heading_row?: number,
): Promise<Reply> {
  const body = { check: randomUUID(), mapping, ...(heading_row !== undefined && { heading_row }) };
  return send(startImportCheck, checkHandler, await callAs(session, { params: { id }, body }));
}

export const checkRows = async (session: string, id: string, check: string, part = 0): Promise<Reply> =>
  send(checkImportRows, rowsHandler, await callAs(session, { params: { id }, body: { check, part } }));

/**
 * Uploads a file and checks all of its rows, with the fields that the shop suggests for the columns, or with the given
 * mapping.
 */
export async function checkFile(session: string, file: TestFile, mapping?: ImportMapping) {
  const { id } = await uploadImport(session, file);
  const { body: found } = (await getFile(session, id)) as { body: ImportFile };
  const chosen = mapping ?? found.columns.map(({ field }) => field);
  const started = await startCheck(session, id, chosen);
  if (started.status !== 200) throw new Error(JSON.stringify(started.body));
  const rows: ImportRow[] = [];
  for (let part: number | null = 0; part !== null; ) {
    const { body } = await checkRows(session, id, started.body.check, part);
    rows.push(...body.rows);
    part = body.next;
  }
  return { id, check: started.body.check as string, file: found, rows };
}

/** Returns the number of rows with each outcome. */
export function countOutcomes(rows: readonly ImportRow[]): Partial<Record<ImportRow['outcome'], number>> {
  const counts: Partial<Record<ImportRow['outcome'], number>> = {};
  for (const { outcome } of rows) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
