import type { SeedPost } from './shape.ts';

const category_name = 'Ordering';

/**
 * Articles about ordering. They link to the pages for fees, areas and hours and do not repeat them, because staff can
 * change them.
 */
export const orderingPosts: readonly SeedPost[] = [
  {
    slug: 'how-delivery-in-nairobi-works',
    name: 'How delivery in Nairobi works',
    // promise call-to-confirm
    summary:
      'You order, we call, a rider sets off. What happens in the half hour between your tap and the knock at your gate.',
    created_at: '2026-09-14T06:00:00.000Z',
    category_name,
    picture: {
      name: 'hero-night',
      alt: 'Black Washa Extra tins on a wet street, the Nairobi skyline lit up behind them',
    },
    // promise call-to-confirm ×2, unconfirmed-not-sent, half-hour-in-nairobi, free-delivery-above
    description: `<p>A map shows streets. A rider in Nairobi needs the blue gate after the second bump, opposite the salon. That is why we call before anybody sets off.</p>
<h2>From your tap to your gate</h2>
<ol>
<li><strong>You order,</strong> here or on WhatsApp. An account is not needed: name, phone, email and area are enough.</li>
<li><strong>We call you</strong> to confirm what you want and where it goes. If we do not reach you, we try again before we do anything else.</li>
<li><strong>A rider sets off.</strong> In Nairobi it takes about 30 minutes from the call, depending on how near you are. To the areas further out it takes longer: <a href="/delivery">the delivery page</a> has the time of each area, and the checkout shows yours.</li>
<li><strong>Look before you pay.</strong> Open the bag while the rider is there. What is wrong or damaged goes back.</li>
</ol>
<h2>What it costs</h2>
<p>Each area has its fee, and from a certain sum on delivery is free. Both are <a href="/delivery">on the delivery page</a>, and the checkout shows yours before you order. Collecting it yourself costs nothing.</p>
<h2>Help your rider</h2>
<p>There is a field for delivery instructions at checkout. The best ones name something that can be seen at night: a shop, a church, a colour. <em>“Call when you are at the petrol station”</em> works too.</p>`,
  },
  {
    slug: 'paying-by-mpesa-or-cash',
    name: 'Paying by M-Pesa or cash',
    // no promise: an introduction to the sentences that promise something
    summary: 'Two ways to pay, one price, nothing hidden. And one thing that we never ask you for.',
    created_at: '2026-09-28T06:00:00.000Z',
    category_name,
    picture: { name: 'washa-kola', alt: 'A tin of Washa Kola on a bright table' },
    // no promise: what the reader does
    // no promise: only a label
    description: `<p>Every price in the shop is in Kenyan shillings and includes VAT. What the checkout shows as the total is what you pay: the goods, the fee of your area, and nothing besides.</p>
<h2>M-Pesa</h2>
<p>The money goes to the shop and the message comes to your phone. Keep it: the code in it is the receipt that we find your payment by.</p>
<h2>Cash</h2>
<p>Pay the rider when the order is in your hands. Riders carry some change; for a large note, tell us on the confirmation call.</p>
<h2>What we never ask for</h2>
<blockquote><p>Nobody from Hart asks for your M-Pesa PIN: not on the phone, not on WhatsApp, not at your gate. You type it into your own phone and nowhere else.</p></blockquote>
<p>If somebody asks, hang up and call us. The number is at the foot of every page.</p>`,
  },
  {
    slug: 'the-shop-is-on-the-web',
    name: 'The shop is on the web',
    summary:
      'Every flavour with its price, a search that forgives typing in a matatu, and a cart that waits for you.',
    created_at: '2026-11-02T06:00:00.000Z',
    category_name: 'News',
    picture: { name: 'washa-onja-mixed-tin', alt: 'Tins of the Washa Onja mixed pack' },
    // promise seen-pages-offline: kept by web/src/app/service-worker/rules.ts#planOf; shown by
    //   web/src/app/service-worker/worker.test.ts › The service worker answers with the page from the network
    // promise cart-survives
    description: `<p>For a long time there was one way to know what we have: ask. Now it is all here, with prices, pictures and what is in stock.</p>
<ul>
<li><strong>Quick on a slow phone.</strong> The pages are light, and what you have seen opens again without a network.</li>
<li><strong>A search that understands.</strong> Type <em>mango</em>, <em>embe</em> or <em>under 1000</em>; a slipped letter does not matter.</li>
<li><strong>A cart that waits.</strong> Close the browser, open it tomorrow, and it is as you left it.</li>
</ul>
<p>You can still order on WhatsApp, from the button on any product’s page. Questions? <a href="/faqs">The answers to most of them are here</a>. And if you have a counter of your own, you can <a href="/distributor-application-form">sell with us</a>.</p>`,
  },
];
