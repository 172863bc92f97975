import { createHash } from 'node:crypto';

/*
 * Every key of the table, and how each is read. One table, primary key `pk` + `sk`, no index: every list that a page
 * shows is an item collection of the base table, written in the product's own transaction and read consistently.
 *
 * | Access pattern                               | Key condition                                          | Requests |
 * |----------------------------------------------|--------------------------------------------------------|----------|
 * | settings                                     | GetItem SETTINGS / SETTINGS                             | 1 |
 * | category tree (menu, page, tabs, counts)     | Query CATALOGUE (a few dozen items)                     | 1 |
 * | product and its stock, by number             | Query PRODUCT#{id}, sk >= PRODUCT                       | 1 |
 * | product by slug (the item that keeps it unique) | GetItem SLUG#product#{slug} / SLUG                   | 1 |
 * | new name of a product by an old one          | GetItem the old slug's item { moved_to: id }, PRODUCT#{id} / PRODUCT | 2 |
 * | product to change                            | GetItem PRODUCT#{id} / PRODUCT, then the category tree  | 2 |
 * | category by slug                             | GetItem SLUG#category#{slug} / SLUG                     | 1 |
 * | every product, for pages and search          | Query LIST#all, 200 or more a page                      | 1 a page |
 * | products of the whole shop, newest first     | Query LIST#all, descending by sk = {created_at}#{id}    | 1 a page |
 * | products of a category, newest first         | Query LIST#category#{slug}, same sk                     | 1 a page |
 * | products of a subcategory, newest first      | Query LIST#subcategory#{category slug}#{slug}, same sk  | 1 a page |
 * | premium products of a collection, newest first | Query LIST#premium#{all or category slug}, same sk    | 1 a page |
 * | the same two lists without restricted goods, for a shop that hides them | Query LIST#open, LIST#open#premium | 1 a page |
 * | shuffled products, a page of any number      | Query SHUFFLED#{scope}, sk COUNT#: at most 256 counts; sk >= ID#{hash}: one shard and a page; BatchGetItem of the page's products | 3, 4 where it goes round the end |
 * | stock of several products                    | BatchGetItem PRODUCT#{id} / STOCK                       | 1 per 100 |
 * | a cart to price                              | BatchGetItem SETTINGS, products, stock, IDEMPOTENCY     | 1 |
 * | a promotion, its uses in all and of a phone  | GetItem PROMOTIONS / {code}, PROMOTION#{code} / USES and PHONE#{signature} | in the cart's read |
 * | promo codes a browser has tried in a window  | LIMIT#promo-visitor#{who} / {window start}, with those accepted | in the cart's read |
 * | stock movements of a product, oldest first   | Query MOVEMENTS#{product id}, sk = {at}#{reason}#{source} | 1 a page |
 * | a movement of stock by staff, if it was made | PutItem STOCK-MOVE#{id} / STOCK-MOVE, if new             | 0 |
 * | order, with every move that it made          | GetItem ORDER#{id} / ORDER                              | 1 |
 * | orders that stand in a state, oldest first   | Query ORDERS#{state}, sk = ORDER#{created_at}#{id}; BatchGetItem of the page's orders | 2 a page |
 * | how much waits for staff in a list           | Query COUNT ORDERS#{state}, DELIVERED-UNPAID, PARKED-PAYMENTS, at most 100 items; DRAFTS of the last day that are not settled, at most 300 | 1 a list |
 * | delivered and unpaid orders, longest ago first | Query DELIVERED-UNPAID, sk = ORDER#{delivered_at}#{id}; BatchGetItem of the page's orders | 2 a page |
 * | balance of a customer's credit               | GetItem CREDIT#{signature of the phone} / CREDIT        | 1 |
 * | the same with its entries, newest first      | Query CREDIT#{signature}, descending by sk = ENTRY#{at}#{id} | 1 |
 * | mail of an order, asked for in the transaction of what it tells | GetItem OUTBOX#{order id} / MESSAGE#{kind} | 1 |
 * | orders that asked for mails before a time, oldest first | Query OUTBOX, sk = {at}#{order id}#{kind}; each is removed once looked at | 1 |
 * | mails of an order                            | Query OUTBOX#{order id}                                 | 1 |
 * | order by its number                          | GetItem ORDER-NUMBER#{number} / ORDER-NUMBER            | 1 |
 * | orders that a search term finds, newest first | Query SEARCH#{signature of the term}, descending by sk = ORDER#{created_at}#{id} | 1 a page |
 * | the terms that an order is found by          | GetItem ORDER#{id} / SEARCH                             | 1 |
 * | an order and its money: where it stands, every prompt | Query ORDER#{id}, sk from ORDER to PAYMENT$       | 1 |
 * | one prompt and its order                     | BatchGetItem ORDER#{id} / PAYMENT#{attempt} and ORDER   | 1 |
 * | what makes a prompt of M-Pesa's one of ours, once | in a transaction, CHECKOUT#{M-Pesa's id} / CHECKOUT | 0 |
 * | what an M-Pesa code has paid or sent back, the notice of it, who says that it is theirs | Query RECEIPT#{code} | 1 |
 * | money that waits for a person, oldest first  | Query PARKED-PAYMENTS, sk = {at}#{attempt, code or code-order} | 1 a page |
 * | money that a person has settled, newest first | Query SETTLED-PAYMENTS, descending by the same sk      | 1 a page |
 * | draft of a chat                              | GetItem DRAFT#{code} / DRAFT                            | 1 |
 * | drafts of chats, newest first                | Query DRAFTS, sk = {created_at}#{code}; BatchGetItem of the page's drafts | 2 a page |
 * | pieces that drafts of a browser or an address hold | BatchGetItem HOLDER#{kind}#{who} / HOLDER          | 1 |
 * | holds that ended before a time               | Query HOLDS, sk = {held_until}#{code}; BatchGetItem of their drafts | 2, 1 where there are none |
 * | order behind an idempotency key              | GetItem IDEMPOTENCY#{key} / IDEMPOTENCY                 | in the cart's read |
 * | orders of a browser, newest first            | Query VISITOR#{fingerprint}, sk = ORDER#{created_at}#{id} | 1 a page |
 * | reviews that a browser wrote, oldest first   | Query VISITOR#{fingerprint}, sk = REVIEW#{id}           | 1 a page |
 * | latest published reviews of a product        | Query REVIEWS#{product id}, descending by sk = {created_at}#{id} | 1 a page |
 * | testimonials, newest first                   | Query TESTIMONIALS, sk = TESTIMONIAL#{created_at}#{id}  | 1 |
 * | reviews that wait for staff, oldest first    | Query PENDING-REVIEWS, same sk                          | 1 a page |
 * | review                                       | GetItem REVIEW#{id} / REVIEW                            | 1 |
 * | a review that is sent: its product, the settings, the same review sent before | BatchGetItem            | 1 |
 * | rating of a product                          | in the product's item, and the copy under its slug      | 0 |
 * | featured product                             | GetItem FEATURED / FEATURED, then its product           | 2 |
 * | the questions that shoppers ask            | Query FAQS, sk = FAQ#{id}; sorted by their `sort`       | 1 |
 * | articles, newest first (the newest 500: cards)  | Query POSTS, descending by sk = {created_at}#{id}         | 1 |
 * | article by slug (the item that keeps it unique) | GetItem SLUG#post#{slug} / SLUG                         | 1 |
 * | article to change                            | GetItem POST#{id} / POST                                | 1 |
 * | applications of distributors, oldest first   | Query DISTRIBUTORS, sk = {created_at}#{id}              | 1 a page |
 * | copy of a browser's cart                     | GetItem CART#{fingerprint} / CART                       | 1 |
 * | subscriber by e-mail address                 | PutItem SUBSCRIBER#{signature} / SUBSCRIBER, if new     | 1 |
 * | who is calling: a person and the session that the cookie names | BatchGetItem PERSON#{id} / PERSON and SESSION#{fingerprint} | 1 |
 * | every session of a person                    | Query PERSON#{id}, sk begins with SESSION#              | 1 a page |
 * | orders of a person, newest first             | Query PERSON#{id}, sk = ORDER#{created_at}#{id}, then BatchGetItem of the orders | 2 a page |
 * | reviews that a person wrote                  | Query PERSON#{id}, sk = REVIEW#{id}                     | 1 a page |
 * | applications of a person or a browser        | Query PERSON#{id} or VISITOR#{fingerprint}, sk = APPLICATION#{created_at}#{id} | 1 a page |
 * | copy of a person's cart, saved list of a person | GetItem PERSON#{id} / CART, PERSON#{id} / SAVED      | 1 |
 * | who was made the first owner                 | in the sign-in's transaction, FIRST-OWNER / FIRST-OWNER | 0 |
 * | how far a migration has come                 | GetItem MIGRATIONS / {name}                             | 1 |
 * | next human number                            | UpdateItem COUNTER#{name} / COUNTER                     | 1 |
 * | orders of a phone or a browser in a window   | updated in the order's transaction, LIMIT#{what}#{who} / {window start} | 0 |
 *
 * A product that is called otherwise keeps its old name for ever: the old slug's item becomes { moved_to: id }, which no
 * other product can take, so that a link in somebody's chat never opens another product. It holds the number, not the new
 * slug, so a chain of names needs no following, and the product itself may take an old name back. A removed product's
 * last name is free again. A product's item counts its changes in `version`, and a change is conditioned on it.
 *
 * A list's item holds its card as JSON text: a page of twenty is read three times as fast as twenty maps are.
 *
 * The shuffled list stands in the order of hash(id) and is cut into 256 shards by the hash's first byte, each with a count
 * of what it holds; a seed chooses the shard that comes first. So any page of a hundred thousand products is found by
 * reading the counts and one shard. A scope is `all`, `open` (without restricted goods) or `category#{slug}`.
 *
 * Items that may go by themselves carry `expires_at`, seconds since 1970 (the table's TTL attribute).
 */

