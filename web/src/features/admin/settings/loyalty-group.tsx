import type { LoyaltyRules } from '#shared/loyalty/loyalty-rules.ts';
import { loyaltyText, pointsText } from '#shared/loyalty/loyalty-texts.ts';
import { formatPrice } from '#shared/money.ts';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { GroupPage, type GroupProps } from './group-page.tsx';
import { NumberSetting, SumSetting, SwitchSetting } from './setting-field.tsx';
import { settingsTexts } from './settings-texts.ts';

const texts = settingsTexts.loyalty;

const fields = {
  loyalty: { name: 'loyalty points', show: (rules: unknown) => texts.summary(rules as LoyaltyRules) },
};

/**
 * The settings of the loyalty points: whether orders earn points, what a point is worth, and when points expire
 * (S1-011).
 */
export const LoyaltyGroup = (props: GroupProps<'loyalty'>) => (
  <GroupPage
    {...props}
    group="loyalty"
    fields={fields}
    preview={({ loyalty }) => <LoyaltyPreview {...loyalty} />}
  >
    {(form) => (
      <>
        <Section title={texts.points}>
          <SwitchSetting form={form} name="loyalty.is_on" label={texts.isOn} />
          <p className={panel.hint}>{form.values.loyalty.is_on ? texts.onHint : texts.offHint}</p>
        </Section>
        <Section title={texts.earn}>
          <div className={panel.pair}>
            <SumSetting form={form} name="loyalty.spend" label={texts.spend} />
            <SumSetting form={form} name="loyalty.worth" label={texts.worth} />
          </div>
          <p className={panel.hint}>{texts.earnHint}</p>
        </Section>
        <Section title={texts.use}>
          <NumberSetting form={form} name="loyalty.minimum" label={texts.minimum} hint={texts.minimumHint} />
          <NumberSetting form={form} name="loyalty.months" label={texts.months} hint={texts.monthsHint} />
        </Section>
      </>
    )}
  </GroupPage>
);

/** The sum of the order in the preview's example, in shillings. */
const EXAMPLE = 2500;

/** Previews the points' text on the About page, with an example. Asks for the numbers while one is missing. */
export function LoyaltyPreview(rules: LoyaltyRules) {
  const { is_on, spend, worth, minimum } = rules;
  // While a person types, a field can hold text that is not a number.
  const isRight = [spend, worth, minimum].every((each: unknown) => typeof each === 'number' && each > 0);
  if (!isRight) return <p className={panel.hint}>{texts.incomplete}</p>;
  const points = Math.floor(EXAMPLE / spend);
  return (
    <>
      <p className={panel.hint}>{texts.about}</p>
      <p>{loyaltyText(rules)}</p>
      {is_on && (
        <>
          <p className={panel.hint}>{texts.example}</p>
          <p>{texts.order(formatPrice(EXAMPLE), pointsText(points), formatPrice(points * worth))}</p>
        </>
      )}
    </>
  );
}
