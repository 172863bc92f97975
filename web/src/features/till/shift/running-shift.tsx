import { useState } from 'react';
import { expectedCash, shiftMoney } from '#shared/till/shift.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { useEntries } from '../device/use-entries.ts';
import { useTill } from '../device/use-till.ts';
import { CashMove } from './cash-move.tsx';
import { CloseShift } from './close-shift.tsx';
import type { MoveKind } from './recorded-text.ts';
import { Report } from './report.tsx';
import styles from './shift.module.css';
import { reportOf } from './shift-report-of.ts';
import { shiftTexts as texts } from './shift-texts.ts';

/** The open shift, with forms for cash in and out, its X report (the report of an open shift), and its end. */
export function RunningShift({ shiftId }: { shiftId: string }) {
  const { till, shop, person, abilities } = useTill();
  const entries = useEntries({ shiftId });
  const [open, setOpen] = useState<MoveKind | 'x' | 'close' | 'handover'>();
  const [done, setDone] = useState<string>();
  if (!entries) return <p className={styles.quiet}>…</p>;
  const opened = entries.find(({ body }) => body.kind === 'shift-open');
  const money = shiftMoney(
    shiftId,
    entries.map(({ body }) => body),
  );
  const isOwn = opened?.person.id === person.id;
  const mayClose = abilities.includes(isOwn ? 'shifts.close' : 'shifts.close-others');
  const hidesCash = !abilities.includes('shifts.read');
  const about = { tillName: till.name, shop, at: new Date().toISOString(), by: person.name, hidesCash };
  const report = open === 'x' ? reportOf(entries, about) : undefined;
  function show(part: typeof open) {
    setDone(undefined);
    setOpen(part === open ? undefined : part);
  }
  function recorded(message: string) {
    setDone(message);
    setOpen(undefined);
  }
  if (open === 'close' || open === 'handover')
    return (
      <CloseShift
        shiftId={shiftId}
        entries={entries}
        isHandover={open === 'handover'}
        onCancel={() => setOpen(undefined)}
      />
    );
  return (
    <>
      <p className={styles.quiet}>
        {opened && texts.openedBy(opened.person.name, formatMoment(opened.at))}
        {' · '}
        <span className={styles.unbroken}>{texts.sales(money.saleCount, money.returnCount)}</span>
      </p>
      <div className={styles.actions}>
        <Button
          size="large"
          look="outline"
          aria-expanded={open === 'cash-in'}
          onClick={() => show('cash-in')}
        >
          {texts.in}
        </Button>
        <Button
          size="large"
          look="outline"
          aria-expanded={open === 'cash-out'}
          onClick={() => show('cash-out')}
        >
          {texts.out}
        </Button>
        <Button size="large" look="outline" aria-expanded={open === 'x'} onClick={() => show('x')}>
          {open === 'x' ? texts.hideX : texts.showX}
        </Button>
        <Button size="large" look="outline" disabled={!mayClose} onClick={() => show('handover')}>
          {texts.handover}
        </Button>
        <Button size="large" disabled={!mayClose} onClick={() => show('close')}>
          {texts.close}
        </Button>
      </div>
      {!mayClose && <p className={styles.quiet}>{opened ? texts.mayNotClose(opened.person.name) : null}</p>}
      <p className={styles.done} role="status">
        {done}
      </p>
      {(open === 'cash-in' || open === 'cash-out') && (
        <CashMove
          key={open}
          kind={open}
          shiftId={shiftId}
          expectedCents={expectedCash(money)}
          onRecorded={recorded}
        />
      )}
      {report && <Report title={texts.x} parts={report} />}
    </>
  );
}
