import panel from '../ui/panel.module.css';
import styles from './import-page.module.css';
import { importTexts } from './import-texts.ts';
import type { ImportFile } from './use-import.ts';

const texts = importTexts.columns;

type Props = { file: ImportFile; isDisabled: boolean; onChoose: (row: number) => void };

/** Asks which row holds the headings, for a file that has titles above them. */
export const HeadingRow = ({ file: { heading_row, first_rows }, isDisabled, onChoose }: Props) => (
  <label className={styles.headings}>
    {texts.headingRow}
    <select
      className={panel.control}
      disabled={isDisabled}
      value={heading_row}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {first_rows.map(({ row, cells }) => (
        <option key={row} value={row}>
          {row}: {cells.join(' · ')}
        </option>
      ))}
    </select>
  </label>
);
