import type { Group } from './groups.ts';

/**
 * The groups that share a kind of work: people in charge, office staff, and staff at the counter. Riders act only on
 * their own stops, and not by these abilities.
 */
const managers = ['owner', 'admin'] as const;
const desk = [...managers, 'staff'] as const;
const counter = [...desk, 'cashier'] as const;

/**
 * Everything that staff may see or do, with the groups that may. Endpoints, navigation and tests read this table only
 * (G-39, T7). The name of an ability begins with the kind of record. A group has an ability only if it is listed: no
 * group includes another.
 */
export const abilities = {
  'admin.open': desk,

  /** Sees what was ordered and sold. Costs and margins need `margin.see`. */
  'figures.read': desk,
  /** Exports the sales, credit notes and payments of a period as files for the accountant. */
  'books.export': managers,
  /** Closes a day of the books. */
  'books.close': managers,

  'orders.read': desk,
  /** Moves an order to another state. The abilities below say to which states. */
  'orders.move': counter,
  /** Places orders for customers without the limits that apply to a customer's own orders. */
  'orders.place': counter,
  'orders.confirm': desk,
  'orders.cancel': desk,
  /** Creates an order for a customer who is on the phone. */
  'orders.make': desk,
  /** Changes the goods of an order until a rider has them. */
  'orders.change': desk,
  /** Sends an email about an order again. */
  'orders.email': desk,
  'orders.pack': counter,
  /** Assigns orders to riders, and records that a rider has them. */
  'orders.give': desk,
  /** Records what happened on the way to the customer and at the door. */
  'orders.deliver': desk,
  /** Receives goods that riders bring back. */
  'orders.receive': desk,
  'orders.return': desk,

  'drafts.read': desk,
  'drafts.write': desk,

  'money.take': counter,
  'money.refund': desk,
  /** Refunds more money of an order than the settings let ordinary staff refund. */
  'money.refund-above': managers,
  /** Sends an M-Pesa payment request to a phone for an order, and records an M-Pesa code that the customer names. */
  'money.ask': desk,
  /** Moves money between two orders of a customer. */
  'money.move': desk,
  /** Moves money to or from an order to which staff gave another phone. */
  'money.move-after-change': managers,
  /** Sees who holds the shop's cash. */
  'cash.read': desk,
  /** Counts the cash that riders hand in, and records the cash that goes into and out of the office box. */
  'cash.count': desk,
  /**
   * Decides about a difference between the counted and the expected cash, and corrects the sum that a rider or the
   * office box should have.
   */
  'cash.approve-difference': managers,
  'credit.read': desk,
  'credit.spend': desk,
  'points.read': desk,
  /** Turns points of a customer into credit. */
  'points.spend': desk,
  'points.correct': managers,
  'payments.read': desk,
  'payments.settle': desk,
  /** Confirms a payment that M-Pesa has not reported to the shop. */
  'payments.trust': managers,
  /** Imports M-Pesa's statement, which confirms or refutes M-Pesa codes that are not yet confirmed. */
  'payments.import': managers,

  'catalogue.read': desk,
  'catalogue.write': desk,
  'prices.write': managers,
  'margin.see': managers,
  /** Sees purchase orders and suppliers. Prices need `margin.see`. */
  'purchases.read': desk,
  /** Orders goods from suppliers, ends a purchase order, and undoes a delivery. */
  'purchases.write': managers,
  /** Takes deliveries into stock, at the prices of the purchase order. */
  'purchases.receive': desk,
  /** Enters or changes the cost of a delivery. */
  'purchases.price': managers,
  'stock.move': desk,
  /** Writes off goods that come back from a rider, and records missing ones. */
  'stock.write-off': managers,
  /** Counts goods without seeing how many pieces should be there. */
  'stock.count': desk,
  /** Sees and books the differences of a stock count that other people made. */
  'stock.approve-count': managers,
  'pictures.write': desk,

  'settings.read': desk,
  'settings.write': managers,
  'content.write': desk,
  'newsletter.read': desk,
  /** Writes campaigns, and ends a subscription for a person who asks. */
  'newsletter.write': desk,
  'newsletter.send': managers,
  'newsletter.export': managers,
  'reviews.moderate': desk,
  'distributors.answer': desk,
  'promotions.write': managers,
  'customers.read': desk,
  'customers.write': desk,
  /**
   * Shows whole phone numbers and email addresses in lists. Without this ability, staff see them only on the page of a
   * single order or distributor application.
   */
  'customers.phones': managers,
  'customers.export': managers,
  'customers.erase': managers,

  'people.manage': ['owner'],
  /** Enters the phone, the vehicle and the cash limit of riders. */
  'riders.write': managers,
  'log.read': managers,
  'log.undo': managers,
  'jobs.read': desk,
  'jobs.start': desk,
  'jobs.cancel': desk,

  'pos.sell': counter,
  'pos.discount': managers,
  'pos.price': managers,
  'pos.custom-item': managers,
  /** Sells at the counter for a payment that M-Pesa has not confirmed. */
  'pos.claimed': managers,
  'pos.return': counter,
  /** Refunds cash without the paper receipt of the sale or above the limit, or lets a cashier do so. */
  'pos.refund': managers,
  /** Counts and closes the shift that the person has opened. */
  'shifts.close': counter,
  /** Counts and closes a shift that another person has opened. */
  'shifts.close-others': desk,
  'shifts.read': managers,
  /** Decides what happens with a receipt that the tax authority (KRA) did not accept. */
  'tax-receipts.settle': managers,
  'tills.enrol': managers,
} as const satisfies Record<string, readonly [Group, ...Group[]]>;

/** What a person may see or do: `orders.read`. */
export type Ability = keyof typeof abilities;

/** Returns true for the name of an ability. */
export const isAbility = (name: unknown): name is Ability =>
  typeof name === 'string' && Object.keys(abilities).includes(name);

/** Returns true when a member of these groups has the ability. */
export const mayDo = (member: readonly Group[], ability: Ability): boolean =>
  (abilities[ability] as readonly Group[]).some((group) => member.includes(group));
