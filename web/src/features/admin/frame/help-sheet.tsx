import { Button } from '../../../ui/button.tsx';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { groupBy } from '../ui/group-by.ts';
import { isMac, keyNames } from '../ui/shortcuts/shortcut-keys.ts';
import { type Shortcut, thisPage, useShortcuts } from '../ui/shortcuts/use-shortcut.ts';
import { frameTexts } from './frame-texts.ts';
import styles from './help-sheet.module.css';

const texts = frameTexts.help;

/**
 * The order of the groups: the keys of this page first, then those that open pages, then the keys that work everywhere.
 */
const order = [thisPage, texts.goTo, texts.everywhere] as readonly string[];

function grouped(shortcuts: readonly Shortcut[]): [string, Shortcut[]][] {
  const groups = groupBy(shortcuts, ({ group }) => group);
  return [...groups].sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
}

/** The keys of a shortcut, such as “G then O”. */
function Keys({ shortcut }: { shortcut: string }) {
  return keyNames(shortcut, isMac()).map((keys, press) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the presses of a shortcut have no other identity
    <span key={press} className={styles.press}>
      {press > 0 && <span className={styles.then}>{texts.between}</span>}
      {keys.map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  ));
}

/** The keyboard shortcuts that work on this page. The key ? opens it. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const groups = grouped(useShortcuts());
  return (
    <AdminDialog title={texts.title} onClose={onClose}>
      {groups.map(([group, shortcuts]) => (
        <section key={group} className={styles.group}>
          <h3 className={styles.heading}>{group}</h3>
          <dl>
            {shortcuts.map(({ key, label }) => (
              <div key={key} className={styles.row}>
                <dt>{label}</dt>
                <dd className={styles.keys}>
                  <Keys shortcut={key} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Button look="outline" onClick={onClose}>
        {texts.close}
      </Button>
    </AdminDialog>
  );
}
