import type { ChatFact, ChatLine, ChatOrder, ChatProduct } from '#shared/chat-orders/chat-order.ts';

/** A line that was read from a chat, as staff confirm it. */
export type ChatRow = {
  line: ChatLine;
  product: ChatProduct | undefined;
  quantity: number;
  /** Staff take it. A line with a doubt is taken only once they say so. */
  isTaken: boolean;
};

/** An area or a phone that was read from a chat, as staff confirm it. */
export type ChatFactRow = { fact: ChatFact; value: string; isTaken: boolean };

export type ChatRows = {
  lines: ChatRow[];
  area: ChatFactRow | undefined;
  phone: ChatFactRow | undefined;
  unread: string[];
};

/** What staff take from a chat. */
export type TakenChat = {
  goods: { id: number; quantity: number }[];
  area: string | undefined;
  phone: string | undefined;
};

const rowOf = (fact: ChatFact | undefined): ChatFactRow | undefined =>
  fact && { fact, value: fact.value, isTaken: fact.doubts.length === 0 };

/** Returns what was read from a chat, to be confirmed. Nothing doubtful is taken yet. */
export const rowsOf = ({ lines, area, phone, unread }: ChatOrder): ChatRows => ({
  lines: lines.map((line) => ({
    line,
    product: line.product,
    quantity: line.quantity,
    isTaken: line.doubts.length === 0 && line.product !== undefined,
  })),
  area: rowOf(area),
  phone: rowOf(phone),
  unread,
});

/** Returns what staff take: each product once, with at most `most` pieces. */
export function takenOf({ lines, area, phone }: ChatRows, most: number): TakenChat {
  const goods = new Map<number, number>();
  for (const { product, quantity, isTaken } of lines)
    if (isTaken && product) goods.set(product.id, Math.min(most, (goods.get(product.id) ?? 0) + quantity));
  return {
    goods: [...goods].map(([id, quantity]) => ({ id, quantity })),
    area: area?.isTaken ? area.value : undefined,
    phone: phone?.isTaken ? phone.value : undefined,
  };
}
