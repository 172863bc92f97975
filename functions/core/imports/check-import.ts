import type { ImportCheck, ImportField, ImportMapping, ImportRow } from '#shared/imports/import.ts';
import { productColumns } from '#shared/imports/product-columns.ts';
import { maySeeField } from '#shared/log/record-abilities.ts';
import { listCatalogue } from '../../data/catalogue/category.ts';
import { listSuppliers } from '../../data/catalogue/supplier.ts';
import { keepCheck } from '../../data/imports/import.ts';
import { badRequest, conflict, invalid } from '../../errors.ts';
import { readRows, saveRows } from '../../integrations/import-files.ts';
import { inLanes } from '../../lanes.ts';
import type { Person } from '../identity/session.ts';
import { textOf } from './cell-text.ts';
import { readCompanions } from './companion-cells.ts';
import type { FileRow } from './find-headings.ts';
import { importTexts as texts } from './import-texts.ts';
import { readNamed } from './named-products.ts';
import { keyOfName } from './names-wrong.ts';
import { type MappedRow, planRow } from './plan-row.ts';
import { headingsName, partName, planName } from './planned-rows.ts';
import { hasDecimalComma, type Numbers } from './read-cell.ts';
import { readFile } from './read-file.ts';
import type { RowPlan } from './row-plan.ts';
import { ownImport, requireFile } from './start-import.ts';

/** The number of rows in a part of a file. One call checks one part. */
const PART_ROWS = 200;
const LANES = 8;

const names = ['product_code', 'barcode', 'id'] as const;
const isName = (field: ImportField) => (names as readonly ImportField[]).includes(field);

/**
 * Checks the mapping from columns to fields.
 * @throws 422 if no column identifies products, or if a mapped field is not visible to the person
 */
function requireMapping(mapping: ImportMapping, { groups }: Person): void {
  const used = mapping.filter((field) => field !== null);
  const twice = used.find((field, n) => used.indexOf(field) !== n);
  const problem =
    (twice && texts.twiceMapped(productColumns[twice])) ??
    (names.some((name) => used.includes(name)) ? undefined : texts.noKey) ??
    (used.includes('buying_price') && !maySeeField(groups, 'product', 'buying_price_cents')
      ? texts.buyingPrice
      : undefined);
  if (problem !== undefined) throw invalid({ mapping: [problem] });
}

/**
 * Returns a function that maps the cells of a row to fields. The mapped row has an error if an earlier row refers to
 * the same product.
 */
function mapper(mapping: ImportMapping) {
  const seen = new Map<string, number>();
  return ({ row, cells }: FileRow, columns: number): MappedRow => {
    const entries = mapping.flatMap((field, n) => {
      const cell = cells[n] ?? '';
      return field ? [[field, isName(field) ? textOf(field, cell) : cell] as const] : [];
    });
    const fields = Object.fromEntries(entries) as MappedRow['fields'];
    const hasMore = cells.slice(columns).some((cell) => cell.trim() !== '');
    const mapped = { row, cells, fields };
    for (const field of names) {
      const cell = fields[field]?.trim();
      if (!cell) continue;
      const key = `${field} ${keyOfName(field, cell)}`;
      const first = seen.get(key);
      if (first !== undefined) {
        const reason = texts.sameRow(productColumns[field], first);
        return { ...mapped, error: { field, reason, cell } };
      }
      seen.set(key, row);
    }
    return hasMore ? { ...mapped, error: { field: null, reason: texts.manyCells, cell: '' } } : mapped;
  };
}

const counted: ReadonlySet<ImportField> = new Set([
  ...(['selling_price', 'buying_price', 'strength_mg', 'product_store'] as const),
]);

/** The data about a whole file that the check of each part needs. */
type Head = { headings: string[]; numbers?: Numbers };

type Check = { check: string; mapping: ImportMapping; heading_row?: number | undefined };

/**
 * Starts to check a file: stores its rows in parts, with the fields that the mapping gives to the columns. {@link
 * checkPart} then checks each part.
 *
 * @throws 404 · 409 `import-used` · 422
 */
