// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

import type { PageText } from './text-page.ts';

/** Returns a section of a page. Its paragraphs are separated by an empty line, as staff would type them. */
const section = (id: string, title: string, paragraphs: readonly string[]) => ({
  id,
  title,
  text: paragraphs.join('\n\n'),
});

/** The terms. They describe what the shop does (S2-115, S2-118, G-57). */
export const terms: PageText = {
  // no promise: an introduction to the sentences that promise
  description:
    'The terms for orders from Hart: prices with VAT, payment, delivery, age limit, returns, reviews and promo codes.',
  // no promise: an introduction to the sentences that promise
  lead: 'Our terms in plain words: what you can expect from us, and what we ask of you.',
  steps: [],
  sections: [
    section('who-we-are', 'Who we are', [
      'You order from {shop_name}, {address}. You can reach us at {phone} or {email}. Our opening hours: {hours}.',
      'These terms apply to every order on this site and on WhatsApp.',
    ]),
    section('ordering', 'Ordering', [
      // promise call-to-confirm ×2
      // promise unconfirmed-not-sent: kept by shared/orders/order-moves.ts#unreachable; shown by
      //   shared/orders/order-state.test.ts › An order can reach every state from the first state; people: An order is
      //   packed only after it is confirmed. Staff call the list of those who did not answer again.
      'You do not need an account. After you order, we call the number you gave us. The order is confirmed once you have confirmed it on the phone. If we cannot reach you, we do not send it.',
      // promise missing-goods-call: kept by shared/orders/order-moves.ts#cancelled; shown by
      //   functions/api/orders/cancel-order.test.ts › A customer who cancels a pending order returns its
      //   stock once; people: The person who packs calls. Stock is checked when an order is placed, so it
      //   happens only if a count is wrong.
      'An order can have at most {most_products} different products and {most_pieces} of each, as far as stock allows. For larger orders, call us or chat with us. If something is missing when we pack, we tell you on the phone and you decide.',
      // promise change-until-rider-leaves: kept by functions/core/orders/change-order.ts#changeOrder,
      //   shared/orders/order-moves.ts#orderMoves; shown by functions/api/orders/change-order.test.ts › An order that a
      //   rider has can no longer be changed; shown by shared/orders/order-state.test.ts › Each change of an order’s
      //   state is allowed for its groups only, and no other change exists; people: Staff change or cancel the order.
      'You can change or cancel an order by phone or chat until the rider has left.',
    ]),
    section('prices', 'Prices', [
      'Prices are in Kenyan shillings and include {vat} VAT. We round the total to whole shillings and show the difference on its own line.',
      // promise shown-total-is-most ×2: kept by functions/core/orders/place-order.ts#placeOrder; shown by
      //   functions/core/orders/place-order.test.ts › An order is refused with a new quote if its total has risen;
      //   shown by web/e2e/faults.journey.ts › If a price rises during the checkout, the shopper sees the new price
      //   before the order is placed
      'You never pay more than the total you were shown. If a price has gone up since you opened the page, we show you the new total first, and you decide whether to order.',
    ]),
    section('paying', 'Payment', [
      // promise pay-once-ordered
      // promise order-without-paying: kept by functions/core/payments/start-payment.ts#startPayment; shown by
      //   functions/core/orders/place-order.test.ts › A placed order is stored with the server’s prices
      'You can pay by M-Pesa on the order’s page as soon as you have ordered, or by M-Pesa or in cash on delivery. We charge nothing when you place the order.',
    ]),
    section('delivery', 'Delivery', [
      // promise half-hour-in-nairobi ×3
      'In Nairobi, delivery takes about 30 minutes, depending on how near you are. The time starts with our call. Areas further out take longer, and rain or traffic can cause delays, so we cannot guarantee a time. The delivery page lists areas, fees and arrival times. {free_delivery}',
    ]),
    section('age', '18 and over', [
      // promise adults-only
      'Vapes contain nicotine, which is addictive. We sell them only to adults aged 18 and over. When you confirm your age, you tell us that you are an adult. The rider may ask to see your ID and takes the vapes back if you have none.',
      'If the law on these products changes, we may stop showing or selling them here.',
    ]),
    section('pouches', 'Energy pouches', [
      'Washa pouches contain caffeine, and no nicotine, tobacco or sugar. The tin states how much caffeine. The pouches are neither food nor medicine. Keep them away from children. Ask a doctor first if you are pregnant or sensitive to caffeine.',
    ]),
    // no promise: only a label
    section('promotions', 'Promo codes', [
      // promise code-shown-in-cart
      // promise personal-code-is-personal: kept by functions/core/promotions/promotion.ts#findPromotion;
      //   shown by functions/core/promotions/promotion.test.ts › A personal promo code is accepted only from
      //   the person
      'The cart shows the discount of a promo code and its conditions. You can use one code per order. Codes cannot be exchanged for cash, and a personal code is only for the person who received it.',
    ]),
    section('returns', 'Returns', [
      // no promise: names another page
      'The page “Returns” says what you can return, how, and how we pay refunds. It is part of these terms. Nothing in them limits your rights under the Consumer Protection Act, 2012.',
    ]),
    section('reviews', 'Reviews', [
      // promise reviews-read-first ×2: kept by functions/core/reviews/submit-review.ts#submitReview,
      //   functions/core/reviews/admin-reviews.ts#decideAll; shown by
      //   functions/core/reviews/submit-review.test.ts › is hidden until staff publish it; shown by
      //   web/e2e/moderation.journey.ts › By keyboard, staff publish a shopper’s review; people: Staff read
      //   each review, and publish it or refuse it with a reason.
      'We read every review before we publish it. We publish criticism as well as praise. We do not publish advertising, links, insults or the names of other people. Your review appears with the name you gave.',
    ]),
    section('your-data', 'Your data', [
      // no promise: names another page
      'The page “Privacy” says which personal data we keep, why, for how long, and which rights you have.',
    ]),
    section('law', 'Law and changes', [
      // promise terms-of-order-apply: kept by functions/core/content/text-versions.ts#textVersionsOf; shown by
      //   functions/core/orders/place-order.test.ts › An order stores the versions of the terms and of the privacy
      //   policy
      'The law of Kenya applies. If we change these terms, the new ones apply to orders placed after the change. The terms in force when you ordered continue to apply to that order.',
    ]),
  ],
};

