// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

import { urls } from '../../navigation/urls.ts';

type Way = { title: string; text: string; link?: { label: string; href: string } };

const ways: Way[] = [
  {
    title: 'Questions about an order',
    text: 'Call us or chat with us, and tell us your order number. It starts with HS.',
  },
  {
    title: 'Large orders',
    // promise call-to-confirm
    text: 'Chat with us. You can send us your cart from the checkout, and we confirm it by phone.',
  },
  {
    title: 'Something is wrong',
    // promise replace-or-refund: kept by functions/core/payments/refund-order.ts#refundOrder,
    //   functions/core/returns/return-goods.ts#returnGoods, functions/core/returns/replacement.ts#asReplacement; shown
    //   by functions/api/payments/settlement.test.ts › can be refunded in parts; shown by
    //   functions/api/orders/return-goods.test.ts › One damaged piece of three; shown by
    //   functions/api/orders/replace-goods.test.ts › A damaged piece is replaced at no extra price; people: Staff
    //   decide with the customer, take the goods back, and send a replacement or give the money back by the end of the
    //   next day.
    text: 'Send us a picture on WhatsApp. We replace the product or refund you.',
    link: { label: 'How returns work', href: urls.returns },
  },
  {
    title: 'Sell our products',
    // promise distributor-call: kept by functions/core/distributors/apply.ts#applyAsDistributor,
    //   functions/core/distributors/view-application.ts#listForStaff,
    //   web/src/features/admin/distributors/contact-links.tsx#ContactLinks; shown by
    //   functions/api/distributors/admin-distributors.test.ts › A new distributor application sends two emails once;
    //   shown by web/e2e/distributor.journey.ts › A distributor’s application arrives in the admin’s inbox with a
    //   masked phone number; people: Staff call each applicant. New applications wait in the inbox, the longest waiting
    //   first.
    text: 'Apply as a distributor. We call you about your area, prices and supply.',
    link: { label: 'Become a distributor', href: urls.distributor },
  },
];

export const contactTexts = {
  description: 'How to reach Hart in Nairobi: phone, WhatsApp, email, address and opening hours.',
  // promise replies-in-opening-hours: kept by shared/phone.ts#chatLink, shared/settings/hours.ts#hoursText; shown by
  //   web/src/features/content/info-pages.test.ts › An information page ends with the shop’s chat, phone, email;
  // people: Staff answer chats,
  //   calls and emails in the opening hours of the settings.
  lead: 'Call, chat or write. We reply while the shop is open.',
  ways,
} as const;
