import type { ReportKind } from '#shared/books/report.ts';

/** The groups of reports. A group opens with its first report. */
export const reportGroups = {
  sales: ['sales', 'products', 'people', 'customers', 'promotions', 'areas', 'hours'],
  goods: ['stock', 'vat'],
  site: ['steps', 'searches', 'speed', 'errors'],
} as const satisfies Record<string, readonly ReportKind[]>;

export type ReportGroup = keyof typeof reportGroups;
export const groupNames = Object.keys(reportGroups) as ReportGroup[];

/** Returns the group of a report. */
export const groupOf = (kind: ReportKind): ReportGroup =>
  groupNames.find((name) => (reportGroups[name] as readonly ReportKind[]).includes(kind)) ?? 'sales';
