/** The values of the email to the shop with the figures of a day. Those that do not apply are empty. */
export type DayFiguresWords = {
  /** The weekday and the date: `Monday, 2026-11-30`. */
  day: string;
  /** What was handed over, and how many orders came in for which sum. */
  sales: string;
  orders: string;
  ordered: string;
  /** The sales of the same weekday a week before: `Ksh 12,000 on Monday a week before`. */
  before: string;
  /** Where it was sold: `shop Ksh 8,000, tills Ksh 4,000`. */
  channels: string;
  /** The share of deliveries that arrived by their time: `90 % of 10 deliveries`. */
  in_time: string;
  /** The orders that were lost: `2 cancelled, 1 refused at the door`. */
  lost: string;
  /** The cash that riders should have. */
  hold: string;
  /** Today in the admin. */
  link: string;
};
