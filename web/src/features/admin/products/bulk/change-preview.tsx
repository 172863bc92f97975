import type { ProductPreview } from '#shared/products/product-preview.ts';
import type { CallError } from '../../../../api/call-error.ts';
import { Failure } from '../../ui/failure.tsx';
import panel from '../../ui/panel.module.css';
import styles from './change-preview.module.css';
import { changePreviewTexts as texts } from './change-preview-texts.ts';

type Props = {
  preview: ProductPreview | undefined;
  unit?: 'shillings' | 'pieces' | undefined;
  error: CallError | undefined;
  /** True while the preview of the latest input is being read. */
  isLoading: boolean;
};

/** Previews a change of many products: in numbers, in its first rows, and with the products that are refused. */
export function ChangePreview({ preview, unit, error, isLoading }: Props) {
  if (error) return <Failure error={error} />;
  return (
    <div className={styles.preview} aria-busy={isLoading}>
      <div role="status">
        {preview ? (
          texts.sentences(preview, unit).map((sentence) => <p key={sentence}>{sentence}</p>)
        ) : (
          <p>{isLoading && texts.loading}</p>
        )}
      </div>
      {preview?.below_buying ? (
        <p className={panel.warning}>{texts.below(preview.below_buying)}</p>
      ) : undefined}
      {preview && preview.rows.length > 0 && <Rows preview={preview} />}
      {preview && preview.refused > 0 && <Refusals preview={preview} />}
    </div>
  );
}

function Rows({ preview: { rows, changing } }: { preview: ProductPreview }) {
  const { name, before, after } = texts.columns;
  return (
    <>
      {rows.length < changing && <p className={panel.hint}>{texts.first(rows.length, changing)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <section className={styles.rows} aria-label={texts.rows} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{name}</th>
              <th scope="col">{before}</th>
              <th scope="col">{after}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {row.product_name}
                  {row.is_below_buying && <span className={styles.below}>{texts.isBelow}</span>}
                </th>
                <td>{row.before ?? texts.none}</td>
                <td>{row.after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

const Refusals = ({ preview: { refused, refusals } }: { preview: ProductPreview }) => (
  <div>
    <p>{texts.refused(refused)}</p>
    <ul>
      {refusals.map(({ id, product_name, reason }) => (
        <li key={id}>{texts.refusal(product_name, id, reason)}</li>
      ))}
      {refused > refusals.length && <li>{texts.more(refused - refusals.length)}</li>}
    </ul>
  </div>
);
