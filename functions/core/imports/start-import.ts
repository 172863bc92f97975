import { randomUUID } from 'node:crypto';
import { mayDo } from '#shared/abilities/abilities.ts';
import type { ImportFile } from '#shared/imports/import.ts';
import { shifted } from '#shared/nairobi.ts';
import { type UploadForm, uploadSeconds } from '#shared/pictures/upload.ts';
import * as texts from '#shared/texts.ts';
import { secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { createImport, findImport, type ImportItem } from '../../data/imports/import.ts';
import { busy, invalid, notFound, tooMany } from '../../errors.ts';
import { readImportFile, signImport } from '../../integrations/import-files.ts';
import type { Person } from '../identity/session.ts';
import { importTexts } from './import-texts.ts';
import { readFile } from './read-file.ts';
import { suggestFields } from './suggest-field.ts';

/** Returns the rate limit for imports that one person starts in an hour. */
const limitOf = ({ id }: Person) => ({ what: 'imports', who: String(id), times: 100, minutes: 60 });

/** Stores a new import and returns the form for its file. */
export async function startImport(file_name: string, person: Person, now: Date): Promise<UploadForm> {
  const id = randomUUID();
  const limit = limitOf(person);
  const created_at = now.toISOString();
  const refusal = await createImport({ id, by: person.id, file_name, created_at }, limit);
  if (refusal?.has('limit')) throw tooMany(texts.slowDown, secondsToWait(limit, now));
  if (refusal) throw busy();
  const { url, fields } = await signImport(id);
  const expires_at = shifted(now, uploadSeconds * 1000);
  return { id, url, fields, expires_at };
}

/** Returns an import of this person. @throws 404 */
export async function ownImport(id: string, person: Pick<Person, 'id'>): Promise<ImportItem> {
  const item = await findImport(id);
  if (item?.by !== person.id) throw notFound('Import');
  return item;
}

/** Returns the file of an import. @throws 422 if it did not arrive */
export async function requireFile(id: string): Promise<Uint8Array> {
  const bytes = await readImportFile(id);
  if (!bytes) throw invalid({ file: [importTexts.noFile] });
  return bytes;
}

const EXAMPLES = 3;
const SHOWN = 80;

const shortly = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** When a person chooses the heading row, this many cells of each row are shown. */
const CELLS = 6;

/**
 * Returns the headings and first rows of a file, and the field that each column probably contains. `chosen` is the
 * heading row, if the person chose it.
 *
 * @throws 404 · 422 for a file that is not readable
 */
export async function describeImport(
  id: string,
  person: Person,
  chosen: number | undefined,
): Promise<ImportFile> {
  const { file_name, created_at, check = null, job = null } = await ownImport(id, person);
  const examples: string[][] = [];
  const head = readFile(await requireFile(id), {
    chosen: chosen ?? check?.heading_row,
    onRow: ({ cells }, { headings }) => {
      for (const n of headings.keys()) {
        const cell = cells[n]?.trim();
        const own = examples[n] ?? [];
        if (cell && own.length < EXAMPLES) examples[n] = [...own, shortly(cell)];
      }
    },
  });
  const { encoding, delimiter, headings, rows, heading_row, first_rows } = head;
  const seesPrices = mayDo(person.groups, 'margin.see');
  const fields = suggestFields(headings, examples).map((field) =>
    field === 'buying_price' && !seesPrices ? null : field,
  );
  const checked = check?.heading_row === heading_row ? check.mapping : undefined;
  const columns = headings.map((heading, n) => ({
    ...{ heading: shortly(heading), field: (checked ? checked[n] : fields[n]) ?? null },
    examples: examples[n] ?? [],
  }));
  const first = first_rows.map(({ row, cells }) => ({
    row,
    cells: cells
      .filter((cell) => cell !== '')
      .slice(0, CELLS)
      .map(shortly),
  }));
  return {
    ...{ id, file_name, created_at, encoding, delimiter, rows, columns, check, job },
    ...{ heading_row, first_rows: first },
  };
}
