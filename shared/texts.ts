// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

/*
 * Texts of the server's answers. Texts from the specification stay verbatim. Each is an export, so a function's bundle
 * holds only those that it uses.
 */
export * from './screen-texts.ts';

export const timeAhead = 'Please choose a time within the next two weeks.';
export const notReached = 'Nobody answered our calls.';
export const notReachedInTime = 'We could not reach the customer.';
export const notCollected = 'Nobody collected the order.';
export const calledMeanwhile = (name: string) =>
  `${name} has called meanwhile. Please look at the order again.`;
export const phoneClosed = 'Only the person who placed this order can change its phone number.';
export const phoneNotAsked = 'We have the phone number of this order. To change it, please call us.';
export const phoneAskedBefore =
  'The customer was asked for another number before. Please write to them, or wait for their answer.';
export const callBackLate =
  'This customer was not reached before. Confirm the order or cancel it, or let it end by itself.';
export const sameAs = (number: string) => `The same as ${number}.`;
export const sameAsItself = 'Please choose another order.';
export const sameOrderEnded = (number: string) =>
  `${number} was delivered or has ended. Choose another order, or cancel this one.`;
export const sameOrderLarge = (number: string) =>
  `${number} has too many products for this. Cancel it, then move its money.`;
export const notToCall = 'This order waits for no call.';
export const customerTaken = (name: string) => `${name} has this customer now.`;
export const streetLong = 'Please keep the street or landmark under 200 characters.';
/** Why an email about an order is not sent again. */
export const emailNotAgain = {
  own: 'This email cannot be sent again.',
  waiting: 'This email is being sent.',
  'no-address': 'This order has no email address.',
  bounce: 'The mailbox of this address does not exist. Call the customer.',
  complaint: 'The owner of this address marked an email of the shop as spam. Call the customer.',
  often: 'This email was sent again three times.',
  outdated: 'The order has gone on since this email.',
} as const;
export const csrf = 'CSRF token mismatch. Please refresh the page and try again.';
export const signIn = 'Please sign in first.';
// promise account-erased
export const erased =
  'Your account is erased. Tax law requires us to keep the number, date, items and amounts of your orders for five years, without your name, phone and address.';
// no promise: why it is refused
// no promise: what the reader does
export const orderUnderWay = (numbers: string) =>
  `${numbers} is on its way to you, or its payment is not settled. Please erase your account once it is, or call us.`;
export const unlockForm = 'Please type the last four digits of the phone number.';
export const unlockWrong = 'Those are not the last four digits of this order’s phone number.';
export const orderCodeForm = 'Please type the six digits of the code.';
export const orderCodeWrong =
  'This code does not open any orders. Check the phone, the e-mail and the code, or ask for a new code.';
export const orderCodeTooMany = 'Too many tries. Please wait a while, or call us about your order.';
export const orderCodeNoPhone = 'This order has no phone number.';
export const orderCodeOld = 'A code opens orders of the last 30 days. This order is older.';
export const priceTooMany = 'Too many price calls from this network. Please try again later.';
export const unlockTooMany = 'Too many tries. Please call us about your order.';
export const formerShopper = 'A former shopper';
export const erasePerson =
  'You work for the shop, so this account cannot be erased. Ask an owner to disable you and remove you from the list of people first.';
export const jobEmpty = 'Please choose at least one product.';
export const jobLarge = (most: number) =>
  `Please choose at most ${most} products, or all that match a filter.`;
export const jobForbidden = 'Your role does not include this.';
export const jobOver = 'This job has ended already.';
export const jobMustEnd =
  'This job completes a change that is saved already, so it cannot be cancelled. Undo the change instead.';
export const jobFinishing = 'All records are done. The job is finishing and cannot be cancelled any more.';
export const jobId = 'Another job has this id. Please reload the page and try again.';
export const jobsOwn = (count: number, names: string) =>
  `You already have ${count} jobs that run: ${names}. Wait until one has ended, or cancel one.`;
