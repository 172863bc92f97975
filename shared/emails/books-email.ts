/** The texts of the email to the shop with the figures of a day. Texts that do not apply are empty. */
export type DayFiguresWords = {
  /** The weekday and the date: `Monday, 2026-11-30`. */
  day: string;
  /** The value of the goods that were handed over, and the number and sum of new orders. */
  sales: string;
  orders: string;
  ordered: string;
  /** The sales of the same weekday a week ago: `Ksh 12,000 on Monday a week before`. */
  before: string;
  /** The sales by channel: `shop Ksh 8,000, tills Ksh 4,000`. */
  channels: string;
  /** The share of deliveries that arrived in time: `90 % of 10 deliveries`. */
  in_time: string;
  /** The orders that ended without a sale: `2 cancelled, 1 refused at the door`. */
  lost: string;
  /** The cash that riders should have in hand. */
  hold: string;
  /** The URL of the page Today in the admin. */
  link: string;
};
