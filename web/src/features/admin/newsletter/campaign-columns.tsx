import type { CallAnswer } from '../../../api/call.ts';
import { formatShortDay } from '../../../ui/date.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { Mark, type Tone } from '../ui/detail-page/mark.tsx';
import type { Column } from '../ui/index-page/column.ts';
import cells from '../ui/index-page/index-cells.module.css';
import { campaignTexts as texts } from './campaign-texts.ts';

/** A campaign in the list. */
export type ListedCampaign = CallAnswer<'GET /api/admin/campaigns'>['campaigns'][number];

const tones: Record<ListedCampaign['state'], Tone> = {
  ...{ draft: 'quiet', scheduled: 'warn', sending: 'warn', stopped: 'bad', sent: 'good' },
};

/** The state of a campaign in words. */
export const CampaignMark = ({ state }: Pick<ListedCampaign, 'state'>) => (
  <Mark tone={tones[state]}>{texts.states[state]}</Mark>
);

const dateOf = ({ send_at, created_at }: ListedCampaign) =>
  send_at === null ? formatShortDay(created_at) : formatMoment(send_at);

const sentOf = ({ state, counts }: ListedCampaign) =>
  state === 'draft' || state === 'scheduled' ? '' : texts.sentCount(counts.sent, counts.recipients);

/** The columns of the list of campaigns. */
export const campaignColumns: readonly Column<ListedCampaign>[] = [
  {
    key: 'subject',
    title: texts.columns.subject,
    cell: ({ subject }) => subject || texts.noSubject,
    more: (campaign) => (
      <span className={`${cells.quiet} ${cells.narrow}`}>
        {[texts.states[campaign.state], dateOf(campaign), sentOf(campaign)].filter(Boolean).join(' · ')}
      </span>
    ),
  },
  {
    key: 'state',
    title: texts.columns.state,
    cell: ({ state }) => <CampaignMark state={state} />,
    width: '8rem',
    from: 'tablet',
  },
  { key: 'sent', title: texts.columns.sent, cell: sentOf, isNumber: true, width: '7.5rem', from: 'tablet' },
  { key: 'date', title: texts.columns.date, cell: dateOf, width: '10rem', from: 'tablet' },
];
