import type { Labelled } from './groups.ts';

/** Queries that are product codes. */
export const codes: Labelled = [
  ['HM-201', 'HM-201'],
  ['hm201', 'HM-201'],
  ['hm 204', 'HM-204'],
  ['wf-505', 'WF-505'],
  ['WX801', 'WX-801'],
  ['HO-1O1', 'HO-101'],
  ['wr-7', 'WR'],
  ['hs4', 'HS'],
  ['501', 'WF-501'],
  ['hart max hm-203', 'HM-203'],
];
