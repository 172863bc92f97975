import { useState } from 'react';
import type { Subscriber } from '#shared/newsletter/admin-subscriber.ts';
import { formatPhone } from '#shared/phone.ts';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RecordLog, useMayReadLog } from '../log/record-log.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { DetailSkeleton } from '../ui/detail-page/detail-skeleton.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { QuestionDialog } from '../ui/question-dialog.tsx';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh, useWatching } from '../use-admin-lists.ts';
import { SubscriberMark } from './subscriber-columns.tsx';
import { subscriberTexts as texts } from './subscriber-texts.ts';

const back = { name: texts.title, href: adminUrls.subscribers() };
const skeleton = { back, main: [{ lines: 5 }, { lines: 4 }], side: [{ lines: 3 }] };

/** `/admin/subscribers/{id}`: a subscriber with their consent and their code (G-74). */
export function SubscriberPage({ id }: { id: string }) {
  const { data, error, mutate } = useCall(
    'GET /api/admin/subscribers/{id}',
    { params: { id } },
    useWatching(),
  );
  if (!data && (error?.status === 404 || error?.status === 422)) {
    return (
      <Notice title={texts.notFound} text={texts.notFoundText}>
        <ButtonLink href={back.href}>{back.name}</ButtonLink>
      </Notice>
    );
  }
  if (!data) return <DetailSkeleton {...skeleton} error={error} onRetry={() => void mutate()} />;
  return <Shown subscriber={data} onStored={(next) => void mutate(next, false)} />;
}

type Props = { subscriber: Subscriber; onStored: (subscriber: Subscriber) => void };

function Shown({ subscriber, onStored }: Props) {
  const { id, email, state, reason, may } = subscriber;
  const [isAsking, setAsking] = useState(false);
  const mayReadLog = useMayReadLog();
  const refresh = useRefresh();
  async function unsubscribe() {
    onStored(await call('POST /api/admin/subscribers/{id}/unsubscription', { params: { id } }));
    adminToast(texts.unsubscribe.done);
    refresh();
    setAsking(false);
  }
  return (
    <DetailPage
      title={email}
      back={back}
      marks={<SubscriberMark state={state} />}
      notices={
        reason !== null && (
          <p className={panel.warning}>{`${texts.reasons[reason]}. ${texts.suppressedText}`}</p>
        )
      }
      actions={
        may.unsubscribe && (
          <Button look="outline" onClick={() => setAsking(true)}>
            {texts.unsubscribe.open}
          </Button>
        )
      }
      log={
        mayReadLog && <RecordLog noun="subscriber" record={id} version={state} onUndone={() => undefined} />
      }
      side={<Code subscriber={subscriber} />}
    >
      <title>{`${email} · Hart`}</title>
      <Facts subscriber={subscriber} />
      <Consent consent={subscriber.consent} />
      {isAsking && (
        <QuestionDialog
          title={texts.unsubscribe.title(email)}
          text={texts.unsubscribe.text}
          label={texts.unsubscribe.yes}
          sendingLabel={texts.unsubscribe.sending}
          onYes={unsubscribe}
          onClose={() => setAsking(false)}
        />
      )}
    </DetailPage>
  );
}

type Fact = readonly [name: string, value: string | false | null];

const List = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={panel.facts}>
    {facts.flatMap(([name, value]) =>
      value ? [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>] : [],
    )}
  </dl>
);

const when = (at: string | null) => at !== null && formatMoment(at);

const Facts = ({ subscriber }: { subscriber: Subscriber }) => {
  const { name, phone, is_masked, requested_at, confirmed_at, unsubscribed_at } = subscriber;
  const { state, since, soft_bounces, takes_campaigns } = subscriber;
  return (
    <Section title={texts.facts.title}>
      <List
        facts={[
          [texts.facts.name, name || texts.noName],
          [texts.facts.phone, is_masked ? phone : phone && formatPhone(phone)],
          [texts.facts.asked, formatMoment(requested_at)],
          [texts.facts.confirmed, when(confirmed_at)],
          [texts.facts.left, when(unsubscribed_at)],
          [texts.facts.suppressed, state === 'suppressed' && formatMoment(since)],
          [texts.facts.soft, soft_bounces > 0 && texts.facts.times(soft_bounces)],
        ]}
      />
      {!takes_campaigns && state === 'confirmed' && <p className={panel.hint}>{texts.noCampaigns}</p>}
    </Section>
  );
};

const Consent = ({ consent }: Pick<Subscriber, 'consent'>) => (
  <Section title={texts.consent.title}>
    {consent === null ? (
      <p>{texts.consent.none}</p>
    ) : (
      <List
        facts={[
          [texts.consent.text, consent.text ?? texts.consent.unknown],
          [texts.consent.version, String(consent.text_version)],
          [texts.consent.at, formatMoment(consent.at)],
          [texts.consent.place, texts.consent.places[consent.place] ?? consent.place],
        ]}
      />
    )}
  </Section>
);

const Code = ({ subscriber: { code } }: { subscriber: Subscriber }) => (
  <Section title={texts.code.title}>
    {code === null ? (
      <p>{texts.code.none}</p>
    ) : (
      <List
        facts={[
          [texts.code.code, code.code],
          [texts.code.state, texts.code.states[code.state]],
          [texts.code.until, formatMoment(code.until)],
        ]}
      />
    )}
  </Section>
);
