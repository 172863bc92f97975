import type { ProductImport } from '#shared/imports/import.ts';
import { productColumns } from '#shared/imports/product-columns.ts';
import { everyRow } from '../../data/jobs/row.ts';
import { readRows } from '../../integrations/import-files.ts';
import { findPlan, headingsName } from './planned-rows.ts';
import type { RowError } from './row-plan.ts';

/** Returns a sentence that says why a cell is wrong. */
export const reasonOf = ({ field, reason, cell }: RowError): string =>
  `${field ? `${productColumns[field]}: ` : ''}${reason}${cell === '' ? '' : ` (“${cell.slice(0, 100)}”)`}`;

const ERROR = 'error';

/**
 * Returns the rows that a job did not import: the original cells of each row and a column with the reason. A person
 * can correct these rows and import the file again.
 */
export async function linesOfImport({ id, input }: { id: string; input: ProductImport }) {
  const [head] = (await readRows<{ headings: string[] }>(headingsName(input))) ?? [];
  const headings = head?.headings ?? [];
  // The imported file may itself be the result file of an earlier import.
  const old = headings.indexOf(ERROR);
  const kept = (cells: readonly string[]) =>
    headings.map((_, n) => cells[n] ?? '').filter((_, n) => n !== old);
  const lines: string[][] = [];
  for await (const { record, outcome, message = '' } of everyRow(id)) {
    if (outcome !== 'failed') continue;
    const plan = await findPlan(input, record);
    lines.push([...kept(plan?.cells ?? []), message]);
  }
  return { headings: [...kept(headings), ERROR], lines };
}
