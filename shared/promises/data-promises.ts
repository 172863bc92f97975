import type { KeptPromise } from './promise.ts';

/** The promises about what the shop and the browser keep, for how long, and what they delete. */
export const dataPromises: readonly KeptPromise[] = [
  {
    says: ['Download everything we keep about you as a file.'],
    keptBy: ['functions/core/accounts/account-file.ts#gatherAccount'],
    shownBy: [
      'functions/core/accounts/erase-account.test.ts › The data export holds all data of the customer',
    ],
  },
  {
    says: [
      'We delete your profile, addresses, saved list, cart and newsletter subscription.',
      'We keep them without your name, phone and address.',
      'of your orders for five years, without your name, phone and address',
      'Your reviews stay without your name.',
      'Orders that have not left the shop are cancelled.',
      'Tax law requires us to keep the items and amounts of an order for {tax_years} years.',
    ],
    keptBy: ['functions/core/accounts/erase-account.ts#eraseAccount', 'shared/shop.ts#taxRecordYears'],
    shownBy: [
      'functions/core/accounts/erase-account.test.ts › An erased customer is in no table item, page or log line',
    ],
  },
  {
    says: [
      'We remember your answer on this device for 30 days.',
      'remember your answer on your device for 30 days',
      'Another holds your answer to the age question for {age_days} days.',
    ],
    keptBy: ['functions/core/identity/age-proof.ts#isAgeProof', 'shared/screen-limits.ts#ageProofDays'],
    shownBy: ['functions/api/shopper.test.ts › is valid for 30 days and not a second longer'],
  },
  {
    says: ['We keep a copy of the cart for {cart_days} days after its last change.'],
    keptBy: ['functions/data/cart/cart-copy.ts#cartDays'],
    shownBy: [
      'functions/data/cart/cart-copy.test.ts › The copy of a cart expires ninety days after its last change',
    ],
  },
  {
    says: ['One cookie holds a random number for {visitor_days} days'],
    keptBy: ['functions/http/visitor-cookies.ts#visitorDays'],
    shownBy: ['functions/api/shopper.test.ts › The visitor cookie is HttpOnly, for this host only'],
  },
  {
    says: [
      'Kept with your account, on every phone where you sign in.',
      'so that you find your orders, addresses and saved products again',
    ],
    keptBy: ['functions/core/accounts/merge-account.ts#merge'],
    shownBy: [
      'functions/core/accounts/merge-account.test.ts › A signed-in customer owns their browser’s cart, list, orders and reviews',
    ],
  },
  {
    says: ['Kept in this browser'],
    keptBy: ['web/src/features/saved/saved-store.ts#savedStore'],
    shownBy: ['web/e2e/saved.journey.ts › A guest finds the saved list in a phone’s menu'],
  },
  {
    says: [
      'We never sell your data.',
      'We do not sell it, and we send you no offers that you did not ask for.',
    ],
    keptBy: ['shared/consent.ts#Consent'],
    shownBy: ['shared/consent-texts.test.ts › The texts that people have consented to are not edited'],
    byPeople: 'A rule for the people of the shop. The code has no call that gives customers to others.',
  },
  {
    says: [
      'We sell them only to adults aged 18 and over.',
      'We sell vapes only to adults aged 18 and over.',
      'We ask for your age before we show them',
    ],
    keptBy: ['functions/core/identity/age-proof.ts#isAgeProof', 'web/src/features/age/age-gate.tsx#AgeGate'],
    shownBy: ['web/e2e/age.journey.ts › Before the age is confirmed, no restricted product’s picture loads'],
    byPeople:
      'Riders and cashiers check the ID of an order with restricted products. It is marked on its page.',
  },
  {
    says: ['We use no advertising cookies and no trackers of other companies.'],
    keptBy: ['infra/stacks/site.ts#SiteStack'],
    shownBy: ['infra/stacks/site.test.ts › The page policy allows only the shop’s own script files'],
  },
  {
    says: ['We do not keep the picture.'],
    keptBy: ['functions/core/identity/sign-in.ts#finishSignIn'],
    shownBy: ['functions/api/accounts/account.test.ts › starts with the data of the identity provider only'],
  },
];
