// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

import type { ActMark } from '#shared/rider-phone/act.ts';

/** Texts about a rider's phone and about the reports that the rider recorded on it. */
export const phoneTexts = {
  title: 'Phone of the rider',
  none: 'No phone is enrolled. Make a code, and type it on the rider’s phone.',
  enrolled: 'Enrolled',
  seen: 'Last call',
  unsent: 'Not sent yet',
  unsentOf: (count: number) => (count === 0 ? 'Nothing' : `${count} ${count === 1 ? 'act' : 'acts'}`),
  make: 'Make a code',
  end: 'End this phone…',
  code: {
    title: (name: string) => `A code for the phone of ${name}`,
    text: 'The former phone can then only send what was done on it.',
    yes: 'Make the code',
    sending: 'Making…',
    how: 'Scan this with the rider’s phone, or open the address there and type the code.',
    qr: 'The address with the code',
    label: 'Code',
    // promise phone-code-minutes: kept by functions/core/device/enrolment-code.ts#newCode; shown by
    //   functions/api/rider-phone/enrol-phone.test.ts › An enrolment code for a rider’s phone works once
    ends: (time: string) => `It works once, until ${time}. A further code replaces it.`,
    close: 'Close',
  },
  ending: {
    title: (name: string) => `End the phone of ${name}?`,
    text: 'Do this if it was lost. The shop refuses its calls from now on. What it has not sent stays on it until it gets a new code.',
    yes: 'End the phone',
    sending: 'Ending…',
    done: (name: string) => `The phone of ${name} is ended.`,
  },
  acts: {
    title: 'What the rider did',
    none: 'Nothing was sent yet.',
    received: (moment: string) => `arrived ${moment}`,
    cash: (sum: string) => `${sum} cash`,
    checked: (name: string, why: string) => `Checked by ${name}: ${why}`,
    check: 'Checked…',
    checkTitle: (what: string) => `Checked: ${what}`,
    why: 'What did you find?',
    whyMissing: 'Please write a few words.',
    save: 'Record',
    saving: 'Saving…',
  },
  kinds: {
    took: 'Took the bag',
    there: 'At the door',
    delivered: 'Delivered',
    'not-accepted': 'Not accepted',
    'nobody-there': 'Nobody there',
    landmark: 'Better description of the place',
  } as Readonly<Record<string, string>>,
  otherKind: 'Something unreadable',
  marks: {
    changed: 'The order was changed after the rider saw it.',
    ended: 'The order had ended.',
    'not-theirs': 'Another rider had the order, or none.',
    'paid-before': 'More was paid than was due.',
    'recorded-before': 'The office had recorded the same before.',
    'no-id': 'Restricted goods without a look at an ID.',
    'below-due': 'Handed over without full payment.',
    'desk-agreed': 'The desk agreed to a code that M-Pesa has not reported.',
    late: 'The order was not on the road.',
    full: 'The order had no room for more steps.',
    unreadable: 'The shop could not read it.',
  } satisfies Readonly<Record<ActMark, string>>,
} as const;