export const jobsAll = (count: number, names: string) =>
  `The shop already has ${count} jobs that run: ${names}. Wait until one has ended, or cancel one.`;
export const jobRunning = 'This job still runs. You can resume it if it stops.';
export const jobDone = 'This job has done everything. There is nothing left to resume.';
export const jobRightLost = (name: string, roles: string) =>
  `The job stopped, because ${name} may no longer make this change. What is done stays done. A person with the role ${roles} can resume it. The rest is then done in their name.`;
export const jobStalled =
  'The job made no progress for half an hour. Please resume it, or ask your operator.';
export const jobUndoRunning = 'This job still runs. Cancel it, or wait until it has ended, and then undo it.';
export const jobUndone = 'This job was undone already.';
export const jobNoUndo = 'This job has changed nothing that can be undone.';
export const memberGroups = 'Please choose at least one role.';
export const memberExists = (email: string) => `${email} is already on the list of people.`;
export const noUndo = 'This change cannot be undone here.';
export const changedSince = (names: string) =>
  `Changed again since then: ${names}. Undo the later change first.`;
export const changed =
  'Someone else changed this while you were editing. Please choose which values to keep.';
export const productNameRequired = 'Please type the name of the product.';
export const productCodeRequired = 'Please type the code of the product.';
export const productCodeInvalid = 'A code has letters, digits, and the signs - . / _ between them.';
export const codeTaken = 'Another product has this code.';
export const quantityInvalid = 'Please type a whole number of pieces, 0 or more.';
export const subcategoryRequired = 'Please choose a subcategory.';
export const pictureFirst = 'Add a picture before you show this product to customers.';
export const productDeleted = 'This product is deleted. Restore it first.';
export const stockMoved = (available: number) =>
  `The quantity changed while you were counting: ${available} now. Please count again.`;
export const stockMoveEmpty = 'Please type how many pieces came or went.';
export const stockMoveId =
  'An earlier change of the stock was saved already. Please look at the quantity, then try again.';
export const leadDays = 'Please type a whole number of days, at most 365.';
export const supplierNameRequired = 'Please type the name of the supplier.';
export const supplierTaken = 'Another supplier has this name.';
export const supplierInUse = (count: number) =>
  count === 1
    ? 'One product has this supplier. Choose another supplier for it first.'
    : `${count} products have this supplier. Choose another supplier for them first.`;
export const headlineRequired = 'Please type a headline.';
export const featureRequired = 'Please choose a product.';
export const featureEndUnfinished = 'Please choose both a day and a time, or clear the field.';
export const featureEnded = 'Please choose a time in the future.';
export const featureHidden = 'Customers cannot see this product. Show it first, or choose another one.';
export const shelfRequired = 'Please type where the product lies, or leave it empty.';
export const barcodeInvalid = 'This is not a barcode: a digit is wrong or missing.';
export const barcodeTaken = 'Another product has this barcode.';
export const priceInvalid = 'Please type a price above zero, with at most two decimals.';
export const pricesNotYours = 'You cannot change prices. Ask an owner or admin.';
export const featureEmpty = 'A feature has no text. Please remove it or type it.';
export const featuresMany = 'A product has at most 12 features.';
export const tooLong = (most: number) => `Please use at most ${most} characters.`;
export const memberLastOwner =
  'The shop needs at least one active owner. Make another person an owner first.';
export const memberYourself = 'You cannot disable yourself. Ask another owner to do it.';
export const memberNotJoined = 'This person has not accepted the invitation yet. You can withdraw it.';
export const memberJoined = 'This person has accepted the invitation already.';
export const invitationOften = (email: string) =>
  `We have sent this invitation several times today. Please ask ${email} to look into their spam folder.`;
