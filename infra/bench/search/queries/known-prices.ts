import type { Labelled } from './groups.ts';

/** Queries with prices. */
export const knownPrices: Labelled = [
  ['under 1500', 'W HO HP-302 HP-303 HP-304 HP-305 HP-306 HS'],
  ['vape under 1500', 'HO HP-302 HP-303 HP-304 HP-305 HP-306 HS'],
  ['below 1,000/-', 'WF WM WR WX WA-901 WA-902 WA-905 HP-302 HP-303 HP-304 HP-305 HP-306'],
  ['chini ya 600', 'WF WM WR WA-901 WA-902 WA-905'],
  ['vape chini ya 1000', 'HP-302 HP-303 HP-304 HP-305 HP-306'],
  ['less than ksh 1200 vape', 'HO HP-302 HP-303 HP-304 HP-305 HP-306'],
  ['1000-1500', 'HO HS HP-305 HP-306'],
  ['kati ya 1000 na 1500', 'HO HS HP-305 HP-306'],
  ['between 2000 and 3000', 'HM-202 HM-203 HM-205 HM-206 HM-207 WA-903'],
  ['over 3000', 'HM-201 HM-204 HM-208 HP-301 WA-904'],
  ['zaidi ya 3000', 'HM-201 HM-204 HM-208 HP-301 WA-904'],
  ['mango under 600', 'WF-501'],
  ['mango chini ya elfu moja', 'WF-501 WX-802 HP-303'],
  ['cheap vape', 'HP-302 HP-303 HP-304 HP-305 HP-306'],
  ['vape bei rahisi', 'HP-302 HP-303 HP-304 HP-305 HP-306'],
  ['cheapest pouch', 'WM-601 WM-603 WM-604 WR-707 WA-901 WA-902 WA-905'],
  ['bei poa', 'WM-601 WM-603 WM-604 WR-707 WA-901 WA-902 WA-905'],
  ['most expensive vape', 'HP-301 HM-208 HM-204 HM-201 HM'],
  ['pouch 500 bob', 'WM-601 WM-603 WM-604 WR-707 WA-901 WA-902 WA-905'],
  ['pouch ya soo tano', 'WM-601 WM-603 WM-604 WR-707 WA-901 WA-902 WA-905'],
  ['coffee below 1k', 'WR-701 WR-706 WX-801 HP-305'],
  ['vape 1.5k', 'HS-401'],
  ['hart max under 2900', 'HM-202 HM-203 HM-205 HM-206 HM-207'],
  ['mint less than 600 bob', 'WM-601 WM-602 WM-603 WM-604 WF-503 WA-902'],
];
