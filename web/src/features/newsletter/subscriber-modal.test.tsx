import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { firstSettings } from '#shared/shop.ts';
import { callKey } from '../../api/call.ts';
import { SettingsProvider } from '../settings/use-settings.tsx';
import { refusalText, subscriberErrors } from './subscriber-form.ts';
import { SubscriberModal } from './subscriber-modal.tsx';

test('The newsletter dialog offers 10% off the first order, shows the number of subscribers, and asks for name, address and phone [S1-424, S1-425, S2-076, S2-077, S2-078, S2-079, S2-335, S2-336, G-34]', () => {
  const fallback = { [callKey('GET /api/settings')]: firstSettings };
  const html = renderToString(
    <SWRConfig value={{ fallback }}>
      <SettingsProvider>
        <SubscriberModal />
      </SettingsProvider>
    </SWRConfig>,
  );
  expect(html).toContain('Get Exclusive Offers');
  expect(html).toContain('10% off the first order');
  expect(html).toContain('1,000+ subscribers');
  const labels = [...html.matchAll(/<label[^>]*>([^<]*)/g)].map(([, label = '']) => label.trim());
  expect(labels).toEqual(['Full Name', 'Email Address', 'Phone Number']);
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Subscribe Now</);
});

test('The newsletter dialog’s form shows errors only for missing or invalid values [S2-240…244]', () => {
  expect(subscriberErrors({ name: ' ', email: '', phone: '12' })).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    phone: 'Please enter a valid phone number',
  });
  expect(subscriberErrors({ name: 'Achieng', email: 'a@b', phone: '' })).toEqual({
    email: 'Please enter a valid email address',
  });
  expect(subscriberErrors({ name: 'Achieng', email: 'a@b.example', phone: '0712 345-678' })).toEqual({});
});

test('A refused newsletter subscription shows the shop’s error texts, or a general one [S2-307, S2-308]', () => {
  expect(refusalText({ errors: { email: ['Taken.'], name: ['Too long.'] } })).toBe('Taken. Too long.');
  expect(refusalText({ errors: undefined })).toBe('An error occurred. Please try again later.');
});