export type Key = { pk: string; sk: string };

const padded = (id: number) => String(id).padStart(15, '0');

export const settingsKey = (): Key => ({ pk: 'SETTINGS', sk: 'SETTINGS' });

export const cataloguePk = 'CATALOGUE';
export const categoryKey = (id: number): Key => ({ pk: cataloguePk, sk: `CATEGORY#${padded(id)}` });
export const subcategoryKey = (categoryId: number, id: number): Key => ({
  pk: cataloguePk,
  sk: `CATEGORY#${padded(categoryId)}#SUBCATEGORY#${padded(id)}`,
});

export const productPk = (id: number) => `PRODUCT#${id}`;
export const productKey = (id: number): Key => ({ pk: productPk(id), sk: 'PRODUCT' });
export const stockKey = (id: number): Key => ({ pk: productPk(id), sk: 'STOCK' });

/** The item that makes a slug one of a kind; a product's carries the product itself, an article's the article. */
export const slugKey = (kind: 'category' | 'product' | 'post', slug: string): Key => ({
  pk: `SLUG#${kind}#${slug}`,
  sk: 'SLUG',
});

/** A list of product cards: the whole shop, a category, a subcategory, or the premium ones of a collection. */
export const listPk = {
  all: () => 'LIST#all',
  open: () => 'LIST#open',
  openPremium: () => 'LIST#open#premium',
  category: (slug: string) => `LIST#category#${slug}`,
  subcategory: (category: string, slug: string) => `LIST#subcategory#${category}#${slug}`,
  premium: (collection: string) => `LIST#premium#${collection}`,
};
export const listSk = (createdAt: string, id: number) => `${createdAt}#${padded(id)}`;

