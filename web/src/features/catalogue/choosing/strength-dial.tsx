import { useLocation } from 'react-router-dom';
import type { CategoryDetail } from '#shared/catalogue/category.ts';
import { onlyStrengthOf } from '../../../navigation/prerendered-path.ts';
import { urls } from '../../../navigation/urls.ts';
import * as dialTexts from './dial-texts.ts';
import styles from './strength-dial.module.css';
import { Tin } from './tin.tsx';

/** The strengths of a category as a row of tins. Each is a link to the products of that strength, without a script. */
export function StrengthDial({ category }: { category: CategoryDetail }) {
  const shown = onlyStrengthOf(useLocation());
  const { slug, strengths = [], age_restricted } = category;
  if (strengths.length < 2) return null;
  const most = strengths.at(-1) ?? 1;
  return (
    <nav className={styles.dial} aria-label={age_restricted ? dialTexts.nicotine : dialTexts.caffeine}>
      <ul className={styles.list}>
        {strengths.map((strength) => {
          const isShown = strength === shown;
          return (
            <li key={strength}>
              <a
                className={styles.tin}
                href={isShown ? urls.category(slug) : urls.strength(slug, strength)}
                aria-current={isShown ? 'page' : undefined}
                aria-label={
                  isShown
                    ? dialTexts.showAll(strength, age_restricted)
                    : dialTexts.strengthOf(strength, age_restricted)
                }
              >
                <Tin strength={strength} most={most} unit={age_restricted ? 'mg/ml' : 'mg'} />
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
