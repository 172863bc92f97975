import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import type { CategoryDetail, Subcategory } from '#shared/catalogue/category.ts';
import { onlyStrengthOf } from '../../../navigation/prerendered-path.ts';
import { urls } from '../../../navigation/urls.ts';
import * as dialTexts from './dial-texts.ts';
import styles from './strength-dial.module.css';
import { Tin } from './tin.tsx';

type Props = {
  category: Pick<CategoryDetail, 'slug' | 'strengths' | 'age_restricted'>;
  /** Shows the strengths of this subcategory. Its links stay in it. */
  subcategory?: Pick<Subcategory, 'slug' | 'strengths'> | undefined;
};

/**
 * The strengths of a category or subcategory as a row of tins with a label. Each is a link to the products of that
 * strength, without a script. A list of products with only one strength has no dial.
 */
export function StrengthDial({ category, subcategory }: Props) {
  const shown = onlyStrengthOf(useLocation());
  const id = useId();
  const { slug, age_restricted } = category;
  const { strengths = [] } = subcategory ?? category;
  if (strengths.length < 2) return null;
  const most = category.strengths?.at(-1) ?? 1;
  return (
    <nav className={styles.dial} aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {dialTexts.label(age_restricted)}
      </p>
      <ul className={styles.list}>
        {strengths.map((strength) => {
          const isShown = strength === shown;
          return (
            <li key={strength}>
              <a
                className={styles.tin}
                href={urls.strength(slug, isShown ? undefined : strength, subcategory?.slug)}
                aria-current={isShown ? 'page' : undefined}
                aria-label={
                  dialTexts.strengthOf(strength, age_restricted) + (isShown ? dialTexts.chosen : '')
                }
              >
                <Tin strength={strength} most={most} unit={age_restricted ? 'mg/ml' : 'mg'} />
              </a>
            </li>
          );
        })}
      </ul>
      {!age_restricted && (
        <a className={styles.find} href={urls.findYours}>
          {dialTexts.find}
        </a>
      )}
    </nav>
  );
}
