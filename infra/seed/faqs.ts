import type { FaqItem } from '#functions/data/content/faq.ts';

/** Questions and answers. An empty line in an answer begins a new paragraph. */
const asked: [question: string, answer: string][] = [
  [
    'How fast is delivery?',
    // promise half-hour-in-nairobi, call-to-confirm + half-hour-in-nairobi, half-hour-in-nairobi
    'In Nairobi about 30 minutes, depending on how near you are. The time starts with our call: we phone you to confirm every order before a rider leaves.\n\nAreas further out take longer. Our <a href="/delivery">delivery page</a> has the time of each area, and we tell you yours when we call.',
  ],
  [
    'Where do you deliver, and what does it cost?',
    // promise free-delivery-above + free-pickup
    'Our <a href="/delivery">delivery page</a> lists every area with its fee. Pickup at the shop is always free, and delivery is free above the amount stated there.\n\nIf your area is not on the list, chat with us before you order.',
  ],
  [
    'How do I pay?',
    // promise order-without-paying
    'By M-Pesa on the order’s page, or by M-Pesa or in cash when the order is in your hands. We charge nothing when you place the order. All prices are in Kenyan shillings and include VAT.',
  ],
  [
    'Do I need an account to order?',
    'No. Fill your cart and give us your name, email address, phone number and area. You can also order on WhatsApp from any product’s page.',
  ],
  [
    'What is in a Washa pouch?',
    'Caffeine and flavour: 30 to 100 mg of caffeine in each pouch, as stated on the tin. There is no nicotine, no tobacco and no sugar in it.\n\nCaffeine is not for children. If you are pregnant, sensitive to caffeine or under medical care, ask your doctor first.',
  ],
  [
    'How do I use a pouch?',
    // no promise: how long a pouch works
    'Open the tin, take one pouch and place it under your upper lip. A tingle tells you that it is working. The boost lasts for up to 60 minutes. Then put the pouch in the lid and later in a bin.',
  ],
  [
    'Who may buy vapes?',
    // promise age-answer-kept + adults-only
    'Only adults aged 18 and over. We ask for your age before we show them and remember your answer on your device for 30 days. The rider may ask to see your ID and takes the vapes back if you have none.\n\nVapes contain nicotine, which is addictive.',
  ],
  [
    'Can I change or cancel an order?',
    // promise change-until-rider-leaves, call-to-confirm
    'Yes, until the rider has left. Tell us when we call to confirm, or call or chat with us. Have your order number ready: it starts with HS.',
  ],
  [
    'Can I return something?',
    // promise replace-or-refund
    'Where applicable, yes. If something is wrong, damaged or faulty, tell us and we replace it or refund you. We cannot take back opened tins and vapes that have no fault.',
  ],
  [
    // no promise: a question
    'Do you have promo codes?',
    'From time to time. Type a code into the cart, and you see the new total before you order.',
  ],
  [
    'What happens with my phone number?',
    // promise call-to-confirm, data-never-sold
    // no promise: names another page
    'We call it about your order, and the rider can call you on the way. We do not sell it, and we send you no offers that you did not ask for. Our <a href="/privacy">privacy page</a> says what else we keep and what your rights are.',
  ],
];

/**
 * The questions of the demo shop, in their order on the page. The gaps in `sort` leave room for questions that staff
 * insert.
 */
export const faqs: readonly FaqItem[] = asked.map(([title, answer], index) => ({
  id: index + 1,
  title,
  comment: answer
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join(''),
  sort: (index + 1) * 10,
}));
