import { isPlainClick } from '../../../../navigation/plain-click.ts';
import { Icon } from '../../../../ui/icon.tsx';
import styles from './detail-page.module.css';
import { useReturnToList } from './use-record-keys.ts';

/** The list that a record's page leads back to, if it was not opened from one. */
export type Back = { name: string; href: string };

/** Leads back to the list that the record was opened from, at the same row. */
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
