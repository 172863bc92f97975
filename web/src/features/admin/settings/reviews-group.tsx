import { reviewEmailConsent } from '#shared/consent-texts.ts';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { GroupPage, type GroupProps } from './group-page.tsx';
import { NumberSetting, SwitchSetting } from './setting-field.tsx';
import { settingsTexts } from './settings-texts.ts';

const texts = settingsTexts.reviews;

const fields = {
  asks_for_reviews: { name: 'asking for reviews', show: (asks: unknown) => (asks ? texts.on : texts.off) },
  review_request_days: { name: 'days after the delivery' },
};

/** The settings of whether the shop asks customers for a review by email, and how many days after the delivery. */
export const ReviewsGroup = (props: GroupProps<'reviews'>) => (
  <GroupPage
    {...props}
    group="reviews"
    fields={fields}
    preview={({ asks_for_reviews, review_request_days: days }) =>
      asks_for_reviews ? (
        <dl className={panel.facts}>
          <dt>{texts.checkout}</dt>
          <dd>☐ {reviewEmailConsent.at(-1)}</dd>
          <dt>{texts.email}</dt>
          <dd>{texts.when(days)}</dd>
        </dl>
      ) : (
        <p>{texts.nobody}</p>
      )
    }
  >
    {(form) => (
      <Section title={texts.title}>
        <p className={panel.hint}>{texts.hint}</p>
        <SwitchSetting form={form} name="asks_for_reviews" label={texts.asks} />
        <NumberSetting form={form} name="review_request_days" label={texts.days} hint={texts.daysHint} />
      </Section>
    )}
  </GroupPage>
);
