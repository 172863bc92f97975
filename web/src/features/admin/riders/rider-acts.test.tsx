import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RiderPage } from '../orders/way/use-riders.ts';
import RiderActs from './rider-acts.tsx';

type Act = RiderPage['acts'][number];

const act: Act = {
  ...{ id: 'a', kind: 'delivered', order: { id: 'o', number: 'HS-1042' }, cash: 2500, why: '' },
  ...{ at: '2026-11-02T09:00:00.000Z', received_at: '2026-11-02T09:20:00.000Z', marks: [], checked: null },
};

const said = (more: Partial<Act> = {}) =>
  renderToStaticMarkup(<RiderActs rider="r" acts={[{ ...act, ...more }]} onHold={() => undefined} />);

test('The page of a rider lists the rider’s reports with the order, the cash and the time at which they arrived', () => {
  const page = said();
  for (const words of ['Delivered', 'HS-1042', 'Ksh 2,500']) expect(page).toContain(words);
  expect(page).toMatch(/arrived [^·]*12:20/);
  expect(page).not.toContain('Checked…');
});

test('A rider’s report that needs a check shows the reason in words', () => {
  expect(said({ marks: ['ended'] })).toMatch(/The order had ended\..*Checked…/);
  const checked = { by: 'Njeri', at: act.at, why: 'She has the goods.' };
  const after = said({ marks: ['ended'], checked });
  expect(after).toContain('Checked by Njeri: She has the goods.');
  expect(after).not.toContain('Checked…');
});
