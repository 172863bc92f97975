import { type Ability, abilities, mayDo } from '#shared/abilities/abilities.ts';
import { type Group, groupNames } from '#shared/abilities/groups.ts';
import type { ProductImport } from '#shared/imports/import.ts';
import { jobInputs } from '#shared/job-kinds.ts';
import { mayChangeFields, maySeeField } from '#shared/log/record-abilities.ts';
import { type PriceChange, type StoredPrice, storedPrice } from '#shared/products/price-change.ts';
import type { ProductExport } from '#shared/products/product-export.ts';
import * as texts from '#shared/texts.ts';
import type { JobItem, JobOwner } from '../../data/jobs/job.ts';
import { forbidden } from '../../errors.ts';
import { findPersonNow } from '../identity/session.ts';

/** The person who starts, cancels or resumes a job. */
export type By = Readonly<{ id: string; name: string; groups: readonly Group[] }>;

type Work = Pick<JobItem, 'kind' | 'input'> & Partial<Pick<JobItem, 'undoes' | 'prices'>>;

/**
 * Returns the ability that a job requires, or undefined if this release does not know the kind of job. Undoing a job
 * requires the same ability.
 */
const abilityOf = ({ kind, undoes }: Work): Ability | undefined =>
  (jobInputs as Record<string, { ability: Ability }>)[undoes?.kind ?? kind]?.ability;

/**
 * Returns true for a job that completes a change which is already stored, such as a renamed category. Nothing may stop
 * such a job.
 */
export const mustEnd = ({ kind }: Pick<Work, 'kind'>): boolean =>
  (jobInputs as Record<string, { mustEnd?: true }>)[kind]?.mustEnd === true;

/**
 * Returns which prices a new job changes according to its input. An import can add further prices when it lists its
 * rows.
 */
export function pricesOfInput({ kind, input }: Pick<Work, 'kind' | 'input'>): readonly StoredPrice[] {
  if (kind === 'price-products') return [storedPrice[(input as PriceChange).field]];
  const { with_buying_price } = input as Partial<ProductImport>;
  return kind === 'import-products' && with_buying_price ? [storedPrice.buying_price] : [];
}

/** Returns which prices a job changes, restores or changes again. */
const pricesOf = ({ kind, input, prices }: Work): readonly StoredPrice[] =>
  prices ?? pricesOfInput({ kind, input });

/**
 * Returns true if members of these groups have the rights for the prices that a job's input names: to change or to see
 * them.
 */
function mayPrice({ kind, input }: Work, groups: readonly Group[]): boolean {
  if (kind === 'price-products')
    return mayChangeFields(groups, 'product', [storedPrice[(input as PriceChange).field]]);
  const seesPrices = maySeeField(groups, 'product', 'buying_price_cents');
  const isFile = kind === 'export-products' || kind === 'import-products';
  return !isFile || seesPrices || !(input as Pick<ProductExport, 'with_buying_price'>).with_buying_price;
}

/** Returns true if members of these groups have the abilities for everything that a job does. */
export function mayUse(work: Work, groups: readonly Group[]): boolean {
  const ability = abilityOf(work);
  return ability !== undefined && mayDo(groups, ability) && mayPrice(work, groups);
}

/**
 * Returns true if members of these groups may start, resume or undo a job. Undoing a job requires the same right as
 * starting it.
 */
export function mayRun(work: Work, groups: readonly Group[]): boolean {
  const prices = pricesOf(work);
  const mayChange = prices.length === 0 || mayChangeFields(groups, 'product', prices);
  return mayDo(groups, 'jobs.start') && mayUse(work, groups) && mayChange;
}

/** Checks the right to start or resume such a job. @throws 403 */
export function requireRight(work: Work, { groups }: By): void {
  if (!mayRun(work, groups)) throw forbidden('forbidden', texts.jobForbidden);
}

/** Returns the person for whom a job works: the person who resumed it last, or else the person who started it. */
export const runnerOf = ({ by, resumed_by }: JobItem): JobOwner => resumed_by ?? by;

/**
 * Returns the person for whom a job works, with their present groups. Returns undefined if they may no longer do what
 * the job does, because they lost the role, or were disabled or removed.
 */
export async function findRunner(job: JobItem): Promise<JobOwner | undefined> {
  const runner = runnerOf(job);
  if (mustEnd(job)) return runner;
  const { groups = [] } = (await findPersonNow(runner.id)) ?? {};
  return mayRun(job, groups) ? { ...runner, groups } : undefined;
}

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * Returns the note of a job that stopped because the person for whom it works lost the right. The note says who can
 * resume the job.
 */
export function lostRightNote(job: JobItem): string {
  const able = abilities['jobs.start'].filter((group) => mayRun(job, [group]));
  const roles = able.map((group) => groupNames[group]);
  return texts.jobRightLost(runnerOf(job).name, anyOf.format(roles));
}
