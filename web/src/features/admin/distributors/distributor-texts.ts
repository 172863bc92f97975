import type { ApplicationState } from '#shared/distributors/application-state.ts';
import { applicationStateNames } from '#shared/distributors/application-state-names.ts';
import type { Application } from './application.ts';

type EmailState = Application['answers'][number]['email']['state'];

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Texts of the distributor applications in the admin. */
export const distributorTexts = {
  title: 'Distributors',
  text: 'People who want to sell for the shop. The page of the form says that we call them.',
  filter: 'Applications by state',
  states: applicationStateNames,
  empty: {
    new: 'No application waits. New ones appear here, and the shop gets an email about each.',
    in_talks: 'You talk about no application at the moment.',
    accepted: 'No distributor is accepted yet.',
    declined: 'No application was declined in the last year.',
  } satisfies Record<ApplicationState, string>,
  name: (name: string) => `Application by ${name}`,
  applied: (moment: string) => `Applied ${moment}`,
  movedBy: (by: string, moment: string) => `${by}, ${moment}`,
  counts: ({ notes_count, answers_count }: { notes_count: number; answers_count: number }) =>
    [
      notes_count > 0 && counted(notes_count, 'note', 'notes'),
      answers_count > 0 && counted(answers_count, 'answer sent', 'answers sent'),
    ]
      .filter(Boolean)
      .join(' · '),
  open: 'Open to call or write',
  openOf: (name: string) => `Open to call or write to ${name}`,
  call: 'Call',
  callOf: (name: string, phone: string) => `Call ${name}, ${phone}`,
  callNumber: (phone: string) => `Call ${phone}`,
  chat: 'WhatsApp',
  chatOf: (name: string) => `WhatsApp ${name}`,
  moves: {
    new: 'Back to new',
    in_talks: 'In talks',
    accepted: 'Accept',
    declined: 'Decline',
  } satisfies Record<ApplicationState, string>,
  moved: (name: string, state: ApplicationState) => `${name}: ${applicationStateNames[state]}.`,
  undo: 'Undo',
  undone: (name: string, state: ApplicationState) => `${name} is ${applicationStateNames[state]} again.`,
  page: {
    contact: 'Applicant',
    phone: 'Phone',
    email: 'Email',
    state: 'State',
    stateHint: 'Changing the state sends no email.',
    kept: 'A declined application is deleted after a year.',
    confirmation: 'Confirmation',
    noConfirmation: 'No email was sent. The page told the applicant so.',
    written: 'What they wrote',
    others: 'Other applications of this person',
    other: (moment: string, state: ApplicationState) => `${moment}: ${applicationStateNames[state]}`,
    notFound: 'This application does not exist',
    notFoundText: 'It may have been erased. Go back to the list.',
  },
  erase: {
    label: 'Erase the application',
    title: (name: string) => `Erase the application of ${name}?`,
    text: 'What they wrote, the notes and the answers are deleted for good. The change log keeps that there was one, without a name.',
    sending: 'Erasing…',
    done: 'The application is erased.',
  },
  notes: {
    title: 'Notes',
    none: 'Only the staff see notes.',
    add: 'New note',
    hint: 'For example what you agreed on the phone.',
    save: 'Add note',
    saving: 'Adding…',
    saved: 'The note is added.',
    missing: 'Please write the note.',
    by: (name: string, moment: string) => `${name}, ${moment}`,
  },
  answers: {
    title: 'Answer by email',
    none: 'No answer was sent yet.',
    write: 'Write an email',
    another: 'Write another email',
    state: 'The answer',
    states: {
      new: 'Asks a question',
      in_talks: 'Invites to talk',
      accepted: 'Accepts',
      declined: 'Declines',
    } satisfies Record<ApplicationState, string>,
    text: 'Text',
    hint: (email: string) => `Goes to ${email}. Answers come to the shop’s email address.`,
    send: (state: ApplicationState, isMove: boolean) =>
      isMove ? `Send, and mark as “${applicationStateNames[state]}”` : 'Send',
    sending: 'Sending…',
    sent: (name: string) => `The email to ${name} is on its way.`,
    missing: 'Please write the answer.',
    noEmail: {
      bounce: 'Emails to this address come back: the mailbox does not exist. Call, or write on WhatsApp.',
      complaint:
        'The owner of this address marked an email of the shop as spam, so it gets no more. Call, or write on WhatsApp.',
    },
    email: {
      waiting: (moment: string) => `Requested ${moment}, being sent`,
      failing: (moment: string) => `Requested ${moment}. It could not be sent yet, and is tried again`,
      sent: (moment: string) => `Sent ${moment}`,
      withheld: (moment: string) => `Not sent: the address gets no emails. Requested ${moment}`,
      bounced: (moment: string) => `Came back: the mailbox does not exist. Sent ${moment}`,
      'not-taken': (moment: string) => `The mailbox did not take it. Sent ${moment}`,
      complained: (moment: string) => `Marked as spam by the recipient. Sent ${moment}`,
    } satisfies Record<EmailState, (moment: string) => string>,
  },
} as const;