export async function startCheck(
  id: string,
  { check, mapping, heading_row: chosen }: Check,
  person: Person,
): Promise<ImportCheck> {
  const { job } = await ownImport(id, person);
  if (job !== undefined) throw conflict('import-used', texts.used);
  requireMapping(mapping, person);
  const parts: MappedRow[][] = [];
  const map = mapper(mapping);
  const numbered = mapping.flatMap((field, n) => (field && counted.has(field) ? [n] : []));
  let comma = false;
  const file = readFile(await requireFile(id), {
    chosen,
    onRow: (row, { headings: { length }, delimiter }) => {
      const part = parts.at(-1);
      if (part && part.length < PART_ROWS) part.push(map(row, length));
      else parts.push([map(row, length)]);
      comma ||= numbered.some((n) => hasDecimalComma(row.cells[n] ?? '', delimiter));
    },
  });
  const { headings, rows, heading_row } = file;
  if (mapping.length !== headings.length) throw invalid({ mapping: [texts.mapping] });
  await saveRows(headingsName({ import: id, check }), [{ headings, numbers: { comma } } satisfies Head]);
  await inLanes(LANES, parts.entries(), ([n, part]) => saveRows(partName({ import: id, check }, n), part));
  const started = { id: check, mapping, rows, parts: parts.length, heading_row };
  if (!(await keepCheck(id, started))) throw conflict('import-used', texts.used);
  return started;
}

const LONGEST = 200;
const shortly = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

type Present = { headings: readonly string[]; mapping: ImportMapping };

/** Returns the plan of a row as people read it, for example with the headings of the file. */
function present(plan: RowPlan, { headings, mapping }: Present): ImportRow {
  const headingOf = (field: ImportField | null) =>
    field && (headings[mapping.indexOf(field)] || productColumns[field]);
  const { row, name, product_id, outcome } = plan;
  const shown = 'shown' in plan ? plan.shown : [];
  const errors = 'errors' in plan ? plan.errors : [];
  return {
    ...{ row, product_id, outcome, name: shortly(name), notes: [...(plan.notes ?? [])] },
    changes: shown.map(({ field, before, after }) => ({
      ...{ field, before: before === null ? null : shortly(before), after: shortly(after) },
    })),
    errors: errors.map(({ field, reason, cell }) => ({
      ...{ column: headingOf(field), reason, cell: shortly(cell) },
    })),
  };
}

/**
 * Checks a part of a file against the present products, and stores what the import will do with each row.
 *
 * @throws 404 · 409 `import-used`, `newer-check` · 400 for an unknown part
 */
export async function checkPart(
  id: string,
  { check, part }: { check: string; part: number },
  person: Person,
): Promise<{ rows: ImportRow[]; next: number | null }> {
  const { job, check: last } = await ownImport(id, person);
  if (job !== undefined) throw conflict('import-used', texts.used);
  if (last?.id !== check) throw conflict('newer-check', texts.newChecked);
  const [rows, head] = await Promise.all([
    readRows<MappedRow>(partName({ import: id, check }, part)),
    readRows<Head>(headingsName({ import: id, check })),
  ]);
  if (!rows) throw badRequest(texts.notChecked);
  const cells = rows.map(({ fields }) => fields);
  const [named, tree, suppliers] = await Promise.all([readNamed(cells), listCatalogue(), listSuppliers()]);
  const companions = await readCompanions(cells, named);
  const numbers = head?.[0]?.numbers ?? { comma: false };
  const planning = { catalogue: { tree, suppliers, companions }, groups: person.groups, numbers };
  const plans = rows.map((row, n) => planRow(row, named[n] ?? {}, planning));
  await saveRows(planName({ import: id, check }, part), plans);
  const { mapping, parts } = last;
  const headings = head?.[0]?.headings ?? [];
  return {
    rows: plans.map((plan) => present(plan, { headings, mapping })),
    next: part + 1 < parts ? part + 1 : null,
  };
}
