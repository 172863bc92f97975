import { useState } from 'react';
import type { CampaignContent } from '#shared/campaigns/campaign.ts';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogBox } from '../../../ui/dialog-box.tsx';
import { Coming } from '../ui/further.tsx';
import panel from '../ui/panel.module.css';
import pages from '../ui/preview-box.module.css';
import styles from './campaign-preview.module.css';
import { campaignTexts } from './campaign-texts.ts';
import { MailedHtml } from './mailed-html.tsx';

const texts = campaignTexts.show;
const views = ['phone', 'desk', 'plain'] as const;
type View = (typeof views)[number];

type Props = {
  /** The typed subject, preview line and text. */
  content: CampaignContent;
  onClose: () => void;
};

/**
 * Previews the campaign with its present text, saved or not, exactly as the server would send it. There are three
 * views: phone, computer and plain text.
 */
export function CampaignPreview({ content, onClose }: Props) {
  const [view, setView] = useState<View>('phone');
  const { data, error } = useCall('POST /api/admin/campaigns/preview', { body: content });
  return (
    <DialogBox isOpen className={pages.preview} aria-label={texts.title} onClose={onClose}>
      <div className={`${pages.bar} ${styles.bar}`}>
        <div className={styles.head}>
          <h2 className={pages.title}>{texts.title}</h2>
          <p className={panel.hint}>{texts.text}</p>
        </div>
        <fieldset className={styles.views}>
          <legend className={panel.visuallyHidden}>{texts.views}</legend>
          {views.map((each) => (
            <Button
              key={each}
              look={each === view ? 'primary' : 'outline'}
              aria-pressed={each === view}
              onClick={() => setView(each)}
            >
              {texts[each]}
            </Button>
          ))}
        </fieldset>
        <Button look="outline" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
      <section className={styles.page} aria-label={texts.frame(texts[view])}>
        {data ? (
          <>
            <p className={styles.subject}>
              {texts.subject}: <b>{data.subject}</b>
            </p>
            {view === 'plain' ? (
              <pre className={styles.plain}>{data.text}</pre>
            ) : (
              <MailedHtml key={view} className={styles[view] ?? ''} html={data.html} />
            )}
          </>
        ) : (
          <Coming error={error} />
        )}
      </section>
    </DialogBox>
  );
}
