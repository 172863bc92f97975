import { renderToStaticMarkup } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { firstSettings } from '#shared/shop.ts';
import { callKey } from '../../api/call.ts';
import { SettingsProvider } from '../settings/use-settings.tsx';
import { PointsUse } from './points-use.tsx';

const said = (is_on: boolean) => {
  const loyalty = { is_on, spend: 100, worth: 2, minimum: 50, months: null };
  const fallback = { [callKey('GET /api/settings')]: { ...firstSettings, loyalty } };
  return renderToStaticMarkup(
    <SWRConfig value={{ fallback }}>
      <SettingsProvider>
        <PointsUse />
      </SettingsProvider>
    </SWRConfig>,
  );
};

test('A shopper reads what points are worth and where to use them, but nothing while the shop gives no points', () => {
  expect(said(true)).toBe(
    '<p>From 50 points on, they become credit for your next order, Ksh 2 a point: ask us when we call you.</p>',
  );
  expect(said(false)).toBe('');
});
