import { formatPrice } from '#shared/money.ts';
import { formatPhone } from '#shared/phone.ts';
import type { Settings } from '#shared/settings.ts';
import { shop } from '#shared/shop.ts';

export type TermsSection = { id: string; title: string; text: string[] };

/** What `/terms` says around its sections. */
export const termsTexts = {
  description:
    'What holds when you order from Hart: prices with VAT, paying, delivery, age, returns, and what we keep about you under Kenya’s Data Protection Act.',
  lead: 'In plain words: what you can count on, and what we ask of you.',
  version: 'In force since 21 November 2026.',
  contents: 'Contents',
} as const;

/** The terms, written from what the shop does and from its settings (S2-115, S2-118, G-57). */
export const termsSections = (settings: Settings): TermsSection[] => [
  {
    id: 'who-we-are',
    title: 'Who we are',
    text: [
      `You order from ${settings.shop_name}, ${settings.address}. Reach us at ${formatPhone(settings.phone)} or ${settings.email}. The shop is open ${settings.hours.toLowerCase()}.`,
      'These terms hold for every order on this site and on WhatsApp.',
    ],
  },
  {
    id: 'ordering',
    title: 'Ordering',
    text: [
      'You need no account. An order first waits for our call: we ring the number you gave, and the order stands once you have confirmed it. If we cannot reach you, we do not send it.',
      `One order holds at most ${shop.maxLines} different products and ${shop.maxQuantity} of each, or what is left. Should something be gone when we pack, we tell you on the call and you decide.`,
      'Until the rider has left you can change or cancel an order, by phone or in the chat.',
    ],
  },
  {
    id: 'prices',
    title: 'Prices',
    text: [
      `Prices are in Kenyan shillings and include ${shop.vatRate * 100}% VAT. The total is rounded to whole shillings, and the difference stands on a line of its own.`,
      'You never pay more than the total you were shown. If a price went up since you opened the page, you see the new total first and order again only if you agree.',
    ],
  },
  {
    id: 'paying',
    title: 'Paying',
    text: [
      'With M-Pesa on the order’s page as soon as you like, or by M-Pesa or in cash when the order is in your hands. Nothing is charged when you place it.',
    ],
  },
  {
    id: 'delivery',
    title: 'Delivery',
    text: [
      `In Nairobi about 30 minutes, depending on how near you are, counted from our call. It is what we aim for, not a guarantee: rain and traffic have their say, and areas further out take longer. Areas and fees are on the delivery page; from ${formatPrice(settings.free_delivery_from)} after discount delivery is free.`,
    ],
  },
  {
    id: 'age',
    title: '18 and over',
    text: [
      'Vapes contain nicotine, which is addictive. We sell and hand them to adults of 18 and over only. By confirming your age you tell us that you are one; the rider may ask to see an ID, and without one takes the vapes back.',
      'Should the law on these goods change, we may stop showing or selling them here.',
    ],
  },
  {
    id: 'pouches',
    title: 'Energy pouches',
    text: [
      'Washa pouches hold caffeine and no nicotine, tobacco or sugar. How much caffeine, the tin says. They are neither food nor medicine: keep them from children, and ask a doctor first if you are pregnant or sensitive to caffeine.',
    ],
  },
  {
    id: 'promotions',
    title: 'Promo codes and rewards',
    text: [
      'A promo code takes off what the cart shows, under the conditions that go with it. One order takes one code. Codes are not paid out in money, and a code for one person is for that person.',
    ],
  },
  {
    id: 'returns',
    title: 'Returns',
    text: [
      'Where applicable, we take things back. What is not what you ordered, is damaged or does not work we replace, or give you your money back, as you prefer. Tell us as soon as you see it, with your order number and a picture if you can.',
      'What is unopened and as it came we may take back too: ask us. Tins and vapes that were opened and are in order we cannot sell to anybody else, so they stay with you.',
      'What Kenyan law gives you, such as the Consumer Protection Act, 2012, these terms do not take away.',
    ],
  },
  {
    id: 'reviews',
    title: 'Reviews',
    text: [
      'We read a review before others see it, and show it whether it praises or not. Advertising, links, insults and other people’s names stay out. What you write appears with the name you gave.',
    ],
  },
  {
    id: 'your-data',
    title: 'Your data',
    text: [
      'To bring an order we need your name, e-mail address, phone number, area and what you tell the rider. We use them for that order, for questions about it and for the records that tax law asks of us. We do not sell them, and pass on only what the rider needs to find you.',
      `Your browser keeps your cart. We keep a copy of it for ${shop.cartDays} days after its last change, your answer about your age for ${shop.ageProofDays} days, and one cookie with a random number for ${shop.visitorDays} days, so that you can see your own orders. Nothing here follows you to other sites.`,
      'News comes only if you ask for it and confirm it by e-mail, and stops when you say so.',
      `Kenya’s Data Protection Act, 2019 gives you the right to know what we hold and why, to see it, to have what is false or misleading corrected or deleted, and to object to its use, marketing above all. Write to ${settings.email}. If our answer does not satisfy you, you can complain to the Office of the Data Protection Commissioner.`,
    ],
  },
  {
    id: 'signing-in',
    title: 'Signing in',
    text: [
      'You may sign in with Google. It then gives us your name, your e-mail address and your picture, and nothing else: not your password, your contacts or what you do elsewhere. Name and address we keep, so that your orders, addresses and saved list are together the next time; the picture we do not.',
      'On your account page you can download what we hold about you, erase your account, and sign out on every phone. Signing out here signs you out of the shop, not of Google.',
    ],
  },
  {
    id: 'law',
    title: 'Law and changes',
    text: [
      'The law of Kenya applies. If we change these terms, the new ones hold for orders placed after that; yours keeps the terms it was placed under.',
    ],
  },
];
