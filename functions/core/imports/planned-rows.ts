import { readRows } from '../../integrations/import-files.ts';
import type { RowPlan } from './row-plan.ts';

type Checked = { import: string; check: string };

export const partName = ({ import: id, check }: Checked, part: number) => `${id}/${check}/rows-${part}`;
export const planName = ({ import: id, check }: Checked, part: number) => `${id}/${check}/plan-${part}`;
export const headingsName = ({ import: id, check }: Checked) => `${id}/${check}/headings`;

/** Returns the id of a job's record for a row of a file. Records are in the order of the rows. */
export const recordOf = (part: number, { row }: RowPlan) => `${String(row).padStart(6, '0')}-${part}`;

let last: { name: string; plans: RowPlan[] } | undefined;

/** Returns the checked rows of a part, or undefined before the check. They no longer change once a job imports them. */
export async function readPlans(checked: Checked, part: number): Promise<RowPlan[] | undefined> {
  const name = planName(checked, part);
  if (last?.name === name) return last.plans;
  const plans = await readRows<RowPlan>(name);
  if (plans) last = { name, plans };
  return plans;
}

/** Returns the checked row that a record of a job names. */
export async function findPlan(checked: Checked, record: string): Promise<RowPlan | undefined> {
  const [row, part] = record.split('-').map(Number);
  return (await readPlans(checked, part ?? 0))?.find((plan) => plan.row === row);
}
