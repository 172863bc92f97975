import { formatPrice } from '#shared/money.ts';
import { unmatchedReasonNames } from '#shared/payments/unmatched-reason-names.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import story from '../orders/order-story.module.css';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { Mark } from '../ui/detail-page/mark.tsx';
import { RecordPage } from '../ui/detail-page/record-page.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { useWatching } from '../use-admin-lists.ts';
import { moneyListTexts as texts } from './money-list-texts.ts';
import { signedSum, toneOf } from './money-words.ts';

type Page = CallAnswer<'GET /api/admin/money/{id}'>;

const back = { name: texts.title, href: adminUrls.money() };
const skeleton = { back, main: [{ lines: 4 }], side: [{ lines: 4 }] };

/** `/admin/payments/all/{id}`: shows a movement of money (a payment or refund) with its history. */
export function MoneyEntryPage({ id }: { id: string }) {
  const answer = useCall('GET /api/admin/money/{id}', { params: { id } }, useWatching());
  return (
    <RecordPage answer={answer} texts={texts} {...skeleton}>
      {(page) => <Entry page={page} />}
    </RecordPage>
  );
}

function Entry({ page: { money, story: steps } }: { page: Page }) {
  const { what, state, unmatched } = money;
  const sum = signedSum(money);
  const title = `${texts.what[what]}, ${sum === null ? texts.unknownSum : formatPrice(sum)}`;
  return (
    <DetailPage
      title={title}
      back={back}
      marks={<Mark tone={toneOf[state]}>{texts.states[state]}</Mark>}
      side={<Facts money={money} />}
    >
      <title>{`${title} · Hart`}</title>
      {unmatched && state === 'waiting' && (
        <div className={panel.actions}>
          <ButtonLink href={adminUrls.payments()}>{texts.settle}</ButtonLink>
        </div>
      )}
      <Section title={texts.story}>
        <ol className={panel.form}>
          {steps.map((step) => (
            <li key={`${step.at} ${step.what} ${step.text}`}>
              <strong>{texts.steps[step.what]}</strong>{' '}
              <span className={panel.hint}>
                {[formatMoment(step.at), step.by].filter(Boolean).join(' · ')}
              </span>
              {step.text && <span className={story.why}>{step.text}</span>}
            </li>
          ))}
        </ol>
      </Section>
    </DetailPage>
  );
}

function Facts({ money }: Pick<Page, 'money'>) {
  const { code, order, claimed, by, holder, moved, unmatched, is_till } = money;
  return (
    <Section title={texts.facts}>
      {unmatched && <p>{unmatchedReasonNames[unmatched.reason]}</p>}
      <dl className={panel.facts}>
        <dt>{texts.columns.order}</dt>
        <dd>
          {order ? <a href={adminUrls.order(order.id)}>{order.number}</a> : texts.noOrder}
          {order && ` ${order.customer_name}`}
        </dd>
        {code && (
          <>
            <dt>{texts.code}</dt>
            <dd>{code}</dd>
          </>
        )}
        <dt>{texts.columns.by}</dt>
        <dd>
          {[by, holder && texts.holder(holder), is_till && texts.till, moved && texts.moved(moved)]
            .filter(Boolean)
            .join(', ')}
        </dd>
      </dl>
      {claimed > 0 && <p className={panel.warning}>{texts.claimed(formatPrice(claimed))}</p>}
    </Section>
  );
}
