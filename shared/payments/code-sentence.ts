import { formatPrice } from '../money.ts';
import type { AskedWord } from './code-word.ts';

/** Returns a sentence for staff that says what the shop knows about an M-Pesa code. */
export function codeSentence({ state, told, number, asked }: AskedWord): string {
  const sum = formatPrice(told ?? 0);
  switch (state) {
    case 'told':
      return `M-Pesa says ${sum}.`;
    case 'sum':
      return `M-Pesa says ${sum} of ${formatPrice(asked ?? 0, 'plain')}.`;
    case 'untold':
      return 'M-Pesa has not told the shop of it yet.';
    case 'unreadable':
      return 'M-Pesa told the shop of it without a readable sum.';
    case 'used':
      return `Already used for ${number ?? 'another sale'}.`;
    case 'waits':
      return `Its money belongs to ${number ?? 'another sale'}.`;
    case 'gone':
      return 'Its money was sent back, or is a customer’s credit.';
    case 'refund':
      return 'It is the code of money that the shop sent.';
  }
}
