import type { SubscriberLine } from '#shared/newsletter/admin-subscriber.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { Mark, type Tone } from '../ui/detail-page/mark.tsx';
import type { Column } from '../ui/index-page/column.ts';
import cells from '../ui/index-page/index-cells.module.css';
import { subscriberTexts as texts } from './subscriber-texts.ts';

const tones: Record<SubscriberLine['state'], Tone> = {
  ...{ confirmed: 'good', pending: 'quiet', unsubscribed: 'quiet', suppressed: 'bad' },
};

/** The state of a subscriber in words. */
export const SubscriberMark = ({ state }: Pick<SubscriberLine, 'state'>) => (
  <Mark tone={tones[state]}>{texts.states[state]}</Mark>
);

const why = ({ reason }: SubscriberLine) => (reason === null ? '' : texts.reasons[reason]);

const email: Column<SubscriberLine> = {
  key: 'email',
  title: texts.columns.email,
  cell: ({ email }) => email,
  more: (line) => (
    <span className={`${cells.quiet} ${cells.narrow}`}>
      {[line.name, formatMoment(line.since), why(line)].filter(Boolean).join(' · ')}
    </span>
  ),
};

const name: Column<SubscriberLine> = {
  key: 'name',
  title: texts.columns.name,
  cell: ({ name }) => name || <span className={cells.quiet}>{texts.noName}</span>,
  width: '12rem',
  from: 'tablet',
};

const since: Column<SubscriberLine> = {
  key: 'since',
  title: texts.columns.since,
  cell: ({ since }) => formatMoment(since),
  width: '12rem',
  from: 'tablet',
};

const reason: Column<SubscriberLine> = {
  key: 'reason',
  title: texts.columns.reason,
  cell: why,
  width: '13rem',
  from: 'desktop',
};

const state: Column<SubscriberLine> = {
  key: 'state',
  title: texts.lists,
  cell: (line) => <SubscriberMark state={line.state} />,
  width: '9rem',
  from: 'phone',
};

/** The columns of a list of subscribers. The results of a search also show each subscriber's state. */
export const subscriberColumns = (
  shown: SubscriberLine['state'] | undefined,
): readonly Column<SubscriberLine>[] => [
  email,
  name,
  ...(shown === undefined ? [state] : []),
  ...(shown === 'suppressed' ? [reason] : []),
  since,
];
