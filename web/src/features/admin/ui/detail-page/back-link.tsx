import { isPlainClick } from '../../../../navigation/plain-click.ts';
import { Icon } from '../../../../ui/icon.tsx';
import styles from './detail-page.module.css';
import { useReturnToList } from './use-record-keys.ts';

/** The list that the back link of a record's page opens, if the record was not opened from a list. */
export type Back = { name: string; href: string };

/** A link back to the list that the record was opened from. The list shows the same row again. */
export function BackLink({ name, href }: Back) {
  const goBack = useReturnToList(href);
  return (
    <a
      href={href}
      className={styles.back}
      onClick={(event) => {
        if (!isPlainClick(event.nativeEvent)) return;
        event.preventDefault();
        goBack();
      }}
    >
      <Icon name="back" size={18} />
      {name}
    </a>
  );
}
