import type { Doubt } from './doubt.ts';

/** The fields of a product that the chat parser needs. */
export type ChatProduct = {
  id: number;
  product_name: string;
  product_code: string;
  brand_name: string;
  category: { category_name: string };
  subcategory: { title: string };
  attributes: readonly { key: string; value: string }[];
  /** The quantity that can be sold now. Without it, the line is not checked against the stock. */
  available?: number;
  /** True for a product that the shop no longer shows. */
  is_withdrawn?: boolean;
};

/** The shop's data that the chat parser needs. */
export type ChatShop<P extends ChatProduct = ChatProduct> = {
  products: readonly P[];
  /** The names of all areas, as in the settings: `listAreas(zones)`. */
  areas: readonly { name: string; pickup: boolean }[];
  /** The shop's name as the sender of its own messages in an export. Those messages order nothing. */
  shop_name: string;
  /** The shop's own phone numbers in any form. They are never the customer's. */
  shop_phones?: readonly string[];
};

/** A line of the draft order. A line without doubts can be ordered as it is. */
export type ChatLine<P extends ChatProduct = ChatProduct> = {
  /** The words of the chat from which the line was read. */
  read: string;
  /** The most probable product; undefined if no product fits. */
  product: P | undefined;
  /** From 1 to the most pieces of one line. */
  quantity: number;
  doubts: Doubt[];
  /** The products that the words may mean, the most probable first. */
  choices: P[];
};

/**
 * A value from the chat that belongs to the whole order: the phone or the area. If `doubts` is not empty, the value is
 * doubtful, and `choices` contains all possible values.
 */
export type ChatFact = { value: string; read: string; doubts: Doubt[]; choices: string[] };

/** A draft order that was read from a chat. It holds no prices: the shop's own prices apply. */
export type ChatOrder<P extends ChatProduct = ChatProduct> = {
  lines: ChatLine<P>[];
  /** The name of an area of the shop. */
  area: ChatFact | undefined;
  /** A phone number that staff can call, as `+254712345678` if it is Kenyan. */
  phone: ChatFact | undefined;
  /** The customer's sentences that were not, or not completely, read into lines: questions, addresses, names. */
  unread: string[];
};

/** The most characters of a chat that are read. The rest is listed as unread. */
export const longestChat = 20_000;
