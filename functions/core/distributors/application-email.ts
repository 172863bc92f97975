import { adminPaths } from '#shared/admin-paths.ts';
import { readEmail } from '#shared/email.ts';
import type {
  ApplicationAnswerWords,
  ApplicationReceivedWords,
  NewApplicationWords,
} from '#shared/emails/application-email.ts';
import { formatPhone } from '#shared/phone.ts';
import { type ApplicationItem, findApplication } from '../../data/distributors/distributor.ts';
import { getSettings } from '../../data/settings/read-settings.ts';
import { type EmailReader, greeted } from '../emails/email-reader.ts';

/**
 * Returns the id under which the email with an answer is requested. It consists of the ids of the application and the
 * answer.
 */
export const answerSubject = (application: string, answer: string) => `${application}.${answer}`;

function wordsForShop({ id, name, phone, email, comment }: ApplicationItem): NewApplicationWords {
  const link = `${process.env.SITE_URL ?? ''}${adminPaths.distributor.replace(':id', id)}`;
  return {
    ...{ name, comment, link },
    ...{ applicant_phone: formatPhone(phone), applicant_call: phone, applicant_email: email },
  };
}

/** Returns an email about a distributor application. Returns nothing if the application was erased. */
export const readApplicationEmail: EmailReader = async (subject, kind) => {
  const [id = '', answerId] = subject.split('.');
  const [application, settings] = await Promise.all([findApplication(id), getSettings()]);
  if (!application) return undefined;
  const content = { settings, address: readEmail(application.email) };
  if (kind === 'new-application') return { ...content, words: wordsForShop(application) };
  if (kind === 'application-received') {
    const words: ApplicationReceivedWords = { name: greeted(application.name) };
    return { ...content, words };
  }
  const answer = application.answers?.find((each) => each.id === answerId);
  const words: ApplicationAnswerWords = { answer: answer?.text ?? '' };
  return answer && { ...content, words };
};