/** The shuffled list: `shard` is the first two characters of an id's hash. */
export const shuffledPk = (scope: string) => `SHUFFLED#${scope}`;
export const shuffledKey = (scope: string, id: number): Key => ({
  pk: shuffledPk(scope),
  sk: `ID#${hashOfId(id)}#${id}`,
});
export const shardKey = (scope: string, shard: string): Key => ({
  pk: shuffledPk(scope),
  sk: `COUNT#${shard}`,
});
/** Sixteen hexadecimal characters that say nothing of an id's neighbours. */
export const hashOfId = (id: number) => createHash('sha256').update(String(id)).digest('hex').slice(0, 16);

/** What moved stock and is no order: who did it and why. */
export const stockMoveKey = (id: string): Key => ({ pk: `STOCK-MOVE#${id}`, sk: 'STOCK-MOVE' });
export const movementsPk = (productId: number) => `MOVEMENTS#${productId}`;
export const movementKey = (productId: number, at: string, source: string): Key => ({
  pk: movementsPk(productId),
  sk: `${at}#${source}`,
});

export const orderKey = (id: string): Key => ({ pk: `ORDER#${id}`, sk: 'ORDER' });
/** An order's number opens nothing; it is what people say on the phone, and type as the account they pay to. */
export const orderNumberKey = (number: string): Key => ({
  pk: `ORDER-NUMBER#${number}`,
  sk: 'ORDER-NUMBER',
});
/** A list of the orders that one search term finds. The term is stored as its signature only (T18). */
export const searchPk = (signature: string) => `SEARCH#${signature}`;
export const searchKey = (signature: string, order: { id: string; created_at: string }): Key => ({
  pk: searchPk(signature),
  sk: `${ownedOrderPrefix}${order.created_at}#${order.id}`,
});
/** The signatures under which an order is listed. */
export const searchTermsKey = (orderId: string): Key => ({ pk: orderKey(orderId).pk, sk: 'SEARCH' });
export const paymentPrefix = 'PAYMENT';
/** What is true of an order's payments as a whole. */
export const paymentKey = (orderId: string): Key => ({ pk: orderKey(orderId).pk, sk: paymentPrefix });
export const attemptKey = (orderId: string, attempt: string): Key => ({
  pk: orderKey(orderId).pk,
  sk: `${paymentPrefix}#${attempt}`,
});
export const checkoutKey = (checkoutId: string): Key => ({ pk: `CHECKOUT#${checkoutId}`, sk: 'CHECKOUT' });
export const receiptPk = (code: string) => `RECEIPT#${code}`;
/** Stands once an M-Pesa code has been counted: no code counts twice. */
export const receiptKey = (code: string): Key => ({ pk: receiptPk(code), sk: 'RECEIPT' });
/** Stands once an M-Pesa code is recorded for a refund: no code sends back twice. */
export const refundKey = (code: string): Key => ({ pk: receiptPk(code), sk: 'REFUND' });
export const noticeKey = (code: string): Key => ({ pk: receiptPk(code), sk: 'NOTICE' });
export const claimKey = (code: string, orderId: string): Key => ({
  pk: receiptPk(code),
  sk: `CLAIM#${orderId}`,
});
export const parkedPaymentsPk = 'PARKED-PAYMENTS';
export const parkedPaymentKey = (at: string, what: string): Key => ({
  pk: parkedPaymentsPk,
  sk: `${at}#${what}`,
});
/** What a person has settled stands by when it was parked, with who, when and why. */
export const settledPaymentsPk = 'SETTLED-PAYMENTS';
export const settledPaymentKey = (parkedSk: string): Key => ({ pk: settledPaymentsPk, sk: parkedSk });

