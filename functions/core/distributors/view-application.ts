import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import type { Application, ApplicationLine, Applications } from '#shared/distributors/application.ts';
import type { ApplicationState } from '#shared/distributors/application-state.ts';
import { maskEmail } from '#shared/email.ts';
import { maskPhone } from '#shared/phone.ts';
import * as data from '../../data/distributors/distributor.ts';
import { recordPlace } from '../../data/dynamodb/place.ts';
import { notFound } from '../../errors.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import { readOutcomes } from '../emails/email-outcome.ts';
import { returnsOf } from '../suppression/suppression.ts';
import { answerSubject } from './application-email.ts';
import { signApplicant } from './sign-applicant.ts';

type ApplicationItem = data.ApplicationItem;

const PAGE = 20;

/**
 * Returns the version of an application that people see: the number of its answers and changes of state. A note raises
 * only the stored version. So a colleague's note does not cause a conflict when another person moves or answers the
 * application.
 */
export const versionOf = ({ version = 0, notes = [] }: ApplicationItem) => version - notes.length;

const viewApplied = (application: ApplicationItem): Omit<ApplicationLine, 'is_masked'> => {
  const { id, status, created_at, name, email, phone, comment, moved } = application;
  return {
    ...{ id, version: versionOf(application), status, created_at, name, email, phone, comment },
    moved: moved ? { at: moved.at, by: moved.by.name } : null,
    notes_count: application.notes?.length ?? 0,
    answers_count: application.answers?.length ?? 0,
  };
};

/** Returns an application as a row of the inbox. Its contacts are unmasked if `isWhole` is true (T18). */
function viewLine(application: ApplicationItem, isWhole: boolean): ApplicationLine {
  const line = viewApplied(application);
  if (isWhole) return { ...line, is_masked: false };
  return { ...line, phone: maskPhone(line.phone), email: maskEmail(line.email), is_masked: true };
}

type Asked = { state: ApplicationState; cursor?: string | undefined };

/** Lists the applications in a state, twenty a page. @throws 400 `bad-cursor` */
export async function listForStaff(
  { state, cursor }: Asked,
  groups: readonly Group[],
): Promise<Applications> {
  const place = fromCursor(recordPlace, cursor);
  const { applications, next } = await data.listApplications(state, PAGE, place);
  const isWhole = mayDo(groups, 'customers.phones');
  return {
    applications: applications.map((application) => viewLine(application, isWhole)),
    next_cursor: nextCursor(next),
  };
}

/** Returns the other applications with the same email address or phone, newest first. */
async function othersOf({ id, email, phone }: ApplicationItem): Promise<Application['others']> {
  const signatures = await Promise.all([email, phone].map(signApplicant));
  const ids = (await data.applicationsOfContacts(signatures)).filter((each) => each !== id);
  const others = await data.findApplications(ids.slice(0, 50));
  return others
    .map(({ id, created_at, status }) => ({ id, created_at, status }))
    .toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1));
}

const viewNote = ({ by, ...note }: data.NoteItem) => ({ ...note, by: by.name });

/** Returns an application with unmasked contacts and the outcomes of its emails. */
export async function viewApplication(application: ApplicationItem): Promise<Application> {
  const { id, email, created_at, answers = [], notes = [], is_email_withheld } = application;
  const emails = answers.map((answer) => ({
    ...{ subject: answerSubject(id, answer.id), kind: 'application-answer' as const, at: answer.at },
  }));
  const first = { subject: id, kind: 'application-received' as const, at: created_at };
  const [[confirmation, ...outcomes], { reason }, others] = await Promise.all([
    readOutcomes(email, [first, ...emails]),
    returnsOf(email),
    othersOf(application),
  ]);
  return {
    ...viewApplied(application),
    notes: notes.map(viewNote),
    answers: answers.map((answer, n) => ({
      ...{ ...viewNote(answer), status: answer.status },
      email: outcomes[n] ?? { state: 'sent', at: answer.at },
    })),
    confirmation: is_email_withheld ? null : (confirmation ?? null),
    no_email: reason ?? null,
    others,
  };
}

/** Returns a stored application. @throws 404 */
export async function getApplication(id: string): Promise<ApplicationItem> {
  const application = await data.findApplication(id);
  if (!application) throw notFound('Application');
  return application;
}
