import { useCallback, useMemo, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { useCall } from '../../../api/use-call.ts';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh, useWatching } from '../use-admin-lists.ts';
import { CodeDialog } from './code-dialog.tsx';
import { SilentTills } from './silent-tills.tsx';
import type { Till, TillCode } from './till.ts';
import { type TillDeed, tillColumns } from './till-columns.tsx';
import { AddTill, RenameTill } from './till-form.tsx';
import { MoveTill, RevokeTill } from './till-questions.tsx';
import { tillTexts as texts } from './till-texts.ts';

/** The open element above the list: a form, a question or an enrolment code. `add` has no till. */
type Opened = { deed: 'add' } | { deed: TillDeed; till: Till } | { deed: 'show'; code: TillCode };

const spec = { filters: [], firstSort: { key: 'name', isDown: false } };
const withChange = (changed: TillCode['till']) => (till: Till) =>
  till.id === changed.id && till.version < changed.version ? { ...till, ...changed } : till;
const textOf = ({ name, number }: Till) => `${texts.numberOf(number)} ${name}`;

/** `/admin/tills`: the tills and their devices. */
export function Tills() {
  const { data, error, mutate } = useCall('GET /api/admin/tills', {}, useWatching());
  const index = useIndexState(spec);
  const [opened, setOpened] = useState<Opened>();
  const refresh = useRefresh();
  const close = () => setOpened(undefined);
  // A new code changes the version of its till. So the list gets the changed till, for an action right after it.
  const show = useCallback(
    (code: TillCode) => {
      setOpened({ deed: 'show', code });
      void mutate((before) => before && { tills: before.tills.map(withChange(code.till)) });
    },
    [mutate],
  );
  const columns = useMemo(() => {
    async function getCode({ id }: Till) {
      try {
        show(await call('POST /api/admin/tills/{id}/code', { params: { id } }));
        refresh();
      } catch (reason) {
        adminToast((reason as CallError).message, { tone: 'error' });
      }
    }
    return tillColumns((deed, till) => (deed === 'code' ? void getCode(till) : setOpened({ deed, till })));
  }, [refresh, show]);
  const add = { label: texts.add, run: () => setOpened({ deed: 'add' }) };
  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <IndexPage
        title={texts.title}
        text={texts.text}
        list={{ rows: data?.tills, error, retry: () => void mutate() }}
        index={index}
        columns={columns}
        textOf={textOf}
        search={{ label: texts.search, hint: texts.searchHint, typed: index.typed, onType: index.type }}
        action={add}
        totalsOf={(rows) => texts.totals(rows.length)}
        idOf={({ id }) => id}
        nameOf={textOf}
        empty={{ text: texts.empty, action: add }}
      >
        <SilentTills tills={data?.tills} />
      </IndexPage>
      {opened?.deed === 'add' && <AddTill onCode={show} onClose={close} />}
      {opened?.deed === 'rename' && <RenameTill till={opened.till} onClose={close} />}
      {opened?.deed === 'move' && <MoveTill till={opened.till} onCode={show} onClose={close} />}
      {opened?.deed === 'revoke' && <RevokeTill till={opened.till} onClose={close} />}
      {opened?.deed === 'show' && <CodeDialog code={opened.code} onClose={close} />}
    </>
  );
}
