import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findArea } from '#shared/delivery.ts';
import { firstSettings } from '#shared/shop.ts';
import { isRemembered, makeOrderDraft } from './order-draft.ts';
import { emptyDraft } from './order-form.ts';
import { RememberedCard } from './remembered-card.tsx';
import type { CheckoutState } from './use-checkout.ts';

const details = {
  name: 'Wanjiku Otieno',
  email: 'wanjiku@mail.example',
  phone: '0712345678',
  area: 'Kilimani',
  street: 'blue gate',
};
const nothing = () => {};
const empty = { getItem: () => null, setItem: nothing } as unknown as Storage;

test('The card of remembered contact details masks the e-mail address, the surname and most of the phone number', () => {
  const draft = { ...emptyDraft, ...details };
  const html = renderToStaticMarkup(
    <RememberedCard
      draft={draft}
      area={findArea(firstSettings.zones, 'Kilimani')}
      change={nothing}
      settings={{ data: firstSettings } as unknown as CheckoutState['settings']}
      openFields={nothing}
      forget={nothing}
    />,
  );
  expect(html).toContain('Wanjiku · Kilimani, blue gate · 07… 678');
  for (const secret of ['Otieno', 'mail.example', '12345']) expect(html).not.toContain(secret);
  expect(html).toMatch(/Change<.*Forget my details</);
});

test('A new checkout begins with the remembered contact details, and a card shows them until one is changed', () => {
  const store = makeOrderDraft(
    () => empty,
    () => ({ area: 'Karen', details }),
  );
  expect(store.get()).toEqual({ ...emptyDraft, ...details });
  expect(isRemembered(store.get(), details)).toBe(true);
  store.change({ instructions: 'Call me from the gate' });
  expect(isRemembered(store.get(), details)).toBe(true);
  store.change({ phone: '0733000111' });
  expect(isRemembered(store.get(), details)).toBe(false);
});

test('Without remembered contact details, a new checkout begins only with the area that was chosen last', () => {
  const store = makeOrderDraft(
    () => empty,
    () => ({ area: 'Karen', details: undefined }),
  );
  expect(store.get()).toEqual({ ...emptyDraft, area: 'Karen' });
  expect(isRemembered(store.get(), undefined)).toBe(false);
});

test('Contact details typed in this tab take precedence over those that the browser remembers', () => {
  const typed = { ...empty, getItem: () => '{"name":"Otieno","area":"Karen"}' } as Storage;
  const store = makeOrderDraft(
    () => typed,
    () => ({ area: 'Kilimani', details }),
  );
  expect(store.get()).toEqual({ ...emptyDraft, name: 'Otieno', area: 'Karen' });
});
