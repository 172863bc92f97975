import { formatPrice } from '#shared/money.ts';
import { formatPhone } from '#shared/phone.ts';
import type { Settings } from '#shared/settings.ts';
import { shop } from '#shared/shop.ts';
import type { TextSection } from './sections-page.tsx';

/** Returns the sentence about free delivery; empty if the settings set no amount for it (G-13). */
const freeFrom = ({ free_delivery_from: from }: Settings) =>
  from === null ? '' : ` Delivery is free for orders of ${formatPrice(from)} or more after discount.`;

/** Texts of `/terms` around its sections. */
export const termsTexts = {
  description:
    'The terms for orders from Hart: prices with VAT, payment, delivery, age limit, returns, reviews and promo codes.',
  lead: 'Our terms in plain words: what you can expect from us, and what we ask of you.',
  version: 'In force since 22 November 2026.',
} as const;

/** The terms. They describe what the shop does, with the values of its settings (S2-115, S2-118, G-57). */
export const termsSections = (settings: Settings): TextSection[] => [
  {
    id: 'who-we-are',
    title: 'Who we are',
    text: [
      `You order from ${settings.shop_name}, ${settings.address}. You can reach us at ${formatPhone(settings.phone)} or ${settings.email}. Our opening hours: ${settings.hours.toLowerCase()}.`,
      'These terms apply to every order on this site and on WhatsApp.',
    ],
  },
  {
    id: 'ordering',
    title: 'Ordering',
    text: [
      'You do not need an account. After you order, we call the number you gave us. The order is confirmed once you have confirmed it on the phone. If we cannot reach you, we do not send it.',
      `An order can have at most ${shop.maxLines} different products and ${shop.maxQuantity} of each, as far as stock allows. For larger orders, call us or chat with us. If something is missing when we pack, we tell you on the phone and you decide.`,
      'You can change or cancel an order by phone or chat until the rider has left.',
    ],
  },
  {
    id: 'prices',
    title: 'Prices',
    text: [
      `Prices are in Kenyan shillings and include ${shop.vatRate * 100}% VAT. We round the total to whole shillings and show the difference on its own line.`,
      'You never pay more than the total you were shown. If a price has gone up since you opened the page, we show you the new total first, and you decide whether to order.',
    ],
  },
  {
    id: 'paying',
    title: 'Payment',
    text: [
      'You can pay by M-Pesa on the order’s page as soon as you have ordered, or by M-Pesa or in cash on delivery. We charge nothing when you place the order.',
    ],
  },
  {
    id: 'delivery',
    title: 'Delivery',
    text: [
      `In Nairobi, delivery takes about 30 minutes, depending on how near you are. The time starts with our call. Areas further out take longer, and rain or traffic can cause delays, so we cannot guarantee a time. The delivery page lists areas, fees and arrival times.${freeFrom(settings)}`,
    ],
  },
  {
    id: 'age',
    title: '18 and over',
    text: [
      'Vapes contain nicotine, which is addictive. We sell them only to adults aged 18 and over. When you confirm your age, you tell us that you are an adult. The rider may ask to see your ID and takes the vapes back if you have none.',
      'If the law on these products changes, we may stop showing or selling them here.',
    ],
  },
  {
    id: 'pouches',
    title: 'Energy pouches',
    text: [
      'Washa pouches contain caffeine, and no nicotine, tobacco or sugar. The tin states how much caffeine. The pouches are neither food nor medicine. Keep them away from children. Ask a doctor first if you are pregnant or sensitive to caffeine.',
    ],
  },
  {
    id: 'promotions',
    title: 'Promo codes',
    text: [
      'The cart shows the discount of a promo code and its conditions. You can use one code per order. Codes cannot be exchanged for cash, and a personal code is only for the person who received it.',
    ],
  },
  {
    id: 'returns',
    title: 'Returns',
    text: [
      'The page “Returns” says what you can return, how, and how we pay refunds. It is part of these terms. Nothing in them limits your rights under the Consumer Protection Act, 2012.',
    ],
  },
  {
    id: 'reviews',
    title: 'Reviews',
    text: [
      'We read every review before we publish it. We publish criticism as well as praise. We do not publish advertising, links, insults or the names of other people. Your review appears with the name you gave.',
    ],
  },
  {
    id: 'your-data',
    title: 'Your data',
    text: [
      'The page “Privacy” says which personal data we keep, why, for how long, and which rights you have.',
    ],
  },
  {
    id: 'law',
    title: 'Law and changes',
    text: [
      'The law of Kenya applies. If we change these terms, the new ones apply to orders placed after the change. The terms in force when you ordered continue to apply to that order.',
    ],
  },
];
