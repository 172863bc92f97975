import { useState } from 'react';
import type { ProductPreview } from '#shared/products/product-preview.ts';
import type { CallError } from '../../../api/call-error.ts';
import { useStartJob } from '../jobs/use-start-job.ts';
import { ChangePreview } from '../products/bulk/change-preview.tsx';
import { useChangePreview } from '../products/bulk/use-change-preview.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { AdminField } from '../ui/admin-field.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import panel from '../ui/panel.module.css';
import type { ListedCategory } from './category-columns.tsx';
import { categoryTexts } from './category-texts.ts';
import { Moving } from './moving.tsx';

const texts = categoryTexts.move;

/**
 * The category or subcategory to remove. `filter` selects its products. `own` is one of its subcategories, if it has
 * any.
 */
type Place = { filter: { category: string } | { subcategory: string }; own: number | undefined };

type Props = {
  title: string;
  /** A text about the effects of the removal. It is shown once no products are left inside. */
  text: string;
  /** The label of the button that removes it. */
  label: string;
  place: Place;
  /** Returns a sentence with the number of products in the category or subcategory. */
  countOf: (count: number) => string;
  /** The subcategories that the products can move to. */
  targets: readonly { id: number; name: string }[];
  /** The job that moves its products. It continues while the dialog is closed. */
  job: string | undefined;
  onJob: (id: string) => void;
  isSending?: boolean;
  error?: CallError | undefined;
  onRemove: () => void;
  onClose: () => void;
};

/**
 * Returns the subcategories that products can move to, with their names. `isOwn` returns true for a subcategory that
 * is removed and so cannot be chosen.
 */
export const targetsOf = (
  categories: readonly ListedCategory[],
  isOwn: (category: number, subcategory: number) => boolean,
) =>
  categories
    .filter(({ status }) => status === 'active')
    .flatMap(({ id: category, category_name, subcategories }) =>
      subcategories
        .filter(({ id }) => !isOwn(category, id))
        .map(({ id, title }) => ({ id, name: `${category_name} › ${title}` })),
    );

const moveOf = ({ filter }: Place, subcategory_id: number) => ({
  kind: 'move-products' as const,
  input: { selection: { filter }, subcategory_id },
});

/**
 * A dialog that asks for confirmation before a category or subcategory is removed. While it contains products, even
 * hidden ones, it offers to move them to another subcategory first.
 */
export function RemovePlace({ title, text, label, place, countOf, ...props }: Props) {
  const { targets, job, onJob, isSending = false, error, onRemove, onClose } = props;
  const [target, setTarget] = useState('');
  const [ended, setEnded] = useState<{ job: string; preview: ProductPreview | undefined }>();
  const to = target === '' ? place.own : Number(target);
  // Before staff choose a target, this previews a move to the category's own subcategory, only to count the products.
  const asked = useChangePreview(to === undefined ? undefined : moveOf(place, to));
  // True while the shown count is older than the end of the job.
  const isOld = asked.isLoading && asked.preview === ended?.preview;
  const count = to === undefined ? 0 : isOld ? undefined : asked.preview?.total;
  const isMoving = job !== undefined && job !== ended?.job;
  const isEmpty = count === 0 && !asked.isLoading;
  return (
    <AdminDialog title={title} onClose={onClose}>
      <div className={panel.form}>
        {error && <Failure error={error} />}
        {job !== undefined && (
          <Moving
            key={job}
            id={job}
            onUndo={onJob}
            onEnd={() => {
              setTarget('');
              setEnded({ job, preview: asked.preview });
              asked.again();
            }}
          />
        )}
        <p role="status">{isMoving ? texts.leave : count === undefined ? texts.counting : countOf(count)}</p>
        {isMoving && (
          <FormButtons label={label} isDisabled isSending={false} onClick={onRemove} onClose={onClose} />
        )}
        {!isMoving && count !== undefined && count > 0 && (
          <MoveFirst
            targets={targets}
            target={target}
            onTarget={setTarget}
            asked={asked}
            move={target === '' ? undefined : moveOf(place, Number(target))}
            onStarted={onJob}
            onClose={onClose}
          />
        )}
        {!isMoving && !count && (
          <>
            {asked.error && <Failure error={asked.error} />}
            {isEmpty && <p>{text}</p>}
            <FormButtons
              label={label}
              closeLabel={categoryTexts.cancel}
              isSending={isSending}
              isDisabled={!isEmpty && !asked.error}
              onClick={onRemove}
              onClose={onClose}
            />
          </>
        )}
      </div>
    </AdminDialog>
  );
}

type MoveProps = {
  targets: Props['targets'];
  target: string;
  onTarget: (target: string) => void;
  asked: ReturnType<typeof useChangePreview>;
  /** The move to the chosen subcategory. Undefined while none is chosen. */
  move: ReturnType<typeof moveOf> | undefined;
  onStarted: (job: string) => void;
  onClose: () => void;
};

/** Asks for the subcategory that all products move to, and previews the move. */
function MoveFirst({ targets, target, onTarget, asked, move, onStarted, onClose }: MoveProps) {
  const { start, isSending, error } = useStartJob(onStarted);
  const { preview, error: previewError, isLoading } = asked;
  if (targets.length === 0)
    return (
      <>
        <p>{texts.noTarget}</p>
        <FormButtons label={texts.start} isSending={false} isDisabled onClose={onClose} />
      </>
    );
  return (
    <>
      <AdminField label={texts.target} error={undefined}>
        {(control) => (
          <select {...control} value={target} onChange={({ target }) => onTarget(target.value)}>
            <option value="">{texts.choose}</option>
            {targets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </AdminField>
      {move && <ChangePreview preview={preview} error={previewError} isLoading={isLoading} />}
      {error && <Failure error={error} />}
      <p className={panel.hint}>{texts.hint}</p>
      <FormButtons
        label={texts.start}
        sendingLabel={texts.starting}
        closeLabel={categoryTexts.cancel}
        isSending={isSending}
        isDisabled={move === undefined || isLoading || preview === undefined}
        onClick={() => move && void start(move)}
        onClose={onClose}
      />
    </>
  );
}