export const memberActive = 'This person is active. Disable them first.';
export const invitationsTooMany = 'You have sent many invitations today. Please wait until tomorrow.';
export const addressesFull = 'You can save at most ten addresses. Please remove one first.';
export const notAllowed = 'Your account is not allowed to do this.';
export const reviewShort = 'Please write at least 3 characters.';
export const reviewLong = 'Please keep your review under 1,000 characters.';
// no promise: what the reader does
export const reviewHasty = 'We could not take this review. Please look at it once more and send it again.';
export const reviewNotPublished = 'Publish the review first. Then it can be on the home page.';
export const replyOfLinks = 'Please write some words. Links are not shown.';
export const reviewChanged = 'Someone else changed this review meanwhile. Look at it again.';
export const reviewsTooMany = 'You have written several reviews today. Please come back tomorrow.';
export const distributorCommentLong = 'Please keep it under 2,000 characters.';
// promise distributor-call
export const applied = 'Thank you! Your application has been received. We will contact you soon.';
// promise no-more-review-emails: kept by functions/core/reviews/stop-review-emails.ts#stopReviewEmails; shown
//   by functions/core/reviews/review-request.test.ts › After a one-click unsubscribe, no email asks for a
//   review
// promise unsubscribe-any-time
export const reviewEmailsStopped = 'We ask you for no more reviews. Emails about your orders still come.';
export const reviewStopLink = 'This link does not work. Please use the link of a newer email.';
export const applicationNotesFull = 'This application has a hundred notes, which is the most.';
export const applicationAnswersFull =
  'Thirty answers were sent. Please call, or write from your own mailbox.';
export const applicantNoEmail =
  'Emails to this address come back, so the answer was not sent. Please call or write on WhatsApp.';
// promise distributor-call
export const appliedOften = 'We have several applications from you already. We will contact you soon.';
// promise back-in-stock-email
export const waitingByEmail = 'Thank you. We send you one email when it is back.';
// promise back-in-stock-call: kept by functions/core/waiting/waiting-people.ts#tellWaitingPerson; shown by
//   functions/api/waiting/waiting.test.ts › Staff record at once that they notified a person by phone; people: Staff
//   call or message the people of the list "Back in stock", longest waiting first.
export const waitingByPhone = 'Thank you. We call or message you once when it is back.';
export const waitingInStock = 'It is in stock now. You can order it.';
// no promise: what the reader does
export const waitingLink = 'This link is not complete. Please open it from your email again.';
// promise waiting-contact-deleted
export const waitingStopped = 'You are off the list. We deleted your contact from it.';
export const slowDown = 'Too many requests. Please wait a few minutes.';
export const searchShort = 'Please type what you are looking for.';
export const searchLong = 'Please search with at most 64 characters.';
export const areaUnknown = 'We do not deliver there yet. Please choose an area from the list.';
export const cartEmpty = 'Your Cart is Empty';
export const cartUnreadable = 'We could not read your cart. Please reload the page.';
export const cartLong = 'An order can have at most 40 different products.';
export const tillQuantity = 'A sale can have 1 to 999 pieces of a product.';
export const lineNoteLong = 'Please keep the note under 200 characters.';
export const productNumber = (id: number) => `Product ${id}`;
export const addedToSale = (name: string, price: string) => `${name} added at ${price}.`;
export const addedAtPrice = (name: string, price: string, shown: string) =>
  `${name} added at ${price}. Your list shows ${shown}: please load it again.`;
export const deskTill = 'Desk';
export const deskHasNoDevice =
  'The till “Desk” is for sales without a device, so it has no code and cannot be ended.';
