import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import type { Filter } from '../ui/index-page/column.ts';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import { useWatching } from '../use-admin-lists.ts';
import { SendReceipt, SettleReceipt } from './decide-receipt.tsx';
import { type TaxReceipt, titleOf } from './tax-receipt.ts';
import { TaxReceiptCard } from './tax-receipt-card.tsx';
import styles from './tax-receipts.module.css';
import { taxTexts as texts } from './tax-texts.ts';

type List = keyof typeof texts.tabs;

const lists = Object.keys(texts.tabs) as List[];
const [firstList = 'open', ...others] = lists;

const from: Filter<TaxReceipt> = {
  key: 'from',
  label: texts.from.label,
  options: (['web', 'till'] as const).map((value) => ({ value, label: texts.from[value] })),
  matches: (receipt, value) => receipt.from === value,
};

/** The filters that the page's address can contain: the state, and where receipts come from. */
const spec = { filters: [{ key: 'state', options: others.map((value) => ({ value })) }, from] };

/** A tax receipt, and the decision about it that the person chose. */
type Opened = { receipt: TaxReceipt; decision: TaxReceipt['may'][number] };

/**
 * `/admin/tax-receipts`: the receipts that the shop sends to the tax authority (KRA), KRA's answers, and the decisions
 * of people.
 */
export function TaxReceipts() {
  const asked = new URLSearchParams(useLocation().search).get('state');
  const state = lists.find((list) => list === asked) ?? firstList;
  const index = useIndexState(spec);
  const origin = index.filters.from as TaxReceipt['from'] | undefined;
  const watching = useWatching();
  const { pages, error, retry, further } = usePages(
    'GET /api/admin/tax-receipts',
    { query: { state, ...(origin && { from: origin }) } },
    index.page,
    watching,
  );
  const rows = useMemo(() => pages?.flatMap(({ receipts }) => receipts), [pages]);
  const [opened, setOpened] = useState<Opened>();
  const Dialog = opened?.decision === 'send' ? SendReceipt : SettleReceipt;
  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <IndexPage
        title={texts.title}
        text={texts.text}
        list={{ rows, error, retry, pages: further }}
        index={index}
        filters={[from]}
        idOf={({ receipt }) => receipt}
        nameOf={titleOf}
        cardOf={(receipt) => (
          <TaxReceiptCard receipt={receipt} onDecide={(decision) => setOpened({ receipt, decision })} />
        )}
        empty={{ text: texts.empty[state] }}
        {...(origin && { noMatch: texts.none })}
      >
        <Tabs
          label={texts.filter}
          tabs={lists.map((list) => ({
            name: texts.tabs[list],
            href: adminUrls.taxReceipts({ ...(list !== firstList && { state: list }), from: origin }),
            isShown: list === state,
          }))}
        />
        {pages?.[0]?.is_on === false && (
          <p role="status" className={styles.off}>
            {texts.off} <a href={adminUrls.settingsGroup('tax')}>{texts.settings}</a>
          </p>
        )}
      </IndexPage>
      {opened && (
        <Dialog key={opened.receipt.receipt} receipt={opened.receipt} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
