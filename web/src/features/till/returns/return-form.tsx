import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatPrice, toShillings } from '#shared/money.ts';
import { normalisePhone } from '#shared/phone.ts';
import type { Entry } from '#shared/till/entry.ts';
import { tillPaths } from '#shared/till/till-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { isCovered } from '../../../ui/scan/is-covered.ts';
import { useScanner } from '../../../ui/scan/use-scanner.ts';
import { isAway } from '../../device/signed-call.ts';
import { AskApprover } from '../approval/ask-approver.tsx';
import { useApprovers } from '../approval/use-approvers.ts';
import { newTillId } from '../device/new-till-id.ts';
import { useTillCatalogue } from '../device/use-catalogue.ts';
import { useTill } from '../device/use-till.ts';
import {
  approvedPart,
  leftOf,
  needsApproval,
  newReturn,
  problemsOf,
  type ReturnDraft,
  returnBody,
  sumsOf,
} from '../goods-back/return-draft.ts';
import type { Found, Sold } from '../goods-back/sold.ts';
import { type PrintOutcome, printReceipt } from '../paper/print-receipt.ts';
import { carryToSale } from '../sale/held/keep-sale.ts';
import { askCredit } from '../sale/pay/credit.ts';
import { findByCode, indexProducts } from '../sale/products/product-index.ts';
import { useRecording } from '../shift/use-recording.ts';
import { GoodsList } from './goods-list.tsx';
import { KeepAsCredit } from './keep-as-credit.tsx';
import { MoneyBack, OtherWay, Reason } from './return-parts.tsx';
import styles from './returns.module.css';
import { returnsTexts as texts } from './returns-texts.ts';
import { useAsShown } from './use-as-shown.ts';

const ksh = (cents: number) => formatPrice(toShillings(cents));

/** A return that is recorded in the journal, while its receipt is being printed. */
export type RecordedReturn = { entry: Entry; printing: Promise<PrintOutcome> };

/** Returns the label of the button that records the return. */
function recordText({ isExchange, isCredit }: ReturnDraft) {
  if (isExchange) return texts.toNewGoods;
  return isCredit ? texts.recordCredit : texts.record;
}

type Props = {
  sold: Sold;
  isComplete: boolean;
  /** The code on the paper receipt of the sale, if the customer has the receipt. */
  paper: string | undefined;
  /** Called with the new state of the sale if goods of the order were returned elsewhere meanwhile. */
  onFound: (found: Exclude<Found, string>) => void;
  onCancel: () => void;
  onRecorded: (recorded: RecordedReturn) => void;
};

/**
 * Lets the cashier choose the returned goods, and records the return. The customer is refunded in the way they paid. In
 * an exchange, the new goods are chosen next. Scanning a product adds a piece to the return.
 */
export function ReturnForm({ sold, isComplete, paper, onFound, onCancel, onRecorded }: Props) {
  const till = useTill();
  const { shiftId } = till;
  const [draft, setDraft] = useState(() => newReturn(newTillId(), sold, paper));
  const [isApproving, setApproving] = useState(false);
  const approvers = useApprovers(['pos.refund']);
  const [isChecked, setChecked] = useState(false);
  const [creditProblem, setCreditProblem] = useState<string>();
  const { isAsShown, ...shown } = useAsShown({ sold, paper, onChange: setDraft, onFound });
  const [isNotCarried, setNotCarried] = useState(false);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [scanProblem, setScanProblem] = useState<string>();
  const catalogue = useTillCatalogue();
  const screen = useRef<HTMLFormElement>(null);
  const { write, isBusy, problem } = useRecording();
  const sums = sumsOf(sold, draft);
  const problems = isChecked ? problemsOf(draft, sums) : undefined;
  /** Returns the account of the customer's credit, or undefined if the server does not return it. */
  async function accountOf({ phone }: ReturnDraft): Promise<string | undefined> {
    setAsking(true);
    setCreditProblem(undefined);
    try {
      return (await askCredit(normalisePhone(phone) ?? '')).credit.account;
    } catch (error) {
      setCreditProblem(isAway(error) ? texts.noCredit : (error as Error).message);
      return undefined;
    } finally {
      setAsking(false);
    }
  }
  async function startExchange(draft: ReturnDraft) {
    const goods = { sold: { ...sold, original: null }, back: draft };
    const isCarried = await carryToSale({ receipt: sold.receipt, cents: sums.total_cents, goods });
    setNotCarried(!isCarried);
    if (isCarried) navigate(tillPaths.sale);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (Object.values(problemsOf(draft, sums)).some(Boolean)) return;
    if (needsApproval(sold, draft, sums, till)) return setApproving(true);
    void finish(draft);
  }
  async function finish(draft: ReturnDraft) {
    if (!shiftId) return;
    if (!(await isAsShown(draft))) return;
    if (draft.isExchange && sums.total_cents > 0) return startExchange(draft);
    const kept = draft.isCredit ? await accountOf(draft) : undefined;
    if (draft.isCredit && kept === undefined) return;
    const entry = await write(returnBody(sold, draft, sums, shiftId, kept));
    if (!entry) return;
    const hasCash = sums.tenders.some(({ kind }) => kind === 'cash');
    onRecorded({ entry, printing: printReceipt(entry, { opensDrawer: hasCash }) });
  }
  function scan(code: string) {
    const product = findByCode(indexProducts(catalogue), code);
    const left = leftOf(sold);
    const line = sold.lines.findIndex(
      ({ product_id }, at) => product_id === product?.id && (draft.pieces[at] ?? 0) < (left[at] ?? 0),
    );
    setScanProblem(product && line >= 0 ? undefined : texts.notInSale);
    if (product && line >= 0)
      setDraft({ ...draft, pieces: draft.pieces.map((count, at) => (at === line ? count + 1 : count)) });
  }
  useScanner({ onKey: () => !isCovered(screen.current), isKnown: () => false, onScan: scan });
  const total = ksh(sums.total_cents);
  return (
    <form ref={screen} className={styles.form} onSubmit={submit} noValidate>
      {!isComplete && <p className={styles.warn}>{texts.offline}</p>}
      <GoodsList sold={sold} draft={draft} onChange={setDraft} />
      <p className={styles.problem} role="alert">
        {scanProblem ?? problems?.pieces}
      </p>
      <Reason draft={draft} onChange={setDraft} error={problems?.reason} />
      <OtherWay sold={sold} draft={draft} onChange={setDraft} />
      <KeepAsCredit draft={draft} onChange={setDraft} error={problems?.phone} />
      <MoneyBack draft={draft} sums={sums} onChange={setDraft} error={problems?.code} />
      {isApproving && approvers.length > 0 && (
        <AskApprover
          approvers={approvers}
          id={draft.id}
          of={approvedPart(sold, sums)}
          onClose={() => setApproving(false)}
          onApproved={(approval) => {
            const approved = { ...draft, approval };
            setApproving(false);
            setDraft(approved);
            void finish(approved);
          }}
        />
      )}
      <p className={styles.problem} role="alert">
        {isApproving && approvers.length === 0 ? texts.nobodyApproves : null}
        {isNotCarried ? texts.notCarried : (shown.problem ?? creditProblem ?? problem)}
      </p>
      <div className={styles.actions}>
        <Button type="submit" size="large" disabled={isBusy || isAsking || shown.isAsking}>
          {recordText(draft)(total)}
        </Button>
        <Button size="large" look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
