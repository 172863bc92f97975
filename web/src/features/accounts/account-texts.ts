// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

import { accountNewsConsent } from '#shared/consent-texts.ts';

/** Texts of `/account` (G-30). */
export const accountTexts = {
  title: 'Your account',
  loading: 'Opening your account…',
  admin: 'To the admin',
  guest: {
    title: 'Sign in to see your account',
    text: 'See your orders, addresses and saved products. You can also order without an account.',
  },
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved.',
  cancel: 'Cancel',
  profile: {
    title: 'Profile',
    name: 'Full Name',
    phone: 'Phone Number',
    // promise call-to-confirm
    phoneHint: 'We call this number about your orders. You can leave it empty and type it at checkout.',
  },
  orders: {
    title: 'Orders',
    empty: 'No orders yet. Orders you place while signed in, or placed earlier in this browser, show here.',
    shop: 'Go to the shop',
    more: 'Show older orders',
    pieces: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  },
  addresses: {
    title: 'Addresses',
    empty: 'Save an address and fill in the checkout with one tap.',
    add: 'Add an address',
    use: 'Deliver here',
    useLabel: (area: string) => `Deliver to ${area}`,
    change: 'Edit',
    changeLabel: (area: string) => `Edit the address in ${area}`,
    remove: 'Remove',
    removeLabel: (area: string) => `Remove the address in ${area}`,
    name: 'Full Name',
    phone: 'Phone Number',
    area: 'Delivery Area',
    street: 'Street, building or landmark',
    instructions: 'Delivery Instructions',
    instructionsHint: 'Gate, floor or best time: anything that helps the rider.',
  },
  savedList: {
    title: 'Saved list',
    empty: 'Tap the heart on a product to save it here.',
    open: (count: number) => (count === 1 ? 'Open the saved list' : `All ${count} saved products`),
  },
  consents: {
    title: 'News from us',
    // promise consent-withdrawn-any-time: kept by functions/core/accounts/account.ts#answered,
    //   functions/core/waiting/stop-waiting.ts#stopWaiting; shown by functions/api/accounts/account.test.ts › shows
    //   each consent with the time when it was given or withdrawn; shown by functions/api/waiting/waiting.test.ts ›
    //   Staff can remove a person from a waiting list
    text: 'Only if you agree. You can change your mind at any time.',
    // The shop sends no SMS, so the page does not ask for that consent.
    names: { marketing_email: accountNewsConsent[0] },
    since: (day: string) => `Agreed on ${day}`,
    until: (day: string) => `Stopped on ${day}`,
  },
  data: {
    title: 'Your data',
    // promise download-own-data: kept by functions/core/accounts/account-file.ts#gatherAccount; shown by
    //   functions/core/accounts/erase-account.test.ts › The data export holds all data of the customer
    text: 'Download everything we keep about you as a file.',
    download: 'Download my data',
    eraseText: 'Or delete your account and your data.',
    erase: 'Erase my account',
  },
  erase: {
    title: 'Erase your account?',
    // promise account-erased ×3
    text: 'This cannot be undone. We delete your profile, addresses, saved list, cart and newsletter subscription. Your reviews stay without your name. Orders that have not left the shop are cancelled.',
    // promise account-erased: kept by functions/core/accounts/erase-account.ts#eraseAccount,
    //   shared/shop.ts#taxRecordYears; shown by functions/core/accounts/erase-account.test.ts › After an erasure, no
    //   table item, page or log line names the customer
    kept: 'Tax law requires us to keep the number, date, items and amounts of your orders for five years. We keep them without your name, phone and address.',
    // promise credit-outlives-orders ×2: kept by functions/core/orders/forget-money.ts#forgetMoney; shown by
    //   functions/api/customers/customer-points.test.ts › Erasing a customer’s last order deletes their points
    money:
      'Loyalty points are deleted with the last order of their phone number. Credit stays with the phone number, without your name, for your next order.',
    word: 'ERASE',
    label: (word: string) => `Type ${word} to confirm`,
    wrong: (word: string) => `Please type ${word}.`,
    submit: 'Erase everything',
    erasing: 'Erasing…',
    keep: 'Keep my account',
    done: 'Goodbye',
    doneText: 'Your account is erased.',
    home: 'Go to the shop',
  },
  leave: {
    title: 'Sign out',
    everywhere: 'Lost or lent a phone? Sign out on all your devices.',
  },
} as const;
