import { type FormEvent, type ReactNode, useState } from 'react';
import {
  type Choice,
  choiceIn,
  countWanted,
  listOrders,
  noChoice,
  type Offer,
  optionsOf,
} from '#shared/catalogue/choice.ts';
import { flavourNames } from '#shared/catalogue/flavour.ts';
import { formatPrice } from '#shared/money.ts';
import { useHistoryStep } from '../../../navigation/use-history-step.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogBox } from '../../../ui/dialog-box.tsx';
import * as texts from '../../../ui/texts.ts';
import styles from './choose-sheet.module.css';
import * as choosingTexts from './choosing-texts.ts';
import type { ListOfShop } from './list-of-shop.ts';
import { useChoose, useOffers } from './use-choose.ts';

type Props = ListOfShop & { search: string; onClose: () => void };

/**
 * A sheet with the orders and filters of a list. Each option has the number of products that it would show, and the
 * button says how many the whole choice shows. The list changes when the button is pressed. Back closes the sheet.
 */
export function ChooseSheet({ search, onClose, ...list }: Props) {
  const [choice, setChoice] = useState(() => choiceIn(search));
  const { data, error } = useOffers(list);
  // The choice takes the place of the sheet's step in the history, so that Back never opens the sheet again.
  const choose = useChoose(list, { replace: true });
  const [, close] = useHistoryStep('choosing', 1, (change, isOpen) => {
    change();
    if (!isOpen) onClose();
  });
  const offers = data?.offers;
  const count = offers && countWanted(choice, offers);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    onClose();
    choose(choice);
  }

  return (
    <DialogBox isOpen className={styles.sheet} aria-labelledby="choose-title" onClose={close}>
      <form className={styles.form} onSubmit={onSubmit}>
        <header className={styles.head}>
          <h2 id="choose-title" className={styles.title}>
            {choosingTexts.title}
          </h2>
          <Button look="quiet" onClick={close}>
            {texts.close}
          </Button>
        </header>
        {error && <p role="alert">{choosingTexts.countsFailed}</p>}
        <Orders choice={choice} isShop={list.category === 'all'} onChange={setChoice} />
        {offers && <Filters choice={choice} offers={offers} onChange={setChoice} />}
        {!offers && !error && <p role="status">{texts.loading}</p>}
        <footer className={styles.foot}>
          <Button look="outline" onClick={() => setChoice(noChoice)}>
            {choosingTexts.clear}
          </Button>
          <Button type="submit" className={styles.show}>
            <span aria-live="polite">{choosingTexts.show(count)}</span>
          </Button>
        </footer>
      </form>
    </DialogBox>
  );
}

type PartProps = { choice: Choice; onChange: (choice: Choice) => void };

function Orders({ choice, isShop, onChange }: PartProps & { isShop: boolean }) {
  const own = isShop ? choosingTexts.ownOrder.shop : choosingTexts.ownOrder.category;
  const orders = isShop ? listOrders : listOrders.filter((order) => order !== 'new');
  return (
    <Group title={choosingTexts.sort}>
      {[undefined, ...orders].map((sort) => (
        <Pick
          key={sort ?? 'own'}
          type="radio"
          name="sort"
          isChosen={choice.sort === sort}
          onPick={() => onChange({ ...choice, sort })}
        >
          {sort ? choosingTexts.orders[sort] : own}
        </Pick>
      ))}
    </Group>
  );
}

const toggled = <T,>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];

function Filters({ choice, offers, onChange }: PartProps & { offers: readonly Offer[] }) {
  const options = optionsOf(choice, offers);
  const { strength, flavour, price, inStock, isNew, inPacks } = choice;
  return (
    <>
      {options.strength.length > 0 && (
        <Group title={choosingTexts.filters.strength}>
          {options.strength.map(({ value, count }) => (
            <Pick
              key={value}
              isChosen={strength.includes(value)}
              count={count}
              onPick={() =>
                onChange({ ...choice, strength: toggled(strength, value).sort((one, other) => one - other) })
              }
            >
              {choosingTexts.mg(value)}
            </Pick>
          ))}
        </Group>
      )}
      {options.flavour.length > 0 && (
        <Group title={choosingTexts.filters.flavour}>
          {options.flavour.map(({ value, count }) => (
            <Pick
              key={value}
              isChosen={flavour.includes(value)}
              count={count}
              onPick={() => onChange({ ...choice, flavour: toggled(flavour, value) })}
            >
              {flavourNames[value]}
            </Pick>
          ))}
        </Group>
      )}
      {options.price.length > 0 && (
        <Group title={choosingTexts.filters.price}>
          {options.price.map(({ value, count }) => (
            <Pick
              key={value}
              isChosen={price === value}
              count={count}
              onPick={() => onChange({ ...choice, price: price === value ? undefined : value })}
            >
              {choosingTexts.upTo(formatPrice(value))}
            </Pick>
          ))}
        </Group>
      )}
      <Group title={choosingTexts.more}>
        <Pick
          isChosen={inStock}
          count={options.inStock}
          onPick={() => onChange({ ...choice, inStock: !inStock })}
        >
          {choosingTexts.filters.inStock}
        </Pick>
        <Pick isChosen={isNew} count={options.isNew} onPick={() => onChange({ ...choice, isNew: !isNew })}>
          {choosingTexts.filters.isNew}
        </Pick>
        {options.inPacks !== undefined && (
          <Pick
            isChosen={inPacks}
            count={options.inPacks}
            onPick={() => onChange({ ...choice, inPacks: !inPacks })}
          >
            {choosingTexts.filters.inPacks}
          </Pick>
        )}
      </Group>
    </>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend className={styles.legend}>{title}</legend>
    <div className={styles.options}>{children}</div>
  </fieldset>
);

type PickProps = {
  type?: 'checkbox' | 'radio';
  name?: string;
  isChosen: boolean;
  /** The number of products that the option would show. */
  count?: number;
  onPick: () => void;
  children: string;
};

const Pick = ({ type = 'checkbox', name, isChosen, count, onPick, children }: PickProps) => (
  <label className={styles.pick}>
    <input className={styles.input} type={type} name={name} checked={isChosen} onChange={onPick} />
    <span>{children}</span>
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </label>
);
