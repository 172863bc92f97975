import type { FaqItem } from '#functions/data/faq.ts';

const asked: [question: string, answer: string][] = [
  [
    'How fast is delivery?',
    'In Nairobi about 30 minutes, depending on how near you are to us. The clock starts with our call: we ring you to confirm every order before a rider leaves.\n\nTo the areas further out it takes longer, and we say so on the call.',
  ],
  [
    'Where do you deliver, and what does it cost?',
    'Our delivery page lists every area with its fee. From Ksh 5,000 on delivery is free, and picking your order up at the shop is always free.\n\nIf your area is not on the list, write to us and we see what a rider can do.',
  ],
  [
    'How do I pay?',
    'By M-Pesa or in cash, when the order is in your hands. Nothing is charged when you place it. Every price is in Kenyan shillings and includes VAT.',
  ],
  [
    'Do I need an account to order?',
    'No. Put what you like into the cart, give us your name, e-mail address, phone number and area, and that is all. You can also order on WhatsApp, from any product’s page.',
  ],
  [
    'What is in a Washa pouch?',
    'Caffeine and flavour: between 50 and 100 mg of caffeine in each, as the tin says. There is no nicotine, no tobacco and no sugar in it.\n\nCaffeine is not for children, and not for everybody: if you are pregnant, sensitive to caffeine or under a doctor’s care, ask your doctor first.',
  ],
  [
    'How do I use a pouch?',
    'Open the tin, take one pouch and place it under your upper lip. A tingle says that it works. The boost lasts for up to 60 minutes; then the pouch goes into the lid, and from there into a bin.',
  ],
  [
    'Who may buy vapes?',
    'Adults of 18 and over, nobody else. We ask for your age before we show them and remember your answer on that phone for 30 days. The rider may ask to see your ID and takes the order back where there is none.\n\nVapes contain nicotine, which is addictive.',
  ],
  [
    'Can I change or cancel an order?',
    'Yes, until the rider has left. Say so when we call to confirm, or call or write to us with your order number, which begins with HS.',
  ],
  [
    'Can I return something?',
    'Where applicable, yes. If what came is not what you ordered, is damaged or does not work, tell us and we replace it or give you your money back. Tins and vapes that were opened and are in order stay with you, for everybody’s health.',
  ],
  [
    'Do you have promo codes?',
    'Now and then. Who subscribes to our news gets 10% off the first order, and hears of the next code first. A code is typed in at the cart, and the new total shows before you order.',
  ],
  [
    'What happens with my phone number?',
    'We call it about your order, and the rider calls it at your gate. We do not sell it, and we send you no offers that you did not ask for. What else we keep, and your rights under Kenya’s Data Protection Act, are in our terms.',
  ],
];

/** The questions of the demo shop, in the order in which they are shown; the gaps are for those that staff put between. */
export const faqs: readonly FaqItem[] = asked.map(([title, comment], index) => ({
  id: index + 1,
  title,
  comment,
  sort: (index + 1) * 10,
}));
