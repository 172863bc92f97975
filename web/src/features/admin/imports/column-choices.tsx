import { type ImportField, type ImportMapping, importFields } from '#shared/imports/import.ts';
import { productColumns } from '#shared/imports/product-columns.ts';
import panel from '../ui/panel.module.css';
import styles from './import-page.module.css';
import { fieldsFor, importTexts } from './import-texts.ts';
import type { ImportFile } from './use-import.ts';

const texts = importTexts.columns;

type Props = {
  columns: ImportFile['columns'];
  mapping: ImportMapping;
  seesMargin: boolean;
  isDisabled: boolean;
  onChoose: (mapping: ImportMapping) => void;
};

/** The columns of a file, each with its first cells and the field that it is imported as. */
export function ColumnChoices({ columns, mapping, seesMargin, isDisabled, onChoose }: Props) {
  const { names } = texts;
  /** A field can have only one column. Choosing the field for another column clears the first one. */
  const choose = (at: number, field: ImportField | null) =>
    onChoose(mapping.map((each, n) => (n === at ? field : each === field ? null : each)));
  return (
    <table className={styles.columns}>
      <thead>
        <tr>
          <th scope="col">{names.column}</th>
          <th scope="col">{names.examples}</th>
          <th scope="col">{names.field}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ heading, examples }, n) => {
          const name = heading || texts.noHeading(n + 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and never move
            <tr key={n}>
              <th scope="row">{name}</th>
              <td className={styles.examples}>{examples.join(' · ')}</td>
              <td>
                <select
                  className={panel.control}
                  aria-label={texts.fieldOf(name)}
                  disabled={isDisabled}
                  value={mapping[n] ?? ''}
                  onChange={({ target }) => choose(n, (target.value || null) as ImportField | null)}
                >
                  <option value="">{texts.none}</option>
                  {fieldsFor(importFields, seesMargin).map((field) => (
                    <option key={field} value={field}>
                      {texts.fields[field] ?? productColumns[field]}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
