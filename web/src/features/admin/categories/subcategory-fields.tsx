import { useState } from 'react';
import * as shared from '#shared/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import panel from '../ui/panel.module.css';
import type { ListedCategory } from './category-columns.tsx';
import type { CategoryValues } from './category-form.ts';
import styles from './category-list.module.css';
import { categoryTexts } from './category-texts.ts';
import { useMoves } from './moving.tsx';
import { RemovePlace, targetsOf } from './remove-place.tsx';

type Values = NonNullable<CategoryValues['subcategories']>;
type Value = Values[number];

type Props = {
  value: Values;
  onChange: (value: Values) => void;
  error: string | undefined;
  categories: readonly ListedCategory[];
};

const texts = categoryTexts.subcategory;

/** Returns the list with one entry changed. */
const replaced = <T,>(list: readonly T[], at: number, entry: T) =>
  list.map((each, n) => (n === at ? entry : each));

const without = <T,>(list: readonly T[], at: number) => list.filter((_, n) => n !== at);

/** The subcategories of a category with their attributes. */
export function SubcategoryFields({ value, onChange, error, categories }: Props) {
  const [asked, setAsked] = useState<number>();
  const { moves, setMove, ends } = useMoves();
  const entry = asked === undefined ? undefined : value.find(({ id }) => id === asked);
  const remove = (at: number) => onChange(without(value, at));
  return (
    <>
      {error !== undefined && (
        <p role="alert" className={panel.error}>
          {error}
        </p>
      )}
      {value.length === 0 && <p className={panel.hint}>{texts.none}</p>}
      {value.map((each, at) => (
        <SubcategoryField
          // biome-ignore lint/suspicious/noArrayIndexKey: a new subcategory has no id, and the fields keep no state
          key={at}
          place={at + 1}
          entry={each}
          onChange={(next) => onChange(replaced(value, at, next))}
          onRemove={() => (each.id === undefined ? remove(at) : setAsked(each.id))}
        />
      ))}
      <Button
        look="outline"
        onClick={() => onChange([...value, { title: '', description: '', attributes: [] }])}
      >
        <Icon name="plus" size={20} />
        {texts.add}
      </Button>
      {ends}
      {asked !== undefined && entry && (
        <RemovePlace
          title={texts.removeTitle(entry.title)}
          text={texts.removeText}
          label={texts.removeIt}
          place={{ filter: { subcategory: String(asked) }, own: asked }}
          countOf={(count) =>
            count === 0
              ? categoryTexts.move.none(entry.title)
              : shared.subcategoryHasProducts(entry.title, count)
          }
          targets={targetsOf(categories, (_, own) => own === asked)}
          job={moves[asked]}
          onJob={(job) => setMove(asked, job)}
          onRemove={() => {
            remove(value.indexOf(entry));
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

type FieldProps = { place: number; entry: Value; onChange: (entry: Value) => void; onRemove: () => void };

function SubcategoryField({ place, entry, onChange, onRemove }: FieldProps) {
  const { title, description = '', attributes = [] } = entry;
  return (
    <fieldset className={styles.subcategory}>
      <legend className={panel.visuallyHidden}>{title || texts.title(place)}</legend>
      <AdminInput
        label={texts.title(place)}
        error={undefined}
        maxLength={80}
        value={title}
        onType={(typed) => onChange({ ...entry, title: typed })}
      />
      <AdminInput
        label={texts.description(place)}
        error={undefined}
        maxLength={5000}
        value={description}
        onType={(typed) => onChange({ ...entry, description: typed })}
      />
      <details>
        <summary>{`${texts.attributes(title)} (${attributes.length})`}</summary>
        {attributes.map((each, at) => {
          const change = (part: object) =>
            onChange({ ...entry, attributes: replaced(attributes, at, { ...each, ...part }) });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a new attribute has no id, and the fields keep no state
            <div key={at} className={styles.attribute}>
              <AdminInput
                label={texts.key(at + 1)}
                error={undefined}
                maxLength={40}
                value={each.key}
                onType={(key) => change({ key })}
              />
              <AdminInput
                label={texts.value(at + 1)}
                error={undefined}
                maxLength={120}
                value={each.value}
                onType={(value) => change({ value })}
              />
              <button
                type="button"
                className={styles.action}
                aria-label={texts.removeAttribute(at + 1)}
                title={texts.removeAttribute(at + 1)}
                onClick={() => onChange({ ...entry, attributes: without(attributes, at) })}
              >
                <Icon name="trash" size={20} />
              </button>
            </div>
          );
        })}
        <Button
          look="quiet"
          onClick={() => onChange({ ...entry, attributes: [...attributes, { key: '', value: '' }] })}
        >
          {texts.addAttribute}
        </Button>
      </details>
      <Button look="quiet" className={styles.start} onClick={onRemove}>
        {texts.remove(title)}
      </Button>
    </fieldset>
  );
}
