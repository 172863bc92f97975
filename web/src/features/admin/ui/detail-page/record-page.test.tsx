import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../../api/call-error.ts';
import { DetailPage } from './detail-page.tsx';
import { RecordPage } from './record-page.tsx';

const back = { name: 'Suppliers', href: '/admin/suppliers' };
const texts = { notFound: 'There is no such supplier', notFoundText: 'The address may be wrong.' };
const failed = (status: number) => new CallError({ status, code: 'failed', message: 'The shop is away.' });

afterEach(() => void vi.unstubAllGlobals());

const show = (data: { name: string } | undefined, error?: CallError) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RecordPage
        answer={{ data, error, mutate: () => undefined }}
        back={back}
        texts={texts}
        main={[{ lines: 2 }]}
        side={[]}
      >
        {({ name }) => (
          <DetailPage title={name} back={back}>
            The facts
          </DetailPage>
        )}
      </RecordPage>
    </MemoryRouter>,
  );

test('While a record is loading, its page shows a placeholder and the link back to the list', () => {
  const page = show(undefined);
  expect(page).toContain('Loading…');
  expect(page).toContain('href="/admin/suppliers"');
  expect(page).not.toContain('role="alert"');
});

test('If a record fails to load, its page says why and offers to try again', () => {
  const page = show(undefined, failed(503));
  expect(page).toMatch(/role="alert"[^>]*>The shop is away\./);
  expect(page).toContain('Try again');
});

test('An address without a valid record id leads back to the list', () => {
  for (const status of [404, 422]) {
    const page = show(undefined, failed(status));
    expect(page).toContain('There is no such supplier');
    expect(page).toContain('href="/admin/suppliers"');
    expect(page).not.toContain('Try again');
  }
});

test('If a shown record fails to load again, it stays on the page, and the page says why', () => {
  vi.stubGlobal('location', { pathname: '/admin/suppliers/4' });
  const page = show({ name: 'Nairobi Mint' }, failed(404));
  expect(page).toContain('The facts');
  expect(page).toMatch(/role="alert"[^>]*>The shop is away\./);
  expect(show({ name: 'Nairobi Mint' })).not.toContain('role="alert"');
});