export const draftKey = (code: string): Key => ({ pk: `DRAFT#${code}`, sk: 'DRAFT' });
export const draftsPk = 'DRAFTS';
export const listedDraftKey = (createdAt: string, code: string): Key => ({
  pk: draftsPk,
  sk: `${createdAt}#${code}`,
});
export const holdsPk = 'HOLDS';
/** A hold by its end, so that those which ended are found without looking at the others. */
export const holdKey = (heldUntil: string, code: string): Key => ({
  pk: holdsPk,
  sk: `${heldUntil}#${code}`,
});

/** Counts the pieces that drafts of one browser, or of one address, hold now. */
export const holderKey = (kind: 'visitor' | 'address', who: string): Key => ({
  pk: `HOLDER#${kind}#${who}`,
  sk: 'HOLDER',
});

export const ordersByStatePk = (state: string) => `ORDERS#${state}`;
/** An order's place among those of its state: it holds its id only, so that what it says of a person stands once. */
export const ordersByStateKey = (order: { id: string; created_at: string; order_status: string }): Key => ({
  pk: ordersByStatePk(order.order_status),
  sk: `${ownedOrderPrefix}${order.created_at}#${order.id}`,
});

export const unpaidOrdersPk = 'DELIVERED-UNPAID';
/** A delivered order that is not paid in full, by when it was delivered. */
export const unpaidOrderKey = (deliveredAt: string, id: string): Key => ({
  pk: unpaidOrdersPk,
  sk: `${ownedOrderPrefix}${deliveredAt}#${id}`,
});

const creditPk = (phone: string) => `CREDIT#${phone}`;
/** The balance of a customer's credit. The phone is in the key by its signature only (T18). */
export const creditKey = (phone: string): Key => ({ pk: creditPk(phone), sk: 'CREDIT' });
export const creditEntryPrefix = 'ENTRY#';
export const creditEntryKey = (phone: string, at: string, id: string): Key => ({
  pk: creditPk(phone),
  sk: `${creditEntryPrefix}${at}#${id}`,
});

export const messagePrefix = 'MESSAGE#';
/** A mail tells of itself in its sort key, so that the stream can be filtered for what is to be sent. */
export const outboxPk = 'OUTBOX';
/** `kind`: a transaction may ask for emails about one order in two places. */
export const outboxKey = (at: string, orderId: string, kind: string): Key => ({
  pk: outboxPk,
  sk: `${at}#${orderId}#${kind}`,
});
export const outboxOf = (orderId: string) => `${outboxPk}#${orderId}`;
export const messageKey = (orderId: string, kind: string): Key => ({
  pk: outboxOf(orderId),
  sk: `${messagePrefix}${kind}`,
});

/** Keys come from outside: a digest keeps them short and alike. */
export const idempotencyKey = (key: string): Key => ({
  pk: `IDEMPOTENCY#${createHash('sha256').update(key).digest('base64url')}`,
  sk: 'IDEMPOTENCY',
});

