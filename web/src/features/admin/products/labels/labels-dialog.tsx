import { useId, useMemo, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { AdminDialog } from '../../ui/admin-dialog.tsx';
import { AdminInput } from '../../ui/admin-input.tsx';
import { Failure } from '../../ui/failure.tsx';
import panel from '../../ui/panel.module.css';
import { PaperChoice, usePaper } from '../../ui/papers/paper-choice.tsx';
import { printPapers } from '../../ui/papers/print-papers.ts';
import { useEveryProduct } from '../use-every-product.ts';
import styles from './label.module.css';
import {
  copiesOf,
  type Label,
  type LabelledProduct,
  labelMaker,
  mostCopies,
  mostLabels,
  pagesOf,
} from './label.ts';
import { LabelPapers, ShelfLabel } from './label-papers.tsx';
import { labelTexts as texts } from './label-texts.ts';

const none: LabelledProduct[] = [];

type RowProps = {
  name: string;
  problems: readonly string[];
  copies: string;
  onType: (typed: string) => void;
};

/** A row with a product, the number of its labels, and the problems of its label. */
function ProductRow({ name, problems, copies, onType }: RowProps) {
  const id = useId();
  const isWrong = copiesOf(copies) === undefined;
  const told = [...(isWrong ? [texts.copiesWrong(mostCopies)] : []), ...problems];
  return (
    <li className={styles.product}>
      <label htmlFor={id} className={styles.of}>
        {name}
      </label>
      <input
        {...{ id, value: copies, inputMode: 'numeric', autoComplete: 'off' }}
        className={panel.control}
        aria-label={texts.copies(name)}
        aria-invalid={isWrong}
        aria-describedby={told.length > 0 ? `${id}-told` : undefined}
        onChange={({ target }) => onType(target.value)}
      />
      {told.length > 0 && (
        <p id={`${id}-told`} className={isWrong ? panel.error : panel.hint}>
          {told.join(' ')}
        </p>
      )}
    </li>
  );
}

/** Returns the labels to print, each as often as the person typed, or undefined while a typed number is wrong. */
function copiedLabels(labels: readonly Label[], typedOf: (id: number) => string): Label[] | undefined {
  const copies = labels.map(({ product }) => copiesOf(typedOf(product.id)));
  if (copies.includes(undefined)) return undefined;
  return labels.flatMap((label, n) => Array.from({ length: copies[n] ?? 0 }, () => label));
}

type Props = { products: readonly { id: number }[]; onClose: () => void };

/**
 * A dialog that prints shelf labels of products with their present prices. The person chooses the paper and the
 * numbers.
 */
export function LabelsDialog({ products: ticked, onClose }: Props) {
  // The list behind the dialog may change while the dialog is open, so the products are remembered.
  const [ids] = useState(() => new Set(ticked.map(({ id }) => id)));
  const { data: all = none, error, isLoading, mutate } = useEveryProduct();
  const [paper, setPaper] = usePaper('label-paper', texts.papers);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [each, setEach] = useState('1');
  const place = useRef<HTMLDivElement>(null);
  const made = useMemo(() => {
    const make = labelMaker({ products: all, paper, origin: location.origin });
    return all.filter(({ id }) => ids.has(id)).map(make);
  }, [all, ids, paper]);
  const typedOf = (id: number) => typed[id] ?? each;
  const labels = copiedLabels(
    made.map(({ label }) => label),
    typedOf,
  );
  const count = labels?.length ?? 0;
  const pages = paper === 'sheet' ? pagesOf(labels ?? [], paper).length : undefined;
  const [first] = labels ?? [];
  return (
    <>
      <AdminDialog title={texts.title(ids.size)} onClose={onClose}>
        <div className={panel.plain}>
          <PaperChoice papers={texts.papers} paper={paper} onChange={setPaper} />
          {ids.size > 1 && (
            <AdminInput
              {...{ label: texts.copiesOfAll, inputMode: 'numeric', value: each }}
              error={copiesOf(each) === undefined ? texts.copiesWrong(mostCopies) : undefined}
              onType={(value) => {
                setEach(value);
                setTyped({});
              }}
            />
          )}
          <ul className={styles.products}>
            {made.map(({ label: { product }, problems }) => (
              <ProductRow
                key={product.id}
                {...{ name: product.product_name, problems, copies: typedOf(product.id) }}
                onType={(value) => setTyped((before) => ({ ...before, [product.id]: value }))}
              />
            ))}
          </ul>
          {first && (
            <div className={styles.preview}>
              <ShelfLabel label={first} paper={paper} />
            </div>
          )}
          <p role="status">
            {isLoading
              ? texts.loading
              : count > mostLabels
                ? texts.tooMany(mostLabels)
                : texts.sum(count, pages)}
          </p>
          <p className={panel.hint}>{texts.hint}</p>
          {error && <Failure error={error} />}
          <div className={panel.actions}>
            {error ? (
              <Button onClick={() => void mutate()}>{texts.retry}</Button>
            ) : (
              <Button disabled={count === 0 || count > mostLabels} onClick={() => printPapers(place.current)}>
                {texts.print}
              </Button>
            )}
            <Button look="outline" onClick={onClose}>
              {texts.close}
            </Button>
          </div>
        </div>
      </AdminDialog>
      {labels && count <= mostLabels && <LabelPapers labels={labels} paper={paper} ref={place} />}
    </>
  );
}
