import { formatPrice } from '#shared/money.ts';
import type { RiderAct } from '#shared/rider-phone/act.ts';

/** Texts about the reports that a rider records on the phone, such as a delivery. */
export const actsTexts = {
  undo: 'Undo',
  takenBack: 'Taken back.',
  tooLate: 'Too late to take it back. Call the desk.',
  full: 'Not stored: this phone is full. Delete photos or apps, then tap again.',
  notStored: 'Not stored: this phone could not write. Tap again. If it stays so, call the desk.',
  allSent: (time: string) => `All sent ${time}`,
  nothingSent: 'Nothing sent yet',
  waiting: (count: number) => `${count} not sent yet`,
  offline: 'No network',
  of(act: RiderAct): string {
    switch (act.kind) {
      case 'took':
        return 'Took the bag';
      case 'there':
        return 'At the door';
      case 'delivered': {
        const code = act.code ? ` · M-Pesa ${act.code}` : '';
        return act.cash
          ? `Delivered, cash taken ${formatPrice(act.cash.amount)}${code}`
          : `Delivered${code || ''}`;
      }
      case 'not-accepted':
        return `Not accepted: ${act.why}`;
      case 'nobody-there':
        return 'Nobody there';
      case 'landmark':
        return 'New landmark';
    }
  },
  results: {
    waiting: 'Not sent yet',
    later: 'The shop could not take it yet. It is sent again.',
    taken: 'Sent',
    marked: 'Sent. The office looks at it.',
    refused: 'Not taken',
  },
};
