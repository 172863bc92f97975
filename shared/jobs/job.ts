import * as z from 'zod';
import type { Ability } from '../accounts/abilities.ts';
import { CampaignSending } from '../campaigns/campaign.ts';
import { CustomerErasure } from '../customers/erasure.ts';
import { Cursor, Instant, NumericId } from '../ids.ts';
import { ProductImport } from '../imports/import.ts';
import { SubscriberExport } from '../newsletter/admin-subscriber.ts';
import { ReviewJob } from '../reviews/admin-review.ts';
import { JobId } from './job-id.ts';
import { PlaceChange, PremiumChange } from './place-change.ts';
import { PriceChange } from './price-change.ts';
import { ProductExport } from './product-export.ts';
import { ProductSelection } from './product-selection.ts';
import { StockChange } from './stock-change.ts';

type JobInputs = {
  name: string;
  input: z.ZodObject | typeof ProductSelection;
  ability: Ability;
  /**
   * The job completes a change that is stored already. It is started with the change and not by request, and it can
   * neither be cancelled nor lose its right.
   */
  mustEnd?: true;
  /** How its changes are undone: fields of products by their log, stock by moves the other way. */
  undo?: 'product' | 'stock';
};

/**
 * The kinds of jobs: their name, the schema of their input, and the ability that they need besides `jobs.start`. A job
 * that undoes another needs the ability of that job.
 */
export const jobInputs = {
  'hide-products': {
    ...{ name: 'Hide products', input: ProductSelection, ability: 'catalogue.write', undo: 'product' },
  },
  'show-products': {
    ...{ name: 'Show products', input: ProductSelection, ability: 'catalogue.write', undo: 'product' },
  },
  'price-products': {
    ...{ name: 'Change prices', input: PriceChange, ability: 'prices.write', undo: 'product' },
  },
  'move-products': {
    ...{ name: 'Move products', input: PlaceChange, ability: 'catalogue.write', undo: 'product' },
  },
  'premium-products': {
    ...{ name: 'Change premium', input: PremiumChange, ability: 'catalogue.write', undo: 'product' },
  },
  'stock-products': {
    ...{ name: 'Change stock', input: StockChange, ability: 'stock.move', undo: 'stock' },
  },
  'export-products': { name: 'Export products', input: ProductExport, ability: 'catalogue.read' },
  'import-products': {
    ...{ name: 'Import products', input: ProductImport, ability: 'catalogue.write', undo: 'product' },
  },
  'decide-reviews': { name: 'Decide reviews', input: ReviewJob, ability: 'reviews.moderate' },
  'export-subscribers': {
    ...{ name: 'Export subscribers', input: SubscriberExport, ability: 'newsletter.export' },
  },
  'send-campaign': { name: 'Send a campaign', input: CampaignSending, ability: 'newsletter.send' },
  'erase-customer': { name: 'Erase a customer', input: CustomerErasure, ability: 'customers.erase' },
  'rebuild-pages': { name: 'Render all pages', input: z.object({}), ability: 'catalogue.write' },
  'follow-category': {
    name: 'Update the products of a category',
    input: z.object({ category: NumericId }),
    ability: 'catalogue.write',
    mustEnd: true,
  },
  'undo-job': { name: 'Undo a job', input: z.strictObject({ job: JobId }), ability: 'jobs.start' },
} as const satisfies Record<string, JobInputs>;

export type JobKindName = keyof typeof jobInputs;
export type JobInput<K extends JobKindName> = z.output<(typeof jobInputs)[K]['input']>;

const start = <K extends JobKindName>(kind: K) =>
  z.object({
    id: JobId,
    kind: z.literal(kind),
    input: jobInputs[kind].input as (typeof jobInputs)[K]['input'],
  });

/** A request to start a job. */
export const JobStart = z.discriminatedUnion('kind', [
  start('hide-products'),
  start('show-products'),
  start('price-products'),
  start('move-products'),
  start('premium-products'),
  start('stock-products'),
  start('export-products'),
  start('import-products'),
  start('decide-reviews'),
  start('export-subscribers'),
  start('erase-customer'),
  start('rebuild-pages'),
  start('undo-job'),
]);
export type JobStart = z.output<typeof JobStart>;

/**
 * `running`: in progress. `cancelling`: a person cancelled it, and it finishes what it has begun. `done`, `cancelled`
 * and `failed`: it has ended. The last two can be resumed.
 */
const jobStates = ['running', 'cancelling', 'done', 'cancelled', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** What a running job does: lists its records, works on them, renders their pages, writes its result file. */
const jobPhases = ['list', 'work', 'pages', 'result'] as const;
export type JobPhase = (typeof jobPhases)[number];

/** Work on many records, or on all pages. */
export const Job = z.object({
  id: JobId,
  kind: z.string(),
  /** The job that this one undoes, and the kind of its changes. `is_redo`: it makes them again. */
  undoes: z.object({ id: JobId, kind: z.string(), is_redo: z.boolean() }).nullable(),
  /** The job that undoes this one. */
  undone_by: JobId.nullable(),
  by: z.string(),
  created_at: Instant,
  /** When it last did something. */
  moved_at: Instant,
  ended_at: Instant.nullable(),
  /** Who resumed it last. It then works in their name. */
  resumed_by: z.string().nullable(),
  /** Who cancelled it. */
  cancelled_by: z.string().nullable(),
  state: z.enum(jobStates),
  phase: z.enum(jobPhases),
  /** The number of records. Null while they are being listed. */
  total: z.int().nullable(),
  /** Records that the job changed, that were so already, and that it could not change. */
  done: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  /** Pages to render and rendered. Null before the job knows its pages. */
  pages: z.object({ total: z.int(), done: z.int() }).nullable(),
  /** Why the job failed, or stops by itself. */
  note: z.string().nullable(),
  has_result: z.boolean(),
  /** What the person who asks may do with it now. */
  may: z.object({ cancel: z.boolean(), resume: z.boolean(), undo: z.boolean(), download: z.boolean() }),
});
export type Job = z.output<typeof Job>;

export const Jobs = z.object({ jobs: z.array(Job), next_cursor: Cursor.nullable() });

/** Returns true for a job that does nothing any more until it is resumed. */
export const isOver = ({ state }: { state: JobState }) => state !== 'running' && state !== 'cancelling';
