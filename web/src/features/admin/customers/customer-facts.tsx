import { Fragment } from 'react';
import { consentNames } from '#shared/accounts/account.ts';
import { formatShortDay } from '../../../ui/date.ts';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import type { Customer } from './customer.ts';
import { customerPageTexts as texts } from './customer-texts.ts';

const day = (at: string | null) => at && formatShortDay(at);

type Newsletter = NonNullable<Customer['newsletter']>;

const newsletterWord = ({ state, since }: Newsletter) =>
  `${texts.newsletterStates[state as keyof typeof texts.newsletterStates] ?? state}, ${formatShortDay(since)}`;

/** Shows a customer's accounts with their consents, and the state of their newsletter. */
export const CustomerFacts = ({ customer: { accounts, newsletter } }: { customer: Customer }) => (
  <Section title={texts.accounts}>
    {accounts.length === 0 && <p>{texts.noAccount}</p>}
    {accounts.map(({ name, email, since, consents }) => (
      <Fragment key={`${email} ${since}`}>
        <p>
          <strong>{name}</strong>
          <br />
          {email}
          <br />
          {texts.accountSince(formatShortDay(since))}
        </p>
        <dl className={panel.facts}>
          {consentNames.map((consent) => {
            const { given, at } = consents[consent];
            return (
              <Fragment key={consent}>
                <dt>{texts.consents[consent]}</dt>
                <dd>{given ? texts.given(day(at)) : texts.refused(day(at))}</dd>
              </Fragment>
            );
          })}
        </dl>
      </Fragment>
    ))}
    <dl className={panel.facts}>
      <dt>{texts.newsletter}</dt>
      <dd>{newsletter ? newsletterWord(newsletter) : texts.notSubscribed}</dd>
    </dl>
  </Section>
);
