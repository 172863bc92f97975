import type { Labelled } from './groups.ts';

/** Queries with beginnings of words, joined words, split words and other word orders. */
export const spellings: Labelled = [
  ['man', 'WF-501 HM-201 HO-101 WX-802 HP-303'],
  ['wat', 'WF-504 HO-104'],
  ['tang', 'WR-703 HM-208 WM-604'],
  ['hart max str', 'HM-202'],
  ['water melon', 'WF-504 HO-104'],
  ['pine apple', 'WF-503 HM-201'],
  ['black currant', 'HM-206 WX-804'],
  ['mangoice', 'HO-101'],
  ['ice mango hart', 'HO-101'],
  ['kahawa washa', 'WR-701 WX-801'],
  ['MANGO', 'WF-501 HM-201 HO-101 WX-802 HP-303'],
  ['Café latte', 'WR-706'],
  ['mangoes', 'WF-501 HM-201 HO-101 WX-802 HP-303'],
  ['blueberries', 'HO-105 WM-606'],
  ['mint pods', 'HP-302 HP-301'],
  ['mango pods', 'HP-303'],
  ['coffee vape', 'HP-305 HS-406'],
  ['coffee pouches', 'WR-701 WX-801 WR-706'],
  ['nicotine free mango', 'WF-501 WX-802'],
  ['how much is the starter kit?', 'HP-301'],
  ['do you have strawberry', 'HM-202'],
  ['mango juice', 'WF-501 HM-201 HO-101 WX-802 HP-303'],
];
