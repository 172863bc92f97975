import { Button } from '../../../ui/button.tsx';
import panel from '../ui/panel.module.css';
import { saveFile } from '../ui/save-file.ts';
import styles from './books.module.css';
import { booksTexts } from './books-texts.ts';
import type { Days } from './period.ts';

type Props = { name: string; hint: string; isReady: boolean; text: () => string; days: Days };

/** A file to download, with a hint on what the accountant does with it. */
export const FileLine = ({ name, hint, isReady, text, days: { from, to } }: Props) => (
  <div className={styles.file}>
    <Button
      look="outline"
      disabled={!isReady}
      onClick={() => saveFile(text(), `${name.replace(': ', ' ')} ${from} to ${to}.csv`, 'text/csv')}
    >
      {booksTexts.files.saveOf(name)}
    </Button>
    <p className={panel.hint}>{hint}</p>
  </div>
);