export const noLongerSold = (name: string) => `${name} is no longer sold. Remove it from the sale.`;
export const checkAge = 'Check first that the customer is 18 or older: this sale has age-restricted goods.';
export const tendersMany = 'A sale takes cash and at most two other payments.';
export const tendersWrong = (total: string) => `The sale costs ${total}. Please enter payments of this sum.`;
export const codeUntold = 'M-Pesa has not told the shop of this payment yet. Please wait, or ask a manager.';
export const codeSum = 'M-Pesa told the shop of another sum for this code.';
export const piecesMissing = 'Not all of these pieces are in stock.';
export const handedLow = 'The customer handed over less than the cash to pay.';
export const saleIdUsed = 'Another order has this id. Start the sale again.';
export const ageProof = 'Please confirm that you are 18 or older to order age-restricted products.';
export const orderPlaced = 'Order placed successfully!';
export const priceChanged = 'A price has gone up since you opened the page. Please check the new total.';
// promise large-order-by-staff: kept by shared/abilities/abilities.ts#orders.place; shown by
//   functions/api/orders/admin-drafts.test.ts › After the reservation of a chat cart has expired; people: Staff place
//   orders of any size from a chat draft.
export const askUsLarge = (phone: string) =>
  `This is a large order, so we would like to talk to you first. Please chat with us or call ${phone}, and we will place it with you.`;
export const askUsOften = (phone: string) =>
  `Many pieces were ordered from your network just now, so we place this order with you in person. Please chat with us or call ${phone}.`;
export const draftOrdered = (by: string, number: string) => `${by} has made order ${number} of this draft.`;
export const draftDiscarded = (by: string) => `${by} has discarded this draft.`;
export const draftLines = 'A product that is not in the draft cannot be added to it.';
export const holdEnded =
  'The hold has ended and its goods are for sale. You can still make the order while they are in stock.';
// no promise: why it is refused
export const holdLong = 'These goods have been held for a day. Please make the order or discard the draft.';
export const holdEndedShort = (problem: string) => `The hold has ended. ${problem}`;
export const askAge = 'Some of it is for adults. Please ask the customer’s age and tick this.';
export const keyReused = (number: string) => `This order was already placed as ${number}.`;
export const alreadyOrdered = (number: string) => `The same order was placed a moment ago as ${number}.`;
export const tooMany = 'Too many orders from this phone. Please wait a few minutes, or call us.';
export const mpesaOff = 'We do not take M-Pesa at the moment. You pay in cash when you receive the order.';
export const cashOff = 'We do not take cash at the moment. Please pay by M-Pesa.';
// promise prompt-ends-in-two-minutes: kept by functions/core/payments/payment-attempt.ts#isOverdue; shown by
//   functions/core/payments/settle-attempt.test.ts › A payment request that the customer does not answer ends as timed
//   out
export const tillPromptLive =
  'A payment request is still open on a phone. Wait until it ends, two minutes at most.';
export const promptPaid = (sum: string) =>
  `M-Pesa has already paid ${sum} for this sale. Look at the request again.`;
export const promptRecorded = 'This sale is recorded already.';
// no promise: what the reader does
export const promptMany = 'Too many payment requests to this phone. Take cash, or try again in some minutes.';
// no promise: what the reader does
export const promptsOfTill =
  'This till has sent too many payment requests. Take cash, or try again in some minutes.';
export const promptAboveSale = (total: string) => `The goods cost ${total}. Ask for no more.`;
export const promptPrices =
  'Somebody who may change prices has to approve this sale before you ask for its payment.';
export const tillNoShift =
  'The shop does not know of an open shift at this till. Open a shift, or try again in a moment.';
export const tillNotUnlocked =
  'Lock the till and type your PIN again. The shop has not checked it in this shift.';
export const tillCreditMany = 'Too many phones were tried. Please wait some minutes.';
export const tillMpesaOff = 'The shop does not take M-Pesa at the moment.';
export const mpesaPhone = 'M-Pesa needs a mobile number, such as 0712 345 678.';
export const paymentClosed = 'Please open the order from your own order link to pay for it.';
export const paymentNotDue = 'There is nothing left to pay on this order.';
export const paymentLive =
  'We have already sent a payment request to another phone. Please wait until it ends.';
