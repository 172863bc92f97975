import { useMemo, useState } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import { OddTopic, topicOf } from '#shared/till/flags.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useUser } from '../../accounts/use-user.ts';
import { tabCount } from '../ui/count.tsx';
import { Mark } from '../ui/detail-page/mark.tsx';
import type { Filter } from '../ui/index-page/column.ts';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import panel from '../ui/panel.module.css';
import { useCounts, useWatching } from '../use-admin-lists.ts';
import { flagNames, flagSteps, refusalStep, refusals, oddTexts as texts, topicNames } from './odd-texts.ts';
import { SettleOdd } from './settle-odd.tsx';
import { tillOf } from './shift.ts';
import styles from './tills.module.css';

type Alarm = CallAnswer<'GET /api/admin/tills/alarms'>['alarms'][number];

const state = { key: 'state', options: [{ value: 'settled' }] };
const topic: Filter<Alarm> = {
  key: 'topic',
  label: texts.about,
  options: OddTopic.options.map((value) => ({ value, label: topicNames[value] })),
  matches: ({ code, flags }, value) =>
    value === 'refused' ? code !== null : flags.some((flag) => topicOf[flag] === value),
};

/** Returns the filters of the list: by the topic of an entry, and by the till that sent it. */
function useFilters(): readonly Filter<Alarm>[] {
  const { data } = useCall('GET /api/admin/tills', {});
  return useMemo(() => {
    const options = (data?.tills ?? []).map(({ id, name }) => ({ value: id, label: name }));
    return [topic, { key: 'till', label: texts.till, options, matches: ({ till }, id) => till.id === id }];
  }, [data]);
}

const nameOf = (alarm: Alarm) => alarm.receipt ?? texts.entry(alarm.index, alarm.epoch);

/** `/admin/tills/odd`: the till entries that a manager should check, each with what to do about it. */
export function Odd() {
  const filters = useFilters();
  const spec = useMemo(() => ({ filters: [state, ...filters] }), [filters]);
  const index = useIndexState(spec);
  const watching = useWatching();
  const isSettled = index.filters.state === 'settled';
  const { topic, till } = index.filters;
  const asked = {
    query: {
      state: isSettled ? ('settled' as const) : ('open' as const),
      ...(topic && { topic: topic as OddTopic }),
      ...(till && { till }),
    },
  };
  const { pages, error, retry, further } = usePages(
    'GET /api/admin/tills/alarms',
    asked,
    index.page,
    watching,
  );
  const [opened, setOpened] = useState<Alarm>();
  const rows = useMemo(() => pages?.flatMap(({ alarms }) => alarms), [pages]);
  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <IndexPage
        title={texts.title}
        text={texts.text}
        list={{ rows, error, retry, pages: further }}
        index={index}
        filters={filters}
        idOf={({ id }) => id}
        nameOf={nameOf}
        cardOf={(alarm) => <OddCard alarm={alarm} onSettle={() => setOpened(alarm)} />}
        empty={{ text: isSettled ? texts.emptySettled : texts.empty }}
        {...((topic || till) && { noMatch: texts.emptyFiltered })}
      >
        <StateTabs isSettled={isSettled} />
      </IndexPage>
      {opened && (
        <SettleOdd
          key={opened.id}
          alarm={opened}
          name={nameOf(opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** Returns each problem of a till entry, with what to do about it. */
const oddOf = ({ code, flags }: Alarm) => [
  ...(code === null ? [] : [{ what: refusals[code], step: refusalStep(code) }]),
  ...flags.map((flag) => ({ what: flagNames[flag], step: flagSteps[flag] })),
];

/** The tabs of the two lists: waiting and settled entries. The first tab shows how many entries wait. */
function StateTabs({ isSettled }: { isSettled: boolean }) {
  const { data: counts } = useCounts();
  return (
    <Tabs
      label={texts.filter}
      tabs={[
        {
          name: texts.open,
          href: adminUrls.odd(),
          isShown: !isSettled,
          count: tabCount(counts?.odd),
        },
        { name: texts.settled, href: adminUrls.odd({ state: 'settled' }), isShown: isSettled },
      ]}
    />
  );
}

const OddCard = ({ alarm, onSettle }: { alarm: Alarm; onSettle: () => void }) => (
  <article className={panel.panel}>
    <header className={styles.oddHead}>
      <h2 className={panel.heading}>{texts.at(tillOf(alarm), alarm.person)}</h2>
      {alarm.code !== null && <Mark tone="bad">{texts.refused}</Mark>}
      <p className={panel.hint}>
        {alarm.receipt === null ? texts.entry(alarm.index, alarm.epoch) : texts.receipt(alarm.receipt)} ·{' '}
        <time dateTime={alarm.at}>{formatMoment(alarm.at)}</time>
      </p>
    </header>
    <dl className={styles.odd}>
      {oddOf(alarm).map(({ what, step }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{step}</dd>
        </div>
      ))}
    </dl>
    <Links alarm={alarm} />
    {alarm.settled ? (
      <p className={styles.dealt}>
        {alarm.settled.money !== null && `${texts.words[alarm.settled.money]} `}
        {alarm.settled.note}
        <span className={panel.hint}>
          {texts.settledBy(alarm.settled.by, formatMoment(alarm.settled.at))}
        </span>
      </p>
    ) : (
      <div className={panel.actions}>
        <Button look="outline" aria-label={texts.settleOf(nameOf(alarm))} onClick={onSettle}>
          {texts.settle}
        </Button>
      </div>
    )}
  </article>
);

/**
 * Links to the order and the shift of an entry, or to the list of tills if there is neither. Only pages that the
 * person may open are linked.
 */
function Links({ alarm: { order_id, shift_id, receipt } }: { alarm: Alarm }) {
  const { data: user } = useUser();
  const may = (ability: 'orders.read' | 'tills.enrol') => mayDo(user?.groups ?? [], ability);
  const order = order_id !== null && may('orders.read') && adminUrls.order(order_id);
  const shift = shift_id !== null && adminUrls.shift(shift_id);
  const links = [
    { name: texts.openOrder(receipt), href: order },
    { name: texts.openShift, href: shift },
    { name: texts.openTills, href: !order && !shift && may('tills.enrol') && adminUrls.tills() },
  ];
  return (
    <div className={styles.oddLinks}>
      {links.map(
        ({ name, href }) =>
          href && (
            <a key={name} href={href} data-opens>
              {name}
            </a>
          ),
      )}
    </div>
  );
}
