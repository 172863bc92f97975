import { afterEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { withCode } from './chat-draft.ts';

vi.mock('./call.ts', () => ({ call: vi.fn() }));
afterEach(() => vi.resetAllMocks());

const lines = [
  { id: 7, quantity: 1 },
  { id: 8, quantity: 3 },
];
const href = 'https://wa.me/254199000100?text=Hi';

test('The drafted message ends with the code of the goods that are held for it [S1-017] [S1-352]', async () => {
  vi.mocked(call).mockResolvedValue({ code: 'C-7KM3Q', held_until: '2026-11-02T09:20:00.000Z' } as never);
  expect(await withCode(href, lines)).toBe(`${href}${encodeURIComponent('\nCode: C-7KM3Q')}`);
  expect(vi.mocked(call).mock.calls[0]?.slice(0, 2)).toEqual(['POST /api/chat-drafts', { body: { lines } }]);
});

test('Where there is no code to be had, the message is drafted without [S1-017]', async () => {
  vi.mocked(call).mockRejectedValue(new Error('offline'));
  expect(await withCode(href, lines)).toBe(href);
});
