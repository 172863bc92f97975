import { nairobiTime } from '#shared/nairobi.ts';
import type { CallAnswer } from '../../api/call.ts';
import { chatTexts as texts } from './chat-texts.ts';

export type ChatDraft = CallAnswer<'POST /api/chat-drafts'>;

/** Returns a text that says which goods a chat draft reserves and until when, or its outcome. */
export function chatWords({ code, state, held_until, lines = [], order }: ChatDraft): string {
  if (order) return texts.ordered(code, order.number);
  if (state === 'discarded') return texts.discarded(code);
  const held = lines.reduce((sum, line) => sum + line.held, 0);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (held === 0 || held_until === null) return texts.notHeld(code);
  const time = nairobiTime(held_until);
  return held === pieces ? texts.held(code, time) : texts.partlyHeld(code, held, pieces, time);
}