export const paymentTooMany = 'Too many payment requests. Please try again later, or call us.';
export const paymentCodeUnreadable =
  'We could not find an M-Pesa code. It has ten letters and digits, such as SGL7K2M4XY.';
export const paymentCodeUsed = 'This M-Pesa code has paid for another order. Please check it, or call us.';
export const searchTooShort =
  'Type an order number, a phone or its last four digits, at least three letters of a name, or an M-Pesa code.';
export const orderNumberForm = 'Please type the order’s number, such as HS-1042.';
export const orderNumberUnknown = (number: string) => `There is no order ${number}.`;
export const paymentSettled = (by: string) => `${by} has already settled this payment.`;
export const paymentOnlyBack = 'This money cannot be used that way. Send it back, and record that here.';
export const paymentOwnOrder = (number: string) =>
  `This request was for ${number}: it can pay no other order.`;
export const paymentShort = (number: string, missing: string) =>
  `It is ${missing} less than is due for ${number}. Take it as a part payment, keep it as credit, or send it back.`;
export const wholeShillings = 'Please type whole shillings, such as 900. M-Pesa takes no cents.';
export const sumForm = 'Please type a sum in shillings, such as 900 or 900.50.';
export const deliverUnpaid = (due: string) =>
  `${due} is still to be paid. Take it in cash, or say why the order is delivered unpaid.`;
export const cashAboveDue = (due: string) => `Only ${due} is due.`;
export const holderUnknown = 'Choose who has the cash: the office box or a rider.';
export const cashOfAnother = 'You can only record cash that you took yourself.';
export const cashNotCounted = (sum: string) =>
  `${sum} of this order is cash that nobody has counted yet. It can go back after the hand-in.`;
export const cashBelow = (name: string, sum: string) => `${name} has only ${sum}.`;
export const ownHandIn = 'A colleague counts your cash and decides about its difference.';
export const handedInBefore =
  'This hand-in was recorded before with other sums. Look at it before you record more.';
export const differenceOpen = (name: string) =>
  `A manager decides about the difference of the last hand-in of ${name} first.`;
export const cashChanged = (name: string) =>
  `The cash of ${name} has changed meanwhile. Compare the count again.`;
export const differenceWhy = 'Say why the count differs.';
export const noDifference = 'This hand-in has no difference that waits.';
export const cashLimitReached = (name: string, sum: string, limit: string) =>
  `${name} holds ${sum} in cash, more than ${limit}. Take a hand-in first, or say why this order goes along.`;
export const noCashMove =
  'Cash moves between the office box and a rider, or the office box and an open shift.';
export const shiftIsClosed = (till: string) => `The shift at ${till} is closed. Choose an open one.`;
export const managersOnly = 'An owner or admin records this.';
export const cashMoveBefore =
  'This was recorded before with other words or another sum. Nothing was recorded now.';
export const otherWritten =
  'Other words were saved with this request. Copy yours, reload the page, and save them again.';
export const cashWithDelivery = 'Cash is taken when the order is delivered.';
// promise prompt-ends-in-two-minutes
export const promptLive =
  'A payment request is on the customer’s phone. Wait until it has ended, two minutes at most, or say why the order is delivered unpaid.';
export const promptLiveWait =
  'A payment request is on the customer’s phone. Please wait until it has ended, two minutes at most.';
export const recordedBefore = (sum: string) =>
  `${sum} was recorded before, and nothing now. Check the order’s payments, then record the rest.`;
export const promptedBefore = (sum: string) =>
  `${sum} was asked for before, and nothing now. Look at the requests of this order, then ask again.`;
export const promptLiveOn = (number: string) =>
  `A payment request for ${number} is on the customer’s phone. Please wait until it has ended, two minutes at most.`;
export const moveToItself = 'Please choose another order.';
export const moneyOfTillSale = (number: string) =>
  `${number} was sold at a till. Its money changes only by returns.`;
