import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import panel from '../ui/panel.module.css';
import { reportTexts as texts } from './report-texts.ts';
import { type StockPart, stockParts } from './stock-part.ts';

/** Lets a person choose a part of the stock, and explains it. */
export const StockParts = ({ part }: { part: StockPart }) => (
  <>
    <Tabs
      label={texts.chooseStock}
      tabs={stockParts.map((each) => ({
        name: texts.stock[each],
        href: adminUrls.reports({ report: 'stock', show: each === 'all' ? undefined : each }),
        isShown: each === part,
      }))}
    />
    <p className={panel.hint}>{texts.stockHints[part]}</p>
  </>
);
