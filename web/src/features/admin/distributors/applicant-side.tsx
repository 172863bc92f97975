import { applicationStates } from '#shared/distributors/application-state.ts';
import { formatPhone } from '#shared/phone.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import type { Application } from './application.ts';
import { ContactLinks } from './contact-links.tsx';
import { distributorTexts } from './distributor-texts.ts';
import { EmailLine } from './email-line.tsx';
import { useMove } from './use-move.ts';

const texts = distributorTexts.page;

type Props = { application: Application; onStored: (next?: Application) => void };

/** Shows the applicant's contacts, and the shop's decision. */
export const ApplicantSide = ({ application, onStored }: Props) => {
  const { phone, email, confirmation, others } = application;
  return (
    <>
      <Section title={texts.contact}>
        <ContactLinks application={application} isLong />
        <dl className={panel.facts}>
          <dt>{texts.phone}</dt>
          <dd>{formatPhone(phone)}</dd>
          <dt>{texts.email}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
          <dt>{texts.confirmation}</dt>
          <dd>{confirmation ? <EmailLine email={confirmation} /> : texts.noConfirmation}</dd>
        </dl>
      </Section>
      <States application={application} onStored={onStored} />
      {others.length > 0 && (
        <Section title={texts.others}>
          <ul>
            {others.map(({ id, created_at, status }) => (
              <li key={id}>
                <a href={adminUrls.distributor(id)}>{texts.other(formatMoment(created_at), status)}</a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
};

/** The buttons that change the state of the application. Each change can be undone. */
function States({ application, onStored }: Props) {
  const { status, moved } = application;
  const { move, isMoving } = useMove(application, onStored);
  const others = applicationStates.filter((state) => state !== status && state !== 'new');
  return (
    <Section title={texts.state}>
      {moved && <p>{distributorTexts.movedBy(moved.by, formatMoment(moved.at))}</p>}
      <div className={panel.actions}>
        {[...others, ...(status === 'new' ? [] : (['new'] as const))].map((state) => (
          <Button
            key={state}
            look={state === 'new' ? 'quiet' : 'outline'}
            disabled={isMoving}
            onClick={() => void move(state)}
          >
            {distributorTexts.moves[state]}
          </Button>
        ))}
      </div>
      <p className={panel.hint}>
        {texts.stateHint} {status === 'declined' && texts.kept}
      </p>
    </Section>
  );
}
