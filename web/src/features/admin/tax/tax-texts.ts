import { taxStateNames } from '#shared/tax/tax-state-names.ts';

/** Texts of the screen of tax receipts. */
export const taxTexts = {
  title: 'Tax receipts',
  text: 'What the shop sends to KRA’s eTIMS: a receipt for each sale at a till, and a credit note for each return.',
  off: 'The settings send no receipts to KRA. What waits here is sent when you switch it on.',
  settings: 'Open the tax settings',
  filter: 'Tax receipts by state',
  states: taxStateNames,
  tabs: {
    open: 'Waiting',
    rejected: 'Rejected',
    unknown: 'Unknown outcome',
    held: 'Held',
    accepted: 'Accepted',
    settled: 'Settled',
  },
  empty: {
    open: 'Nothing waits for KRA.',
    rejected: 'KRA has rejected nothing.',
    unknown: 'KRA has answered every receipt.',
    held: 'Nothing waits for a decision before it is sent.',
    accepted: 'KRA has accepted no receipt yet.',
    settled: 'Nobody has settled a receipt.',
  },
  receipt: (number: string) => `Receipt ${number}`,
  note: (number: string, sale: string) => `Credit note ${number} for ${sale}`,
  at: (till: string, total: string) => `${till} · ${total}`,
  late: 'Waits for more than a day',
  tries: (count: number) => (count === 1 ? 'Sent once' : `Sent ${count} times`),
  notSent: 'Not sent yet',
  kra: (number: string) => `KRA’s number ${number}`,
  decided: { send: 'Sent again', settle: 'Settled' },
  by: (what: string, name: string, when: string) => `${what} by ${name}, ${when}`,
  openOrder: 'Open the order',
  send: 'Send to KRA…',
  sendOf: (number: string) => `Send to KRA: ${number}`,
  settle: 'Settle…',
  settleOf: (number: string) => `Settle ${number}`,
  question: {
    title: (number: string) => `Send ${number} to KRA?`,
    rejected:
      'Correct first what KRA gave as the reason. KRA rejects the same receipt for the same reason again.',
    unknown:
      'Look on KRA’s portal first. If KRA has this receipt already, sending it again counts the sale twice. Then settle it with KRA’s number instead.',
    held: 'The shop holds this receipt for the reason on its card. Send it only if your accountant or KRA says so.',
    yes: 'Send it',
    sending: 'Sending…',
    done: (number: string) => `${number} waits to be sent to KRA.`,
  },
  form: {
    title: (number: string) => `Settle ${number}`,
    text: 'The shop sends nothing more for this receipt. Settle it when KRA has it, or when you have told KRA in another way.',
    kra: 'KRA’s number of the receipt',
    kraHint:
      'As KRA’s portal shows it. Credit notes for this sale need it. Leave it empty if KRA has no receipt.',
    note: 'What you did',
    noteHint: 'Everyone who may see this page reads it.',
    noteMissing: 'Say what you did.',
    save: 'Settle',
    saving: 'Saving…',
    done: (number: string) => `${number} is settled.`,
  },
  changed: (state: string) =>
    `This receipt has changed in the meantime: ${state}. Look at it again, then decide.`,
} as const;
