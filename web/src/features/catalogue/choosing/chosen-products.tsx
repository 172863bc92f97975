import { type Choice, choiceIn, dropsOf, noChoice, queryOf, without } from '#shared/catalogue/choice.ts';
import { onlyStrengthOf } from '../../../navigation/prerendered-path.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import * as texts from '../../../ui/texts.ts';
import type { SubcategoryProducts } from '../subcategory-products.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import * as choosingTexts from './choosing-texts.ts';
import styles from './chosen-products.module.css';
import type { ListOfShop } from './list-of-shop.ts';
import { useChoose, useOffers } from './use-choose.ts';

type Props = ListOfShop & {
  search: string;
  /**
   * The component that shows a list of products. It belongs to the script of the lists, which other pages do not load.
   */
  Products: typeof SubcategoryProducts;
};

/** The products that match the chosen sort order and filters, and above them the choice. */
export function ChosenProducts({ search, Products, ...list }: Props) {
  const choice = choiceIn(search);
  // The row of strengths already shows a strength that is chosen alone. Its page is prerendered without the styles of
  // the chips.
  const hasChips = list.category === 'all' || onlyStrengthOf({ search }) === undefined;
  return (
    <section className={styles.chosen} aria-label={texts.allProducts}>
      {hasChips && <ChoiceChips choice={choice} list={list} />}
      <Products {...list} chosen={queryOf(choice)} empty={<NoneFits choice={choice} list={list} />} />
    </section>
  );
}

/** Says which filter to remove if no product passes all of them. */
function NoneFits({ choice, list }: { choice: Choice; list: ListOfShop }) {
  const { data, error, mutate } = useOffers(list);
  const choose = useChoose(list);
  if (error) {
    return (
      <Notice level={2} isAlert title={choosingTexts.noneTitle} text={choosingTexts.failed}>
        <RetryButton onRetry={() => mutate()} />
      </Notice>
    );
  }
  if (!data) return <Notice level={2} title={choosingTexts.noneTitle} text={texts.loading} />;
  const drops = dropsOf(choice, data.offers ?? []);
  return (
    <Notice
      level={2}
      title={choosingTexts.noneTitle}
      text={drops.length > 0 ? choosingTexts.dropOne : choosingTexts.noneAtAll}
    >
      <div className={styles.drops}>
        {drops.map(({ value, count }) => (
          <Button key={value} look="outline" onClick={() => choose(without(choice, value))}>
            {choosingTexts.drop(choosingTexts.filters[value], count)}
          </Button>
        ))}
        <Button look="quiet" onClick={() => choose({ ...noChoice, sort: choice.sort })}>
          {choosingTexts.showAll}
        </Button>
      </div>
    </Notice>
  );
}
