import { jobStateNames } from '#shared/jobs/job-state-names.ts';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-KE')} ${count === 1 ? one : many}`;

/** Texts of the admin screens of jobs. */
export const jobTexts = {
  title: 'Jobs',
  text: 'Work on many records at once. It continues when you close this page, and each job is kept for thirty days.',
  columns: { job: 'Job', progress: 'Progress', state: 'State' },
  empty: 'No job ran in the last thirty days. Select products in their list to hide or show many at once.',
  emptyAction: 'Open the products',
  states: jobStateNames,
  ended: (job: string, state: string) => `${job}: ${state}`,
  startedBy: (name: string, moment: string) => `Started by ${name}, ${moment}`,
  listing: 'Looking for the records…',
  working: (done: number, total: number) => `${done} of ${counted(total, 'record', 'records')}`,
  findingPages: 'Looking for the pages that change…',
  rendering: (done: number, total: number) => `${done} of ${counted(total, 'page', 'pages')} rendered`,
  writing: 'Writing the result file…',
  bar: 'Progress of the job',
  changed: (count: number) => `${counted(count, 'record', 'records')} changed`,
  unchanged: (count: number) => `${counted(count, 'record', 'records')} needed no change`,
  failed: (count: number) => `${counted(count, 'record', 'records')} could not be changed`,
  noRecords: 'There was no record to change.',
  rendered: (count: number) => `${counted(count, 'page', 'pages')} rendered`,
  exported: (count: number) => `${counted(count, 'product', 'products')} exported`,
  imported: (count: number) => `${counted(count, 'product', 'products')} imported`,
  notImported: (count: number) => `${counted(count, 'row', 'rows')} not imported`,
  nothingImported: 'There was no row to import.',
  downloadRows: 'Download the rows that were not imported',
  nothingExported: 'There was no product to export.',
  restored: (count: number) => `${counted(count, 'record', 'records')} restored`,
  left: (count: number) => `${counted(count, 'record was', 'records were')} not changed back`,
  leftAlone:
    'A record that changed since, or was removed, is not changed back. The result file names each and says why.',
  percent: (percent: number, phase: string) =>
    `${percent} % of the ${phase === 'pages' ? 'pages rendered' : 'records done'}`,
  cancelling: 'The job stops. What is done stays done.',
  cancelled: (name: string | null) =>
    `${name === null ? 'Cancelled' : `Cancelled by ${name}`}. What is done stays done.`,
  cancel: 'Cancel the job',
  cancelText: 'It stops before its next record. What is done stays done, and you can resume it later.',
  resume: 'Resume the job',
  undo: 'Undo',
  undoText:
    'Undo restores each record as it was before this job. A record that has changed since is not changed back.',
  undone: 'This job was undone.',
  openUndo: 'Open the job that undid it',
  openUndone: 'Open the job that it undoes',
  changes: 'Open its changes',
  products: 'Open the products',
  download: 'Download the result',
  downloadFile: 'Download the file',
  open: 'Open the job',
  facts: {
    title: 'About this job',
    by: 'Started by',
    resumed: 'Resumed by',
    started: 'Started',
    ended: 'Ended',
    cancelled: 'Cancelled by',
  },
  notFound: 'Job not found',
  notFoundText: 'Jobs are kept for thirty days.',
  rebuild: {
    open: 'Render all pages…',
    title: 'Render all pages',
    text: 'Each page of the shop is made again from the stored data. Use it if a page shows old data. It takes some minutes, and the shop stays open.',
    start: 'Render all pages',
    notNow: 'Not now',
  },
} as const;