export const anotherCustomer = (one: string, other: string) =>
  `${one} and ${other} do not have the same phone number.`;
export const phoneWasChanged = (number: string) =>
  `The phone number of ${number} was changed. A manager can move its money.`;
export const nothingPaid = (number: string) => `Nothing is paid for ${number}.`;
export const moveAbovePaid = (paid: string) => `Only ${paid} is paid.`;
export const moneyFull = 'This order has too many payments. Please ask the owner.';
export const creditShort = (balance: string) => `The customer has ${balance} of credit.`;
export const pointsForm = 'Please type a whole number of points.';
export const correctionForm = 'Please type a whole number, such as 50 or −50.';
export const pointsShort = (points: string) => `The customer has ${points}.`;
// promise points-become-credit
export const pointsFew = (minimum: string) => `At least ${minimum} become credit at once.`;
// promise points-become-credit
export const pointsWorth = (worth: string) =>
  `A point is worth ${worth} now. Please look at the sum, and try again.`;
// no promise: why it is refused
export const pointsRecorded =
  'Another number of points was recorded before. Please look at the list, and try again.';
export const creditOfPoints = (points: string) => `From ${points}`;
export const creditPhone = 'Please type the customer’s phone number.';
export const refundNotDue = (number: string) => `There is no money of ${number} to send back.`;
// no promise: why it is refused
export const refundCodeUsed =
  'This M-Pesa code already belongs to another refund or to a payment that came in. Please check it.';
export const giveBackAbove = (limit: string) =>
  `You may give back ${limit} for one order in all. Please ask an owner or admin to give back more.`;
export const movedMoneyBack =
  'Money of another order was moved to this one. Please ask an owner or admin to give it back.';
export const paymentNotTold =
  'M-Pesa has not told us of this payment. Please ask an owner or admin to look it up and record it.';
export const creditNoPhone = 'This order has no phone any more, so it has no credit. Choose another way.';
export const refundAbove = (surplus: string) => `Only ${surplus} is to be sent back.`;
export const orderNotDue = (number: string) => `${number} is paid already, or was given up.`;
// promise code-refused-for-order: kept by functions/core/orders/place-order.ts#placeOrder; shown by
//   functions/core/promotions/promotion-uses.test.ts › An order whose promo code is refused gets the same
//   answer
export const promoNotCounted =
  'This promo code cannot be used for this order. It may have ended, be used up or be for other customers. Please check the new total.';
export const promoCosts = (more: string) =>
  `With this code you would pay ${more} more, since delivery costs again. So it is not used.`;
export const promoSame =
  'With this code you would pay the same, since delivery costs again. So it is not used.';
// no promise: why it is refused
export const promoTooMany = 'You have tried too many promo codes. Please wait a few minutes.';
export const busy = 'The shop is very busy. Please try again in a moment.';
export const failed = 'Something went wrong on our side. Please try again.';
export const invalid = 'Please check the highlighted fields.';
export const cancelClosed =
  'Only the person who placed the order can cancel it here. Open it from your order link.';
export const cancelLate = 'We are working on this order already. Please call us to cancel it.';
export const moveElsewhere = (state: string, allowed: string) =>
  allowed ? `The order is ${state}. Next it can be: ${allowed}.` : `The order is ${state}. This is final.`;
export const moveNotYours = (allowed: string) =>
  allowed ? `Your account can change it to: ${allowed}.` : 'Your account cannot change this order.';
export const stockShort = 'There is not enough stock.';
export const riderNotSeen = 'Open the order again, so that you see its rider.';
export const whyRequired = 'Please give a reason.';
export const lastDayFirst = 'Choose a last day that is not before the first day.';
export const whyLong = 'Please keep the reason under 300 characters.';
export const categoryNameRequired = 'Please type the name of the category.';
export const metaTitleRequired = 'Please type the meta title.';
export const categoryPictureGone = 'The picture is no longer there. Please choose it again.';
export const parentInvalid = 'Please choose an active category that has no parent of its own.';
export const parentOfOthers = 'Other categories are under this one, so it cannot have a parent.';
export const subcategoryTitleRequired = 'A subcategory has no title. Please type it.';
export const subcategoryTwice = (title: string) =>
  `Two subcategories are called “${title}”. Please rename one of them.`;
