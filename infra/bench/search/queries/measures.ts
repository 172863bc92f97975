import type { Labelled } from './groups.ts';

/** Queries with strengths, sizes and other measures in numbers. */
export const measures: Labelled = [
  ['8000 puffs', 'HM'],
  ['8,000 puff vape', 'HM'],
  ['1200 puffs', 'HO'],
  ['over 5000 puffs', 'HM'],
  ['10mg', 'HO-103 HO-106 HS-402 HS-405'],
  ['vape 10 mg', 'HO-103 HO-106 HS-402 HS-405'],
  ['100mg caffeine', 'WX WA-904'],
  ['30 mg caffeine', 'WF-504 WF-507 WM-604 WA-903 WA-905'],
  ['30ml', 'HS'],
  ['2% vape', 'HO-101 HO-102 HO-104 HO-105 HO-107 HO-108 HM HP HS-401 HS-403 HS-404 HS-406'],
  ['usb-c', 'HM'],
  ['type c vape', 'HM'],
  ['15 pouches', 'WX'],
  ['5 tins', 'WA-903 WA-904'],
];
