import type { Campaign } from '#shared/campaigns/campaign.ts';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { campaignTexts as texts } from './campaign-texts.ts';

const names = Object.keys(texts.figures) as (keyof typeof texts.figures)[];
/** Counts that are shown even if they are zero. */
const always: readonly string[] = ['recipients', 'sent', 'bounced', 'complained'];

/** Shows the numbers of a campaign's emails, by outcome. */
export const CampaignFigures = ({ counts }: Pick<Campaign, 'counts'>) => (
  <Section title={texts.sections.figures}>
    <dl className={panel.facts}>
      {names.map((name) => {
        const count = counts[name];
        if (count === null || (count === 0 && !always.includes(name))) return null;
        return [
          <dt key={name}>{texts.figures[name]}</dt>,
          <dd key={`${name} count`}>{count.toLocaleString('en-KE')}</dd>,
        ];
      })}
    </dl>
    {counts.unsure > 0 && <p className={panel.hint}>{texts.unsureText}</p>}
  </Section>
);
