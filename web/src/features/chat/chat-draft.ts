import { call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { endAfter } from '../../api/end-after.ts';
import { toast } from '../../ui/toast.ts';
import { ageStore } from '../age/age.ts';
import { chatTexts } from './chat-texts.ts';
import { type ChatDraft, chatWords } from './chat-words.ts';
import { keepDraft } from './kept-drafts.ts';

type Goods = { id: number; quantity: number }[];

/** How long opening the chat waits for the draft's code, in ms. */
const PATIENCE_MS = 3000;
/** How long the toast about the reserved products is shown, in ms. */
const TOAST_MS = 8000;

/**
 * Creates the chat draft of a cart. If the shopper has confirmed their age here but the age proof is missing, gets a
 * new proof first (T26).
 */
async function makeDraft(lines: Goods): Promise<ChatDraft> {
  const { signal } = endAfter(PATIENCE_MS);
  const options = { signal };
  const make = () => call('POST /api/chat-drafts', { body: { lines } }, options);
  try {
    return await make();
  } catch (error) {
    const isProofMissing = error instanceof CallError && error.code === 'age-proof-required';
    if (!isProofMissing || !ageStore.get()) throw error;
    await call('POST /api/age-proof', { body: { confirmed: true } }, options);
    return make();
  }
}

/** Shows a toast once this page is visible again, because the chat covers it now. */
function sayWhenSeen(text: string) {
  const say = () => toast(text, { ms: TOAST_MS });
  if (document.hidden) document.addEventListener('visibilitychange', say, { once: true });
  else say();
}

/**
 * Returns the link to the chat, with the draft's code at the end of the prepared message. The message before it comes
 * from the specification (S1-352). If there is no code, returns the link unchanged. A toast tells the shopper which
 * products are reserved and until when.
 */
export async function withCode(href: string, lines: Goods): Promise<string> {
  try {
    const draft = await makeDraft(lines);
    keepDraft({ code: draft.code, products: lines.map(({ id }) => id), at: Date.now() });
    sayWhenSeen(chatWords(draft));
    return `${href}${encodeURIComponent(`\nCode: ${draft.code}`)}`;
  } catch {
    sayWhenSeen(chatTexts.noCode);
    return href;
  }
}
