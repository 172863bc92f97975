import * as z from 'zod';
import type { Ability } from './abilities/abilities.ts';
import { CampaignSending } from './campaigns/campaign.ts';
import { CustomerErasure } from './customers/erasure.ts';
import { NumericId } from './ids.ts';
import { ProductImport } from './imports/import.ts';
import { JobId } from './jobs/job-id.ts';
import { SubscriberExport } from './newsletter/admin-subscriber.ts';
import { PlaceChange, PremiumChange } from './products/place-change.ts';
import { PriceChange } from './products/price-change.ts';
import { ProductExport } from './products/product-export.ts';
import { ProductSelection } from './products/product-selection.ts';
import { StockChange } from './products/stock-change.ts';
import { ReviewJob } from './reviews/admin-review.ts';
import { StatementBooking } from './statements/statement-booking.ts';

type JobInputs = {
  name: string;
  input: z.ZodObject | typeof ProductSelection;
  ability: Ability;
  /**
   * True if the job completes a change that is already stored. The change itself starts such a job, and no request can
   * start one. The job cannot be cancelled, and it continues even if the person loses the permission.
   */
  mustEnd?: true;
  /**
   * How the job's changes are undone. `product`: the fields get their earlier values from the change log. `stock`:
   * pieces that were added are removed, and the reverse.
   */
  undo?: 'product' | 'stock';
};

/**
 * The kinds of jobs: their name, the schema of their input, and the ability that they require in addition to
 * `jobs.start`. A job that undoes another requires the same ability as that job.
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
  'book-statement': {
    ...{ name: 'Book M-Pesa’s statement', input: StatementBooking, ability: 'payments.import' },
    mustEnd: true,
  },
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
