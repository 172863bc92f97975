import { riderLeftKind } from '../data/accounts/rider-due.ts';
import { arrivalsDueKind, foldDueKind } from '../data/books/books.ts';
import { closingDueKind } from '../data/books/closing-due.ts';
import { toldDueKind } from '../data/cash/told-due.ts';
import { endFeature } from '../data/catalogue/featured.ts';
import { pointsDueKind } from '../data/loyalty/points.ts';
import { endPause } from '../data/settings/settings.ts';
import { promptDueKind } from '../data/till/prompt.ts';
import { countedDueKind } from '../data/till/shift.ts';
import { emailFigures } from './books/email-figures.ts';
import { foldMonth } from './books/fold-month.ts';
import { measureArrivals } from './books/measure-arrivals.ts';
import { campaignDue } from './campaigns/start-campaign.ts';
import { cashCounted } from './cash/cash-counted.ts';
import { givePictureDue } from './catalogue/give-picture.ts';
import type { DueKind } from './clock/due-kind.ts';
import { publishDue } from './content/save-post.ts';
import { watchJob } from './jobs/watch-job.ts';
import { expirePoints } from './loyalty/expire-points.ts';
import { endUnreached, remindOrEnd } from './orders/end-waiting.ts';
import { givePictureKind } from './pictures/owned-upload.ts';
import { askForReviews } from './reviews/ask-for-reviews.ts';
import { forgetRider } from './riders/forget-rider.ts';
import { forgetPayerDue, payerDueKind } from './statements/forget-payer.ts';
import { holdDue } from './stock/hold.ts';
import { lateKind, lateMovesDue } from './stock-counts/late-moves.ts';
import { taxReceiptsDue } from './tax/tax-due.ts';
import { shiftCounted } from './till/office/shift-counted.ts';
import { silentDue, silentDueKind } from './till/office/silent-tills.ts';
import { promptDue } from './till/prompt/prompt-due.ts';
import { endWaiting, tellWaiting } from './waiting/back-in-stock.ts';

/** The actions that the scheduled check carries out when they are due, by kind. */
export const dueKinds: Readonly<Record<string, DueKind>> = {
  /**
   * Releases the reserved goods of a cart that was sent by WhatsApp, when the reservation has expired. `id` is the
   * cart's code.
   */
  hold: holdDue,
  /** Ends the featured product. `id` is the time of its end. */
  feature: ({ id }) => endFeature(id),
  /** Publishes a scheduled article. `id` is the article's number; `input` contains its scheduled time. */
  post: ({ id, input }, now) => publishDue(Number(id), (input as { publish_at: string }).publish_at, now),
  /** Starts to send a campaign. `id` is the campaign's number; `input` contains its scheduled time. */
  campaign: campaignDue,
  /** Ends the pause of the shop. `id` is the time of its end. */
  pause: ({ id }) => endPause(id),
  /** Queues the next step of a job again if the job makes no progress. `id` is the job's id. */
  job: watchJob,
  /**
   * Passes the money of an M-Pesa payment request of a till to staff, if it was paid but no sale has used it. `id`
   * names the sale and the payment request.
   */
  [promptDueKind]: promptDue,
  /** Puts a picture that was sent in a form into its record. `id` is the upload's id. */
  [givePictureKind]: givePictureDue,
  /** Emails the people who wait for a product that is back in stock. `id` is the product's id. */
  'back-in-stock': tellWaiting,
  /** Removes a person from the waiting list of a product after half a year. `id` names their place on the list. */
  'waiting-end': endWaiting,
  /**
   * Cancels an order whose customer was not reached. `id` is the order's id; `input` contains the time of the last
   * call.
   */
  'end-unreached': endUnreached,
  /**
   * Reminds a customer to collect an order, and later cancels the order. `id` is the order's id; `input` contains the
   * time since which the order is ready.
   */
  uncollected: remindOrEnd,
  /** Deletes the rider data of a person who no longer works as a rider. `id` is the person's id. */
  [riderLeftKind]: forgetRider,
  /** Emails the customer of a delivered order and asks for reviews. `id` is the order's id. */
  'review-request': askForReviews,
  /** Lets the points of a customer expire. `id` is the keyed hash of the customer's phone. */
  [pointsDueKind]: expirePoints,
  /**
   * Sends the waiting tax receipts of a series: those of all orders, or of one till. `id` is the number of the series.
   */
  'tax-receipts': taxReceiptsDue,
  /**
   * Releases the credit and points that were held back until the cash of a shift was counted. `id` is the shift's id;
   * `input` contains the entry at which to continue.
   */
  [countedDueKind]: shiftCounted,
  /** Adds up a month of the shop's sales figures. `id` is the month. */
  [foldDueKind]: foldMonth,
  /** Computes how long deliveries took, for the arrival times that the shop promises. The id is always the same. */
  [arrivalsDueKind]: measureArrivals,
  /** Emails the figures of a day to the shop after closing. `id` is the time of closing. */
  [closingDueKind]: emailFigures,
  /** Erases the payer of a payment that only M-Pesa's statement reported. `id` is M-Pesa's code. */
  [payerDueKind]: forgetPayerDue,
  /** Confirms the cash of orders after a rider's cash was counted. `id` names the rider or shift. */
  [toldDueKind]: cashCounted,
  /**
   * Corrects the differences of a booked stock count for stock movements that arrived later. `id` is the id of the
   * count.
   */
  [lateKind]: lateMovesDue,
  /**
   * Emails the shop about a till that has not called the shop for a long time, because its device may have unsent
   * sales. `id` names the device.
   */
  [silentDueKind]: silentDue,
};
