import type { ChatFact, ChatLine, ChatOrder, ChatProduct } from '#shared/chat-orders/chat-order.ts';

/** A line that was read from a chat, as staff confirm it. */
export type ChatRow = {
  line: ChatLine;
  product: ChatProduct | undefined;
  quantity: number;
  /** True if staff accept the line. A doubtful line is accepted only by a tap. */
  isTaken: boolean;
};

/** An area or a phone number that was read from a chat, as staff confirm it. */
export type ChatFactRow = { fact: ChatFact; value: string; isTaken: boolean };

export type ChatRows = {
  lines: ChatRow[];
  area: ChatFactRow | undefined;
  phone: ChatFactRow | undefined;
  unread: string[];
};

/** The values that staff have accepted from a chat. */
export type TakenChat = {
  goods: { id: number; quantity: number }[];
  area: string | undefined;
  phone: string | undefined;
};

const rowOf = (fact: ChatFact | undefined): ChatFactRow | undefined =>
  fact && { fact, value: fact.value, isTaken: fact.doubts.length === 0 };

/** Returns the values read from a chat, for staff to confirm. Doubtful ones are not accepted yet. */
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

/** Returns the accepted values: each product once, with a quantity of at most `most`. */
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