/** The privacy policy: the personal data that the shop keeps, and for how long (G-30, G-57, T18). */
export const privacy: PageText = {
  description:
    'The personal data that Hart keeps, why and for how long, and your rights under Kenya’s Data Protection Act, 2019.',
  // no promise: an introduction to the sentences that promise
  lead: 'What we know about you, why we keep it, and how to see or delete it.',
  steps: [],
  sections: [
    section('who', 'Who is responsible', [
      '{shop_name}, {address}, is responsible for your data. You can reach us at {phone} or {email}.',
    ]),
    section('orders', 'Your orders', [
      'To deliver an order we need your name, e-mail address, phone number, delivery area and instructions. We use them for this order, for questions about it and for our tax records.',
      // promise account-erased
      'Tax law requires us to keep the items and amounts of an order for {tax_years} years.',
      // promise data-never-sold: kept by shared/consent.ts#Consent; shown by shared/consent-texts.test.ts ›
      //   Each text that people have consented to stays unchanged; people: A rule for the people of the shop.
      //   The code has no call that gives customers to others.
      'We never sell your data. The rider gets what is needed to find you. Safaricom processes M-Pesa payments, and Amazon Web Services stores our data and sends our e-mails.',
    ]),
    // promise credit-outlives-orders
    section('points', 'Loyalty points and credit', [
      // promise credit-outlives-orders ×2
      'While we give loyalty points, we count them by your phone number, with the orders that earned them. Without a purchase they expire, as the page “About Us” says. Your points are deleted with your last order.',
      // promise credit-outlives-orders ×2
      'Money of yours that we keep as credit is a debt of ours. It stays with your phone number until you spend it or we send it back.',
    ]),
    section('account', 'Signing in', [
      // promise account-on-every-phone
      // promise picture-not-kept: kept by functions/core/identity/sign-in.ts#finishSignIn; shown by
      //   functions/api/accounts/account.test.ts › A new account page has only the data of the identity provider
      'You can sign in with Google. Google then shares your name, e-mail address and picture with us, and nothing else: not your password, your contacts or what you do elsewhere. We keep your name and e-mail address, so that you find your orders, addresses and saved products again. We do not keep the picture.',
      'Signing out here signs you out of the shop, not out of Google.',
    ]),
    section('browser', 'What your browser keeps', [
      // promise cart-copy-expires: kept by functions/data/cart/cart-copy.ts#cartDays; shown by
      //   functions/data/cart/cart-copy.test.ts › The server’s copy of a cart expires ninety days after the last change
      'Your browser keeps your cart, your saved products and what you type at checkout. We keep a copy of the cart for {cart_days} days after its last change.',
      // promise details-remembered ×2
      'If you agree after an order, your browser also keeps your name, phone number, e-mail address, area and landmark for 180 days, and one tap deletes them. The area that you chose last is kept without asking. Both are deleted when you sign out.',
      // promise visitor-cookie-days: kept by functions/http/visitor-cookies.ts#visitorDays; shown by
      //   functions/api/shopper.test.ts › The visitor cookie is HttpOnly, for this host only
      // promise age-answer-kept
      'One cookie holds a random number for {visitor_days} days, so that you can see your own orders. Another holds your answer to the age question for {age_days} days. If you sign in, a third one keeps you signed in.',
      // promise no-trackers: kept by infra/stacks/site.ts#SiteStack; shown by infra/stacks/site.test.ts › The
      //   CSP of the shop’s pages allows only the shop’s own script files
      'We use no advertising cookies and no trackers of other companies.',
      // promise counts-without-names: kept by functions/core/visits/count-visit.ts#countVisit,
      //   functions/data/visits/visits.ts#addToDay; shown by functions/api/visits/count-visit.test.ts › The stored
      //   visit figures contain no IP address
      'We count which kinds of pages are opened, how many visits end in an order, what is searched in vain, and how fast our pages are and where their scripts fail. These are sums for the whole shop. We keep no name, no network address and no mark of a browser with them.',
      // promise counts-respect-wishes: kept by web/src/features/visits/may-count.ts#mayCount,
      //   functions/core/visits/count-visit.ts#countVisit; shown by web/src/features/visits/tally.test.ts › With %s,
      //   the visit counter does not count the browser
      'We keep nothing about a browser that asks not to be tracked or that saves data: it is not counted.',
    ]),
    section('news', 'News and offers', [
      // promise subscriber-data ×2: kept by functions/core/newsletter/subscribe.ts#subscribe,
      //   functions/data/newsletter/keys.ts#subscriberKey; shown by functions/core/writes.race.test.ts › is stored as
      //   one unconfirmed subscriber; people: The shop answers emails to its address.
      'We keep the name, e-mail address and phone number that you enter to subscribe. Write to {email} to unsubscribe.',
    ]),
    section('rights', 'Your rights', [
      // no promise: what the law gives
      'Kenya’s Data Protection Act, 2019, gives you the right to know what we keep and why, to see it, to have it corrected or deleted, and to object to its use, above all for marketing.',
      'On your account page you can download your data and erase your account. Without an account, write to {email}.',
      'If our answer does not satisfy you, you can complain to the Office of the Data Protection Commissioner.',
    ]),
  ],
};