export const promotionKey = (code: string): Key => ({ pk: 'PROMOTIONS', sk: code });
/** How often a promotion was used: in all, and by a phone, which stands there by its signature (T18). */
export const promotionUsesKey = (code: string): Key => ({ pk: `PROMOTION#${code}`, sk: 'USES' });
export const promotionPhoneKey = (code: string, phone: string): Key => ({
  pk: `PROMOTION#${code}`,
  sk: `PHONE#${phone}`,
});

export const visitorPk = (fingerprint: string) => `VISITOR#${fingerprint}`;
export const visitorOrderKey = (fingerprint: string, createdAt: string, id: string): Key => ({
  pk: visitorPk(fingerprint),
  sk: `${ownedOrderPrefix}${createdAt}#${id}`,
});
/** What a browser or a person has: their orders, the reviews that they wrote, their applications as distributors. */
export const ownedOrderPrefix = 'ORDER#';
export const ownedReviewPrefix = 'REVIEW#';
export const ownedApplicationPrefix = 'APPLICATION#';
export const ownedReviewKey = (pk: string, id: number): Key => ({
  pk,
  sk: `${ownedReviewPrefix}${padded(id)}`,
});

export const reviewKey = (id: number): Key => ({ pk: `REVIEW#${id}`, sk: 'REVIEW' });
/** Lists of reviews, their sort key that of the lists of products. */
export const reviewsPk = (productId: number) => `REVIEWS#${productId}`;
/** Testimonials tell of themselves in their sort key, so that the stream can be filtered for what pages show. */
export const testimonialKey = (createdAt: string, id: number): Key => ({
  pk: 'TESTIMONIALS',
  sk: `TESTIMONIAL#${listSk(createdAt, id)}`,
});
export const pendingReviewsPk = 'PENDING-REVIEWS';

export const featuredKey = (): Key => ({ pk: 'FEATURED', sk: 'FEATURED' });

/** A question tells of itself in its sort key, as testimonials do. */
export const faqKey = (id: number): Key => ({ pk: 'FAQS', sk: `FAQ#${padded(id)}` });

/** An article is a draft or is in the list; both are found by their number. */
export const postKey = (id: number): Key => ({ pk: `POST#${id}`, sk: 'POST' });
export const postListKey = (createdAt: string, id: number): Key => ({
  pk: 'POSTS',
  sk: listSk(createdAt, id),
});

export const distributorsPk = 'DISTRIBUTORS';
/** An application's number is random: nobody counts by it how many there are. */
export const distributorKey = (createdAt: string, id: string): Key => ({
  pk: distributorsPk,
  sk: `${createdAt}#${id}`,
});

export const cartKey = (fingerprint: string): Key => ({ pk: `CART#${fingerprint}`, sk: 'CART' });
/** An e-mail address stands in a key by its signature only (T18). */
export const subscriberKey = (signature: string): Key => ({
  pk: `SUBSCRIBER#${signature}`,
  sk: 'SUBSCRIBER',
});

export const personPk = (id: string) => `PERSON#${id}`;
export const personKey = (id: string): Key => ({ pk: personPk(id), sk: 'PERSON' });
export const sessionPrefix = 'SESSION#';
/** A session stands beside its person by the fingerprint of what only the browser knows (T5). */
export const sessionKey = (personId: string, fingerprint: string): Key => ({
  pk: personPk(personId),
  sk: `${sessionPrefix}${fingerprint}`,
});
export const personOrderKey = (personId: string, createdAt: string, id: string): Key => ({
  pk: personPk(personId),
  sk: `${ownedOrderPrefix}${createdAt}#${id}`,
});
/** The copy of the cart of whoever is signed in, in place of their browser's. */
export const personCartKey = (personId: string): Key => ({ pk: personPk(personId), sk: 'CART' });
export const savedKey = (personId: string): Key => ({ pk: personPk(personId), sk: 'SAVED' });
export const firstOwnerKey = (): Key => ({ pk: 'FIRST-OWNER', sk: 'FIRST-OWNER' });

/** How far a migration of the table has come. */
export const migrationKey = (name: string): Key => ({ pk: 'MIGRATIONS', sk: name });

export const counterKey = (name: CounterName): Key => ({ pk: `COUNTER#${name}`, sk: 'COUNTER' });
export type CounterName = 'order' | 'category' | 'subcategory' | 'product' | 'review' | 'faq' | 'post';

export const limitKey = (what: string, who: string, window: string): Key => ({
  pk: `LIMIT#${what}#${who}`,
  sk: window,
});
