import type { Subscriber } from '#shared/newsletter/admin-subscriber.ts';
import { formatPhone } from '#shared/phone.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { subscriberTexts as texts } from './subscriber-texts.ts';

type Fact = readonly [name: string, value: string | false | null];

const List = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={panel.facts}>
    {facts.flatMap(([name, value]) =>
      value ? [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>] : [],
    )}
  </dl>
);

const when = (at: string | null) => at !== null && formatMoment(at);

/** Name, phone and the times of a subscription. */
export const Facts = ({ subscriber }: { subscriber: Subscriber }) => {
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

/** Shows what a subscriber agreed to, when and where. */
export const Consent = ({ consent }: Pick<Subscriber, 'consent'>) => (
  <Section title={texts.consent.title}>
    <List
      facts={[
        [texts.consent.text, consent.text ?? texts.consent.unknown],
        [texts.consent.version, String(consent.text_version)],
        [texts.consent.at, formatMoment(consent.at)],
        [texts.consent.place, texts.consent.places[consent.place] ?? consent.place],
      ]}
    />
  </Section>
);

/** The promo code for the subscriber's first order, and whether it was used. */
export const Code = ({ subscriber: { code } }: { subscriber: Subscriber }) => (
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
