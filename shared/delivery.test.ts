import { expect, test } from 'vitest';
import { deliveryFee, findArea, listAreas, withBanner } from './delivery.ts';
import { ShopSettings } from './settings/settings.ts';
import { firstSettings } from './shop.ts';

const { zones } = firstSettings;

test.each([
  [1, 0, ['CBD house (pickup)']],
  [2, 300, ['Kilimani', 'Buruburu', 'Marurui', 'Umoja', 'Juja']],
  [3, 400, ['Westlands', 'Kamakis', 'Ruaka', 'CBD', 'Pipeline']],
  [4, 500, ['Langata', 'Cabanas', 'Adams']],
  [5, 1200, ['Karen', 'Rongai']],
])('Zone %d has a fee of Ksh %d and its own areas [S1-414…418]', (zone, fee, names) => {
  const areas = listAreas(zones).filter((area) => area.zone === zone);
  expect(areas.map(({ name }) => name)).toEqual(names);
  for (const name of names) expect(findArea(zones, name)).toMatchObject({ fee, zone });
});

test('The first and therefore preselected area is the free pickup at the house in the city centre (CBD) [S1-419] [G-12]', () => {
  expect(listAreas(zones)[0]).toMatchObject({
    name: 'CBD house (pickup)',
    fee: 0,
    pickup: true,
    zone: 1,
  });
});

test('Pickup in the city centre (CBD) and delivery to it are two different areas [G-12]', () => {
  expect(findArea(zones, 'CBD')).toMatchObject({ fee: 400, pickup: false, zone: 3 });
  expect(listAreas(zones).filter(({ pickup }) => pickup)).toHaveLength(1);
});

test('A delivery area is found by its name in upper or lower case, with its fee [S1-420]', () => {
  expect(findArea(zones, '  kiliMANI ')).toMatchObject({ name: 'Kilimani', fee: 300 });
});

test.each(['', 'Mombasa', 'Kilimani2', 'CBD house', '__proto__', 'constructor'])(
  'The shop does not deliver to "%s" [S1-420]',
  (name) => {
    expect(findArea(zones, name)).toBeUndefined();
  },
);

test('Each zone has its own arrival time after the confirmation call [G-94]', () => {
  expect(zones.map(({ zone, arrival_minutes }) => [zone, arrival_minutes])).toEqual([
    [1, 30],
    [2, 45],
    [3, 60],
    [4, 60],
    [5, 90],
  ]);
  expect(findArea(zones, 'Karen')?.arrival_minutes).toBe(90);
});

test('No two delivery areas have the same name', () => {
  const names = listAreas(zones).map(({ name }) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ['Kilimani', 4999, 300],
  ['Kilimani', 4999.99, 300],
  ['Kilimani', 5000, 0],
  ['Karen', 5000.01, 0],
  ['Karen', 0, 1200],
  ['CBD house (pickup)', 100, 0],
])('The delivery to %s of goods for %d costs %d [G-13] [S1-421]', (name, goods, fee) => {
  const area = findArea(zones, name);
  expect(area && deliveryFee(area, goods, firstSettings)).toBe(fee);
});

test('The settings of a new shop are valid, and the banner shows their sum for free delivery [S1-421] [S1-422] [S2-333] [S2-334] [G-13]', () => {
  expect(ShopSettings.parse(firstSettings)).toEqual(firstSettings);
  expect(withBanner(firstSettings)).toHaveLength(3);
  expect(withBanner(firstSettings)[1]).toBe('Free delivery on orders over Ksh 5,000');
  expect(withBanner(firstSettings).join()).not.toContain('$');
});

test('The setting decides the sum of the free-delivery banner, and without it there is neither banner nor free delivery [G-13]', () => {
  const stored = ['Hello', 'Free delivery of smiles'];
  expect(withBanner({ messages: stored, free_delivery_from: 7500 })).toEqual([
    'Hello',
    'Free delivery on orders over Ksh 7,500',
    'Free delivery of smiles',
  ]);
  expect(withBanner({ messages: stored, free_delivery_from: null })).toEqual([
    'Hello',
    'Free delivery of smiles',
  ]);
  const area = findArea(zones, 'Kilimani');
  expect(area && deliveryFee(area, 100_000, { free_delivery_from: null })).toBe(300);
});
