import { formatPhone } from '#shared/phone.ts';
import type { Settings } from '#shared/settings.ts';
import { shop } from '#shared/shop.ts';
import type { TextSection } from './sections-page.tsx';

/** Texts of `/privacy` around its sections. */
export const privacyTexts = {
  description:
    'The personal data that Hart keeps, why and for how long, and your rights under Kenya’s Data Protection Act, 2019.',
  lead: 'What we know about you, why we keep it, and how to see or delete it.',
} as const;

/** The sections of `/privacy`, with the retention periods of the shop's rules (G-30, G-57, T18). */
export const privacySections = ({ shop_name, address, phone, email }: Settings): TextSection[] => [
  {
    id: 'who',
    title: 'Who is responsible',
    text: [
      `${shop_name}, ${address}, is responsible for your data. You can reach us at ${formatPhone(phone)} or ${email}.`,
    ],
  },
  {
    id: 'orders',
    title: 'Your orders',
    text: [
      'To deliver an order we need your name, e-mail address, phone number, delivery area and instructions. We use them for this order, for questions about it and for our tax records.',
      `Tax law requires us to keep the items and amounts of an order for ${shop.taxRecordYears} years.`,
      'We never sell your data. The rider gets what is needed to find you. Safaricom processes M-Pesa payments, and Amazon Web Services stores our data and sends our e-mails.',
    ],
  },
  {
    id: 'account',
    title: 'Signing in',
    text: [
      'You can sign in with Google. Google then shares your name, e-mail address and picture with us, and nothing else: not your password, your contacts or what you do elsewhere. We keep your name and e-mail address, so that you find your orders, addresses and saved products again. We do not keep the picture.',
      'Signing out here signs you out of the shop, not out of Google.',
    ],
  },
  {
    id: 'browser',
    title: 'What your browser keeps',
    text: [
      `Your browser keeps your cart, your saved products and what you type at checkout. We keep a copy of the cart for ${shop.cartDays} days after its last change.`,
      `One cookie holds a random number for ${shop.visitorDays} days, so that you can see your own orders. Another holds your answer to the age question for ${shop.ageProofDays} days. If you sign in, a third one keeps you signed in.`,
      'We use no advertising cookies and no trackers of other companies.',
    ],
  },
  {
    id: 'news',
    title: 'News and offers',
    text: [
      `We keep the name, e-mail address and phone number that you enter to subscribe. Write to ${email} to unsubscribe.`,
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    text: [
      'Kenya’s Data Protection Act, 2019, gives you the right to know what we keep and why, to see it, to have it corrected or deleted, and to object to its use, above all for marketing.',
      `On your account page you can download your data and erase your account. Without an account, write to ${email}.`,
      'If our answer does not satisfy you, you can complain to the Office of the Data Protection Commissioner.',
    ],
  },
];
