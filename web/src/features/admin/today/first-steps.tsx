import { type FirstStep, firstSteps, type Today } from '#shared/books/today.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { urls } from '../../../navigation/urls.ts';
import panel from '../ui/panel.module.css';
import styles from './today.module.css';
import { todayTexts as texts } from './today-texts.ts';

const places: Record<FirstStep, string> = {
  contacts: adminUrls.settingsGroup('shop'),
  paybill: adminUrls.settingsGroup('payment'),
  zones: adminUrls.settingsGroup('delivery'),
  product: adminUrls.newProduct(),
  people: adminUrls.people(),
  order: urls.shop,
};

/** Lists the steps that a new shop must take before its first customer. Each step links to the page for it. */
export function FirstSteps({ done }: { done: NonNullable<Today['first_steps']> }) {
  return (
    <section className={panel.panel}>
      <h2 className={panel.heading}>{texts.begin}</h2>
      <ol className={styles.lines}>
        {firstSteps
          .filter((step) => step in done)
          .map((step) => (
            <li key={step}>
              <a href={places[step]} className={styles.line}>
                {texts.steps[step]}
                <span className={done[step] ? styles.quiet : styles.late}>
                  {done[step] ? `✓ ${texts.done}` : texts.toDo}
                </span>
              </a>
            </li>
          ))}
      </ol>
      <p className={styles.quiet}>{texts.beginHint}</p>
    </section>
  );
}
