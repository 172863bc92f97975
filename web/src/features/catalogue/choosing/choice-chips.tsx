import { type Choice, without } from '#shared/catalogue/choice.ts';
import { flavourNames } from '#shared/catalogue/flavour.ts';
import { formatPrice } from '#shared/money.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './choice-chips.module.css';
import * as choosingTexts from './choosing-texts.ts';
import type { ListOfShop } from './list-of-shop.ts';
import { searchOf, useChoose } from './use-choose.ts';

/**
 * The sort order and filters that a shopper has chosen. A tap on one removes it. They are links, so that each has an
 * address.
 */
function partsOf(choice: Choice): { name: string; rest: Choice }[] {
  const { sort, strength, flavour, price, inStock, isNew, inPacks } = choice;
  return [
    ...(sort ? [{ name: choosingTexts.orders[sort], rest: { ...choice, sort: undefined } }] : []),
    ...strength.map((value) => ({
      name: choosingTexts.mg(value),
      rest: { ...choice, strength: strength.filter((each) => each !== value) },
    })),
    ...flavour.map((value) => ({
      name: flavourNames[value],
      rest: { ...choice, flavour: flavour.filter((each) => each !== value) },
    })),
    ...(price === undefined
      ? []
      : [{ name: choosingTexts.upTo(formatPrice(price)), rest: without(choice, 'price') }]),
    ...(inStock ? [{ name: choosingTexts.filters.inStock, rest: without(choice, 'inStock') }] : []),
    ...(isNew ? [{ name: choosingTexts.filters.isNew, rest: without(choice, 'isNew') }] : []),
    ...(inPacks ? [{ name: choosingTexts.filters.inPacks, rest: without(choice, 'inPacks') }] : []),
  ];
}

/** What a shopper has chosen. A tap on a part removes it. The parts are links, so that they have an address. */
export function ChoiceChips({ choice, list }: { choice: Choice; list: ListOfShop }) {
  const choose = useChoose(list);
  return (
    <ul className={styles.chips} aria-label={choosingTexts.chosen}>
      {partsOf(choice).map(({ name, rest }) => (
        <li key={name}>
          <a
            className={styles.chip}
            href={searchOf(rest, list) || '?'}
            aria-label={choosingTexts.remove(name)}
            onClick={(event) => {
              event.preventDefault();
              choose(rest);
            }}
          >
            {name}
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
    </ul>
  );
}
