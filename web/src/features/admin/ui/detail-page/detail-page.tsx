import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CallError } from '../../../../api/call-error.ts';
import { Tabs } from '../../../../ui/tabs.tsx';
import { Failure } from '../failure.tsx';
import { adminToast } from '../toasts/admin-toast.ts';
import { ActionsMenu, type MenuAction } from './actions-menu.tsx';
import { type Back, BackLink } from './back-link.tsx';
import { ConflictSheet } from './conflict-sheet.tsx';
import styles from './detail-page.module.css';
import { detailTexts as texts } from './detail-texts.ts';
import { KeptNotice, SaveBar } from './save-bar.tsx';
import { Section } from './section.tsx';
import type { RecordForm } from './use-record-form.ts';
import { useRecordKeys } from './use-record-keys.ts';

/** The error, if a record that is already shown could not be loaded again. */
export const ReloadError = createContext<CallError | undefined>(undefined);

type Props = {
  title: string;
  /** The list that the back link opens, if the record was not opened from a list. */
  back: Back;
  /** The state of the record in words, and when the record was created. */
  marks?: ReactNode;
  /** Warnings and errors about the whole record. */
  notices?: ReactNode;
  /** Buttons and links beside the title. */
  actions?: ReactNode;
  /** The actions behind the three dots. Destructive actions belong here. */
  menu?: readonly MenuAction[] | undefined;
  tabs?: Parameters<typeof Tabs>[0];
  /** The record's form. With it, the page shows a save bar and, after a conflict, the choice between two versions. */
  form?: RecordForm | undefined;
  /** The sections of the narrow column. */
  side?: ReactNode;
  /**
   * True if the narrow column has the work that staff must do. It is then on the left, and on a phone above the rest.
   */
  isSideFirst?: boolean;
  /** The record's entries in the change log. */
  log?: ReactNode;
  /** The sections of the wide column. */
  children: ReactNode;
};

/**
 * The page of one record. `j` and `k` open the next and the previous record of the list it was opened from. Escape
 * returns to the list.
 */
export function DetailPage(props: Props) {
  const { title, back, marks, notices, actions, menu = [], tabs, form, children } = props;
  const { side, isSideFirst = false, log } = props;
  useRecordKeys(back.href, form && (() => void form.submit()));
  useLeaving(title, form);
  const reloadError = use(ReloadError);
  const page = useRef<HTMLElement>(null);
  const failures = form?.failures ?? 0;
  useEffect(() => {
    if (failures === 0) return;
    const wrong = page.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    wrong?.focus({ preventScroll: true });
    // The wrong field is scrolled to the centre of the screen, so that its label is in view too.
    wrong?.scrollIntoView({ block: 'center' });
  }, [failures]);
  const main = <div className={`${styles.column} ${styles.main}`}>{children}</div>;
  return (
    <article ref={page} className={styles.page}>
      <header className={styles.head}>
        <BackLink {...back} />
        <div className={styles.top}>
          <h1 className={styles.title}>{title}</h1>
          {actions}
          {menu.length > 0 && <ActionsMenu actions={menu} />}
        </div>
        {marks && <div className={styles.marks}>{marks}</div>}
        {form && <KeptNotice form={form} />}
        {notices}
        {reloadError && <Failure error={reloadError} />}
      </header>
      {tabs && <Tabs {...tabs} />}
      <div className={styles.columns} data-side={side ? (isSideFirst ? 'first' : 'last') : 'none'}>
        {!isSideFirst && main}
        {side && <div className={`${styles.column} ${styles.side}`}>{side}</div>}
        {isSideFirst && main}
        {log && (
          <div className={styles.log}>
            <Section title={texts.log}>{log}</Section>
          </div>
        )}
      </div>
      {form && <FormParts form={form} />}
    </article>
  );
}

/** When the person opens another page of the admin, a toast says that the unsaved changes are kept. */
function useLeaving(title: string, form: RecordForm | undefined) {
  const navigate = useNavigate();
  const [path] = useState(() => location.pathname);
  const leave = useEffectEvent(() => {
    if (location.pathname === path || !form?.isKept()) return;
    const open = { label: texts.open, run: () => navigate(path) };
    adminToast(texts.kept(title), { tone: 'warning', action: open });
  });
  useEffect(() => () => leave(), []);
}

/**
 * The form element, the save bar and the choice between two versions. The fields may be anywhere on the page and refer
 * to the form by its id. A section between them may contain another form.
 */
const FormParts = ({ form }: { form: RecordForm }) => (
  <>
    <form
      id={form.id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    />
    <SaveBar form={form} />
    {form.conflict && <ConflictSheet form={form} conflict={form.conflict} />}
  </>
);
