import { counted } from '#shared/counted.ts';

/** Texts of the admin screens of newsletter subscribers. */
export const subscriberTexts = {
  title: 'Subscribers',
  text: 'People who asked for the newsletter. Only those who confirmed their address get it.',
  lists: 'Subscribers by state',
  states: {
    confirmed: 'Confirmed',
    pending: 'Not confirmed',
    unsubscribed: 'Unsubscribed',
    suppressed: 'Suppressed',
  },
  reasons: { bounce: 'The address does not exist', complaint: 'Marked an email as spam' },
  empty: {
    confirmed: 'Nobody has confirmed the newsletter yet.',
    pending: 'Nobody waits to confirm.',
    unsubscribed: 'Nobody has left the newsletter.',
    suppressed: 'No address bounced, and nobody marked an email as spam.',
  },
  search: 'Find by email',
  searchHint: 'The whole email address',
  typeMore: 'Type the whole email address. The shop finds an address only by all of it.',
  noMatch: (email: string) => `No subscriber has the address ${email}.`,
  columns: { email: 'Email', name: 'Name', since: 'Since', reason: 'Why' },
  confirmed: (count: number) =>
    counted(count, 'subscriber gets the newsletter', 'subscribers get the newsletter'),
  campaigns: 'Campaigns',
  exportList: 'Export',
  exporting: 'Export subscribers',
  notFound: 'Subscriber not found',
  notFoundText: 'It may have been erased. An address that nobody confirmed is deleted after thirty days.',
  noName: 'No name',
  facts: {
    title: 'Subscription',
    name: 'Name',
    phone: 'Phone',
    asked: 'Asked for it',
    confirmed: 'Confirmed',
    left: 'Unsubscribed',
    suppressed: 'Suppressed',
    soft: 'Mailbox full or closed for a while',
    times: (count: number) => counted(count, 'time', 'times'),
  },
  noCampaigns:
    'After five such returns, campaigns skip this address. It gets them again 90 days after the last one.',
  suppressedText: 'This address gets no emails from the shop at all, also not about its orders.',
  consent: {
    title: 'Consent',
    text: 'They agreed to',
    version: 'Version of the text',
    at: 'When',
    place: 'Where',
    unknown: 'A text of another release',
    places: {
      modal: 'The form “Get Exclusive Offers”',
      footer: 'The foot of a page',
      blog: 'Beside an article',
      account: 'Their account',
    } as Record<string, string>,
  },
  code: {
    title: 'Code for the first order',
    none: 'They get the code once they confirm.',
    code: 'Code',
    until: 'Valid until',
    state: 'State',
    states: { open: 'Not used yet', used: 'Used', expired: 'Expired' },
  },
  unsubscribe: {
    open: 'Unsubscribe…',
    title: (email: string) => `Unsubscribe ${email}?`,
    text: 'They get no more newsletters. Only they can subscribe again. Their code stays valid.',
    yes: 'Unsubscribe',
    sending: 'Unsubscribing…',
    done: 'Unsubscribed.',
  },
  export: {
    text: 'Everything that the newsletter holds about this person: contacts, consent, code and returned emails. Give it only to them, and make sure that it is them. If they have ordered, export the customer too.',
    about: 'Newsletter',
  },
  erase: {
    open: 'Erase the subscriber…',
    title: (email: string) => `Erase ${email}?`,
    text: 'Only at the person’s own request, and once you are sure that it is them. It cannot be undone. If they only want no more newsletters, unsubscribe them instead.',
    goes: 'What is deleted',
    contacts: 'Email address, name and phone',
    consent: 'What they agreed to, when and where',
    code: {
      open: (code: string) => `The code ${code}. It no longer works.`,
      used: (code: string) => `The code ${code}`,
      expired: (code: string) => `The code ${code}, which has expired`,
    },
    emails: 'Emails about the newsletter that are not sent yet',
    stays: 'What stays',
    reasons: {
      bounce:
        'That the address does not exist, as a signature without the address. So the shop does not email it again.',
      complaint:
        'That they marked an email as spam, as a signature without the address. So the shop never emails them again.',
    },
    soft: 'How often the mailbox took no email, as a signature without the address, for 90 days after the last time.',
    campaigns:
      'A signature without the address in the jobs of campaigns, for a month. So nobody gets a campaign twice.',
    used: 'The order that used the code, with its discount',
    others:
      'Orders, an account, back-in-stock requests and distributor applications with this address, if there are any. This erases only the subscription.',
    log: 'The change log: that you erased this subscriber, without their name and address.',
    again:
      'If they subscribe again, they confirm as a new subscriber and get a new code. It works only for a first order.',
    confirm: 'Type the email address',
    confirmWrong: 'This is not the address of this subscriber.',
    submit: 'Erase the subscriber',
    sending: 'Erasing…',
    done: 'The subscriber is erased.',
  },
} as const;