export const subcategoriesMany = (most: number) => `A category has at most ${most} subcategories.`;
export const subcategoriesUnreadable = 'The subcategories could not be read.';
export const subcategoryHasProducts = (title: string, count: number) =>
  `${count} ${count === 1 ? 'product is' : 'products are'} in “${title}”. Move ${count === 1 ? 'it' : 'them'} first.`;
export const attributeIncomplete = 'An attribute needs a key and a value.';
export const attributeInvalid = 'Please choose the attributes again.';
export const attributeElsewhere = 'The subcategory does not have this attribute. Please choose again.';
export const companionsMany = (most: number) => `Choose at most ${most} products.`;
export const attributesMany = (most: number) => `A subcategory has at most ${most} attributes.`;
export const bodyTooLarge = (most: number) =>
  most < 1024 * 1024
    ? `Please send less than ${Math.round(most / 1024)} KB.`
    : `Please send less than ${Math.round(most / 1024 / 1024)} MB. In the admin you can upload larger pictures.`;
export const pictureExpected = 'Please send the picture as a file.';
export const pictureReplaced = 'Another picture was chosen after this one.';
export const pictureNotYours = 'The person who sent this picture may no longer change the catalogue.';
export const categoryPictureRequired = 'Please fill in all required fields and upload an image.';
export const categoryPictureFirst = 'Add a picture before you show this category to customers.';
export const categoryHasProducts = (count: number) =>
  `${count} ${count === 1 ? 'product is' : 'products are'} in this category. Move ${count === 1 ? 'it' : 'them'} to another category first.`;
export const categoryDeleted = 'This category is deleted. Restore it from the change log first.';
export const slugTaken = 'Another page already uses this address.';
export const questionRequired = 'Please type the question.';
export const answerRequired = 'Please write the answer.';
export const questionDeleted = 'This question is deleted. Restore it first.';
export const questionsMany = (most: number) => `The page has at most ${most} questions.`;
export const slugForm = 'Please use small letters, numbers and hyphens: a-tin-for-the-matatu.';
export const postNameRequired = 'Please type the title.';
export const postAuthorRequired = 'Please type who wrote it.';
export const postCategoryRequired = 'Please type the name of the category.';
export const postCategoriesMany = (most: number) => `There are at most ${most} categories of articles.`;
export const postCategoryTwice = (name: string) => `Two categories are called “${name}”.`;
export const postCategoryUsed = (name: string, count: number) =>
  `${count} ${count === 1 ? 'article is' : 'articles are'} in “${name}”. Move ${count === 1 ? 'it' : 'them'} to another category first.`;
export const postCategoryUnknown = 'Please choose one of the categories.';
export const postCategoryFirst = 'Choose a category before customers see this article.';
export const postPictureFirst = 'Add a picture before customers see this article.';
export const postSummaryFirst = 'Write a summary before customers see this article.';
export const postTextFirst = 'Write the text before customers see this article.';
export const postDeleted = 'This article is deleted. Restore it first.';
export const publishTimeUnfinished = 'Please type both the day and the time.';
export const publishTimeRequired = 'Please choose when it is published.';
export const publishTimePassed = 'This time has passed. Choose a later one, or publish it now.';
export const notFound = (what: string) => `${what} not found`;
export const tillUnknown = 'This device is not enrolled as a till.';
export const tillSignature = 'The call is not signed by the till’s device.';
// promise clock-five-minutes: kept by functions/core/till/till-caller.ts#admitTill; shown by
//   functions/api/till/tills.test.ts › A till’s call is accepted if its device signed it
export const tillClock = 'The clock of this device is more than five minutes off.';
export const tillRevoked = 'A manager has ended this till’s device.';
export const tillCodeWrong = 'This code is not valid, or it has ended. Ask a manager for a new one.';
export const tillCodesMany = 'Too many codes were tried. Please wait some minutes.';
export const dayNotOver = 'A day can be closed from a quarter past midnight on.';
export const dayOrder = (day: string) => `Days are closed one after the other. The next one is ${day}.`;
export const dayChanged = 'Something else is open now. Look at it, and close the day again.';
export const boxOpened = 'The box has its opening balance. Correct what is in it instead.';
export const reportOrder =
  'Please choose a period of at most three years, with its first day before its last.';
