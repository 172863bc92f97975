import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { toast } from '../../ui/toast.ts';
import { ageStore } from '../age/age.ts';
import { withCode } from './chat-draft.ts';
import { chatMemory } from './chat-memory.ts';
import { type ChatDraft, chatWords } from './chat-words.ts';
import { readDrafts } from './kept-drafts.ts';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../ui/toast.ts', () => ({ toast: vi.fn() }));

const page = { hidden: true, addEventListener: vi.fn() };
const whenSeen = () => page.addEventListener.mock.lastCall?.[1]();

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
};

beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('dispatchEvent', vi.fn());
});
afterEach(() => {
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

const href = 'https://wa.me/254199000100?text=Hi';
const draft: ChatDraft = {
  code: 'C-7KM3Q',
  created_at: '2026-11-02T09:00:00.000Z',
  state: 'open',
  held_until: '2026-11-02T09:20:00.000Z',
  lines: [
    { id: 7, name: 'Mango', quantity: 4, held: 3 },
    { id: 8, name: 'Mint', quantity: 1, held: 1 },
  ],
  order: null,
};
const goods = [
  { id: 7, quantity: 4 },
  { id: 8, quantity: 1 },
];

describe('A shopper who sends the cart to the chat', () => {
  test('If a shopper orders by chat, the prepared message ends with the code of the cart [S1-352]', async () => {
    vi.mocked(call).mockResolvedValue(draft as never);
    expect(await withCode(href, goods)).toBe(`${href}${encodeURIComponent('\nCode: C-7KM3Q')}`);
    expect(vi.mocked(call).mock.calls[0]?.slice(0, 2)).toEqual([
      'POST /api/chat-drafts',
      { body: { lines: goods } },
    ]);
    expect(readDrafts(chatMemory.get())[0]).toMatchObject({ code: 'C-7KM3Q', products: [7, 8] });
  });

  test('A shopper who ordered by chat and returns to the page reads how many pieces are reserved for them', async () => {
    vi.mocked(call).mockResolvedValue(draft as never);
    await withCode(href, goods);
    expect(toast).not.toHaveBeenCalled();
    whenSeen();
    expect(vi.mocked(toast).mock.calls[0]?.[0]).toBe('C-7KM3Q: 4 of 5 pieces are held for you until 12:20.');
  });

  test('If the cart cannot be sent to the server, the chat message has no code, and the page says that nothing is reserved [S1-017]', async () => {
    vi.mocked(call).mockRejectedValue(new Error('offline'));
    expect(await withCode(href, goods)).toBe(href);
    whenSeen();
    expect(vi.mocked(toast).mock.calls[0]?.[0]).toMatch(/^Nothing is held this time/);
  });

  test('If a shopper has confirmed their age but has no age proof, ordering by chat gets a new proof [T26]', async () => {
    const refused = new CallError({ status: 403, code: 'age-proof-required', message: '18+' });
    vi.spyOn(ageStore, 'get').mockReturnValue(true);
    vi.mocked(call)
      .mockRejectedValueOnce(refused)
      .mockResolvedValueOnce(undefined)
      .mockResolvedValueOnce(draft);
    expect(await withCode(href, goods)).toContain('C-7KM3Q');
    expect(vi.mocked(call).mock.calls.map(([route]) => route)).toEqual([
      'POST /api/chat-drafts',
      'POST /api/age-proof',
      'POST /api/chat-drafts',
    ]);
  });

  test('Ordering by chat gets no age proof for a shopper who has not confirmed their age', async () => {
    const refused = new CallError({ status: 403, code: 'age-proof-required', message: '18+' });
    vi.spyOn(ageStore, 'get').mockReturnValue(false);
    vi.mocked(call).mockRejectedValue(refused);
    expect(await withCode(href, goods)).toBe(href);
    expect(call).toHaveBeenCalledTimes(1);
  });
});

test.each([
  [{}, 'C-7KM3Q: 4 of 5 pieces are held for you until 12:20.'],
  [{ lines: [{ id: 7, name: 'Mango', quantity: 2, held: 2 }] }, 'C-7KM3Q: held for you until 12:20.'],
  [
    { lines: [{ id: 7, name: 'Mango', quantity: 2, held: 0 }], held_until: null },
    'C-7KM3Q: nothing is held. We confirm what is in stock in the chat.',
  ],
  [{ state: 'ordered', order: { id: 'x', number: 'HS-1042' } }, 'C-7KM3Q is now order HS-1042.'],
  [{ state: 'discarded' }, 'C-7KM3Q was closed without an order.'],
] as [Partial<ChatDraft>, string][])(
  'After a cart is sent to the chat, the page says (case %#): %2$s',
  (more, words) => {
    expect(chatWords({ ...draft, ...more })).toBe(words);
  },
);
