import { counted } from '#shared/counted.ts';
import type { ProposalReason } from '#shared/statements/statement.ts';

const payments = (count: number) => counted(count, 'payment', 'payments');

/** The texts of M-Pesa's statements. */
export const statementTexts = {
  title: 'M-Pesa’s statement',
  text: 'Compare what M-Pesa received with what the shop’s orders say.',
  payments: 'Payments',
  choose: {
    title: 'Import a statement',
    text: 'In M-Pesa’s portal, download the statement of the Pay Bill number as a CSV file. The shop reads it and does not keep it.',
    button: 'Choose the file',
    drop: 'Or drop the file here.',
    sending: 'The file is being read…',
    unreadable: 'The file could not be opened. Please choose it again.',
  },
  listTitle: 'Statements',
  empty: 'No statement was imported yet.',
  columns: { time: 'Time', lines: 'New lines', payments: 'Payments', closing: 'Balance after it' },
  file: (name: string, by: string) => `${name}, imported by ${by}`,
  span: (from: string, to: string) => `${from} to ${to}`,
  gaps: {
    title: 'No statement has these times',
    text: 'Money may have moved in them that the shop has not seen. Import the statement of the time between.',
    line: (from: string, to: string, sum: string) => `${from} to ${to}: the balance changed by ${sum}`,
    same: (from: string, to: string) => `${from} to ${to}: the balance did not change, which proves nothing`,
  },
  account: {
    title: 'The account',
    opening: 'Before',
    payments: 'Payments',
    charges: 'M-Pesa’s charges',
    reversals: 'Taken back',
    bank: 'To the bank',
    other: 'Other money',
    closing: 'After',
    failed: (count: number) => `${payments(count)} failed and moved no money.`,
  },
  booking: 'Booking the lines',
  columnsLabel: 'The statement against the orders',
  both: {
    title: 'Both have it',
    sum: (count: number, sum: string) => `${payments(count)}, ${sum}`,
    text: 'These payments are in an order or were settled. There is nothing to do.',
  },
  onlyMpesa: {
    title: 'Only M-Pesa has it',
    text: 'Which orders are these payments for?',
    empty: 'Every payment of this statement is in an order or was settled.',
    paidAt: (time: string) => `Paid on ${time}`,
    proposals: 'Perhaps for',
    pay: (number: string) => `It is for ${number}`,
    payPart: (number: string) => `It pays a part of ${number}`,
    order: (name: string, due: string) => `${name}, ${due} is due`,
    reasons: {
      account: 'typed its number',
      phone: 'its phone',
      sum: 'exactly its sum',
      time: 'ordered shortly before',
    } satisfies Record<ProposalReason, string>,
    why: (reasons: string) => `M-Pesa’s statement: ${reasons}`,
    done: (code: string, number: string) => `${code} now pays ${number}.`,
    more: (count: number) => `${payments(count)} more. They appear when these are settled.`,
  },
  onlyShop: {
    title: 'Only we have it',
    text: 'M-Pesa has no payment with these codes. They were typed wrong, are false, or come with a later statement.',
    empty: 'Every code of this time is in M-Pesa’s statement.',
    claimed: 'Not told yet',
    false: 'False: M-Pesa has no such payment',
    code: (code: string) => `Code ${code}`,
  },
  notFound: 'There is no such statement.',
  notFoundText: 'The address may be wrong. Choose it in the list.',
  back: 'All statements',
};