export const visitsPeriod = 'Please choose a period of at most 92 days for what visitors did.';
export const reportPeriod = 'Please choose a period of at most 31 days.';
export const shiftClosedBy = (name: string) => `${name} has closed this shift. Load the page again.`;
export const countMore = (sum: string) => `${sum} too much`;
export const countLess = (sum: string) => `${sum} missing`;
export const shiftOpenAtTill = (till: string) =>
  `The device of this shift still is the till “${till}”. Close the shift there, or end the device first.`;
export const alarmMoney = 'Say whether the money is right.';
export const alarmSettled = (name: string) => `${name} has dealt with this entry. Load the list again.`;
export const receiptCodeMissing =
  'This receipt is not of the open shift. Add the code that is printed under its number.';
export const receiptCodesMany = 'Too many receipts were tried. Please wait some minutes.';
export const unknownPerson = 'Unknown person';
export const shortageLines = 'Please say for each product what you found out.';
export const shortageSettled = (name: string) =>
  `${name} has settled these missing pieces. Load the list again.`;
export const shortageShort = (name: string, left: number) =>
  `${name} has only ${left} in stock, so these pieces cannot be taken from it. Count the product, and choose “Counted since”.`;
export const tillTaken = 'Another till has this name.';
export const tillKeyWrong = 'The key of this device could not be read.';
export const pinDigits = 'A PIN has four to six digits.';
export const pinTrivial = 'This PIN is easy to guess. Please choose another one.';
export const pinSame = 'This is your present PIN. Please choose another one.';
export const pinMissing = 'You have no PIN yet. Ask a manager to set one.';
// no promise: what the reader does
export const pinWrong = (left: number) =>
  left === 1 ? 'Wrong PIN. You can try once more.' : `Wrong PIN. You can try ${left} more times.`;
export const pinWrongLast = 'Wrong PIN. Please wait some minutes, or ask a manager for a new PIN.';
// no promise ×2: how long the reader waits
export const pinTries = (minutes: number) =>
  `Too many wrong PINs. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or ask a manager for a new PIN.`;
export const pinOfOwner = 'Only an owner may set the PIN of an owner.';
export const tillPersonUnknown = 'This person may not work at the till.';
export const tillReplaced = 'Another device is now enrolled for this till. This one can only send its sales.';
// promise till-sends-when-online
export const restoreOwn = 'This device has these sales itself. It sends them when it is online.';
export const journalRefused = {
  signature: 'This entry is not signed by the till’s device.',
  unreadable: 'This entry could not be read.',
  till: 'This entry belongs to another till or another device.',
  changed: 'This entry differs from the one that the shop has.',
  gap: 'An entry before this one is missing.',
  previous: 'This entry does not follow the last one that the shop has.',
  receipt: 'The number of this receipt is not the next one.',
  sums: 'The sums of this entry are wrong.',
  used: 'The id of this entry is used already.',
} as const;
export const soldInShop = 'At the till';
export const tillOrderMoves = 'A sale at the till changes only by a return at the till.';
export const tillCustomer = 'Customer at the till';
