import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compareCounts, readCounts, readCountTable, tolerance } from './suite-counts.ts';

test('The coverage count of a test suite is the sum of the counts of its processes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hart-counts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '1.json'), JSON.stringify({ 'table calls': 5, builds: 1 }));
  writeFileSync(join(folder, '2.json'), JSON.stringify({ 'table calls': 7 }));
  expect(readCounts(folder)).toEqual({ builds: 1, 'table calls': 12 });
  expect(readCounts(join(folder, 'none'))).toEqual({});
});

test('The count of a test suite may differ from the committed one by a tenth, and a larger difference fails', () => {
  expect(compareCounts('journeys', { 'page loads': 1100 }, { 'page loads': 1000 })).toEqual([]);
  expect(compareCounts('journeys', { 'page loads': 900 }, { 'page loads': 1000 })).toEqual([]);
  expect(compareCounts('journeys', { 'page loads': 1101 }, { 'page loads': 1000 })).toEqual([
    'journeys: page loads 1101, but suite-counts.json says 1000 (± 10 %).',
  ]);
  expect(compareCounts('journeys', {}, { 'page loads': 1000 })).toHaveLength(1);
});

test('The count check fails for a count without a committed value, and allows one more for a small count', () => {
  expect(compareCounts('vitest', { builds: 2 }, {})).toEqual([
    'vitest: builds 2 is not in suite-counts.json.',
  ]);
  expect(compareCounts('journeys', { 'shops started': 4 }, { 'shops started': 3 })).toEqual([]);
  expect(compareCounts('journeys', { 'shops started': 5 }, { 'shops started': 3 })).toHaveLength(1);
});

test('A test suite without committed counts is not compared', () => {
  expect(compareCounts('journeys', { 'page loads': 1000 }, undefined)).toEqual([]);
  expect(readCountTable().short?.vitest?.['table calls']).toBeGreaterThan(100_000);
});

test('The counts of the short browser tests may differ from the committed ones by about a third', () => {
  const committed = { 'table calls': 32_000 };
  expect(compareCounts('journeys', { 'table calls': 43_200 }, committed, tolerance.journeyParts)).toEqual([]);
  expect(compareCounts('journeys', { 'table calls': 43_201 }, committed, tolerance.journeyParts)).toEqual([
    'journeys: table calls 43201, but suite-counts.json says 32000 (± 35 %).',
  ]);
});
