import { useMemo, useState } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { useUser } from '../../accounts/use-user.ts';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import { useWatching } from '../use-admin-lists.ts';
import { campaignColumns } from './campaign-columns.tsx';
import { campaignTexts as texts } from './campaign-texts.ts';
import { NewCampaign } from './new-campaign.tsx';

const spec = { filters: [] };

/** `/admin/campaigns`: the campaigns of the newsletter, newest first, with their state and counts (G-74). */
export function Campaigns() {
  const index = useIndexState(spec);
  const [isNew, setNew] = useState(false);
  const watching = useWatching(isNew);
  const { pages, error, retry, further } = usePages('GET /api/admin/campaigns', {}, index.page, watching);
  const rows = useMemo(() => pages?.flatMap(({ campaigns }) => campaigns), [pages]);
  const { data: user } = useUser();
  const mayWrite = mayDo(user?.groups ?? [], 'newsletter.write');
  const add = { label: texts.add, run: () => setNew(true) };
  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <IndexPage
        title={texts.title}
        text={texts.text}
        list={{ rows, error, retry, pages: further }}
        index={index}
        columns={campaignColumns}
        idOf={({ id }) => String(id)}
        nameOf={({ subject }) => subject || texts.noSubject}
        hrefOf={({ id }) => adminUrls.campaign(id)}
        {...(mayWrite && { action: add })}
        empty={{ text: texts.empty, ...(mayWrite && { action: add }) }}
      />
      {isNew && <NewCampaign onClose={() => setNew(false)} />}
    </>
  );
}
