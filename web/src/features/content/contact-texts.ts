import { urls } from '../../navigation/urls.ts';

type Way = { title: string; text: string; link?: { label: string; href: string } };

const ways: Way[] = [
  {
    title: 'Questions about an order',
    text: 'Call us or chat with us, and tell us your order number. It starts with HS.',
  },
  {
    title: 'Large orders',
    text: 'Chat with us. You can send us your cart from the checkout, and we confirm it by phone.',
  },
  {
    title: 'Something is wrong',
    text: 'Send us a picture on WhatsApp. We replace the product or refund you.',
    link: { label: 'How returns work', href: urls.returns },
  },
  {
    title: 'Sell our products',
    text: 'Apply as a distributor. We call you about your area, prices and supply.',
    link: { label: 'Become a distributor', href: urls.distributor },
  },
];

/** Texts of `/contact`. */
export const contactTexts = {
  description: 'How to reach Hart in Nairobi: phone, WhatsApp, email, address and opening hours.',
  lead: 'Call, chat or write. We reply while the shop is open.',
  ways,
} as const;
