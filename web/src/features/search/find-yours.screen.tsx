import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type Answers,
  answersIn,
  coffees,
  findYours,
  tastes,
  times,
  wholeAnswers,
} from '#shared/catalogue/find-yours.ts';
import { paths } from '#shared/paths.ts';
import { productAt, tasteAt } from '#shared/search/columns.ts';
import type { SearchIndex } from '#shared/search/search-index.ts';
import { urls } from '../../navigation/urls.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { caffeineDay } from '../catalogue/caffeine-day.ts';
import * as findTexts from './find-texts.ts';
import styles from './find-yours.screen.module.css';
import { Cards } from './search-results.tsx';
import { useIndex } from './use-product-search.ts';
import { useStockOf } from './use-stock-of.ts';

const questions = { coffee: coffees, taste: tastes, time: times } as const;
type Question = keyof Answers;

/**
 * `/find-yours`: three questions that lead to three pouches with reasons. The answers are in the address. It works
 * without a network, with the products of the search file. Without a script, it shows the questions and a link to all
 * pouches.
 */
export function FindYours() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const answers = answersIn(search);
  const whole = wholeAnswers(answers);
  const choose = (chosen: Partial<Record<Question, string>>) => {
    const query = new URLSearchParams({ ...answers, ...chosen });
    void navigate(`${paths.findYours}?${query}`, { replace: true, preventScrollReset: true });
  };
  const screen = useRef<HTMLDivElement>(null);
  const takeEarly = useEffectEvent(() => {
    const tapped = [...(screen.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])];
    const early = tapped.filter(({ name, value }) => answers[name as Question] !== value);
    if (early.length > 0) choose(Object.fromEntries(early.map(({ name, value }) => [name, value])));
  });
  // Answers that were tapped before the page was hydrated are only in its HTML.
  useEffect(() => takeEarly(), []);
  return (
    <div ref={screen} className={styles.screen}>
      <title>{`${findTexts.pageTitle} · Hart`}</title>
      <h1 className={styles.title}>{findTexts.title}</h1>
      <p className={styles.lead}>{findTexts.lead}</p>
      {(Object.keys(questions) as Question[]).map((question) => (
        <fieldset key={question} className={styles.question}>
          <legend className={styles.legend}>{findTexts.questions[question]}</legend>
          <div className={styles.options}>
            {questions[question].map((value) => (
              <label key={value} className={styles.option}>
                <input
                  type="radio"
                  name={question}
                  value={value}
                  className={styles.input}
                  checked={answers[question] === value}
                  onChange={() => choose({ [question]: value })}
                />
                {(findTexts.options[question] as Record<string, string>)[value]}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {whole ? (
        <Found answers={whole} />
      ) : (
        <>
          <p className={styles.wait}>{findTexts.tooMany}</p>
          <a href={urls.pouches} className={styles.all}>
            {findTexts.all}
          </a>
        </>
      )}
      <p className={styles.day}>{caffeineDay}</p>
    </div>
  );
}

function Found({ answers }: { answers: Answers }) {
  const { data: index, error, mutate } = useIndex();
  if (error) {
    return (
      <Notice level={2} isAlert title={findTexts.failed}>
        <RetryButton onRetry={() => mutate()} />
      </Notice>
    );
  }
  if (index === undefined) return <p role="status">{findTexts.loading}</p>;
  // A shop with too many products for a device has no index. Its lists can be filtered.
  if (index === null) return <AllPouches title={findTexts.none} />;
  return <Picks index={index} answers={answers} />;
}

const AllPouches = ({ title }: { title: string }) => (
  <Notice level={2} title={title}>
    <ButtonLink href={urls.pouches}>{findTexts.all}</ButtonLink>
  </Notice>
);

/** How many candidates the shop is asked for their stock. A call takes at most forty. */
const MOST_ASKED = 40;

function Picks({ index: found, answers }: { index: SearchIndex; answers: Answers }) {
  const { columns } = found;
  const all = columns.id.map((_, at) => ({ ...productAt(columns, at), ...tasteAt(columns, at) }));
  const stock = useStockOf(
    all
      .filter(({ age_restricted, mg }) => !age_restricted && mg > 0)
      .slice(0, MOST_ASKED)
      .map(({ id }) => id)
      .join(','),
  );
  const picks = findYours(
    all.map((each) => ({ ...each, left: stock.get(each.id) })),
    answers,
  );
  if (picks.length === 0) return <AllPouches title={findTexts.none} />;
  return (
    <section aria-labelledby="found">
      <h2 id="found" className={styles.found} aria-live="polite">
        {picks.length === 3 ? findTexts.results : findTexts.fewer(picks.length)}
      </h2>
      <Cards
        products={picks.map(({ product }) => product)}
        index={found}
        level={3}
        itemClass={styles.item}
        notes={picks.map(({ product, reasons }) => (
          <ul key={product.id} className={styles.reasons}>
            {reasons.map((kind) => (
              <li key={kind}>{findTexts.reason(kind, product, answers.coffee)}</li>
            ))}
          </ul>
        ))}
      />
    </section>
  );
}
