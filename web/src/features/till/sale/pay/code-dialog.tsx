import { useEffect, useEffectEvent } from 'react';
import { codeSentence } from '#shared/payments/code-sentence.ts';
import { useStore } from '../../../../ui/behaviour/use-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { useTill } from '../../device/use-till.ts';
import { SaleDialog } from '../../ui/sale-dialog.tsx';
import { saleStore } from '../sale-store.ts';
import {
  askForCode,
  type CodeQuestion,
  claimCode,
  claimedOf,
  closeCodeQuestion,
  codeQuestion,
  needsApproval,
} from './ask-code.ts';
import { codeTexts as texts } from './code-texts.ts';
import styles from './pay-panel.module.css';
import type { Settled } from './payment.ts';

type OnSettle = (settled: Settled | undefined) => void;

const isEnough = ({ word }: CodeQuestion, claimedCents: number) =>
  claimedCents === 0 && (word?.state === 'told' || word?.state === 'sum');

/**
 * Returns a payment of the sum that M-Pesa has reported, and the rest in cash. Returns undefined if that is not
 * possible.
 */
function withCash({ settled, code, cents }: CodeQuestion, restCents: number): Settled | undefined {
  if (restCents >= cents || restCents % 100 !== 0 || settled.handedCents > 0) return undefined;
  const mpesa = { kind: 'mpesa' as const, cents: cents - restCents, reference: code };
  return { tenders: [{ kind: 'cash', cents: restCents }, mpesa], handedCents: restCents, changeCents: 0 };
}

function titleOf({ state, word }: CodeQuestion): string {
  if (state === 'asking') return texts.asking;
  return word ? codeSentence(word) : texts.silent;
}

function stepOf(question: CodeQuestion, claimedCents: number): string {
  const { state, word, cents } = question;
  if (state === 'asking') return texts.askingText;
  if (!word) return texts.silentText;
  const told = Math.round((word.told ?? 0) * 100);
  return word.state === 'sum' && claimedCents === 0 ? texts.over(told - cents) : texts.steps[word.state];
}

type AnswersProps = { question: CodeQuestion; claimedCents: number; onSettle: OnSettle };

/** The buttons for an M-Pesa code whose sum M-Pesa has not reported in full. */
function Answers({ question, claimedCents, onSettle }: AnswersProps) {
  const { shop, abilities } = useTill();
  const { settled, word, code, cents } = question;
  const mixed = word?.state === 'sum' && shop.cash ? withCash(question, claimedCents) : undefined;
  const limit = shop.claimed_limit * 100;
  function claim() {
    claimCode(question, limit);
    onSettle(settled);
  }
  return (
    <>
      {mixed && (
        <Button size="large" className={styles.key} onClick={() => onSettle(mixed)}>
          {texts.restInCash(claimedCents)}
        </Button>
      )}
      {(!word || word.state === 'untold') && (
        <Button size="large" className={styles.key} onClick={() => askForCode(settled, { code, cents })}>
          {texts.again}
        </Button>
      )}
      <Button look="outline" className={styles.key} onClick={claim}>
        {texts.claim(claimedCents)}
      </Button>
      {!abilities.includes('pos.claimed') && needsApproval(question, limit) && <p>{texts.needsApproval}</p>}
    </>
  );
}

/**
 * A dialog that shows what the server knows about a typed M-Pesa code, and what the cashier can do. If M-Pesa has
 * reported the right sum, the sale is recorded at once.
 */
export function CodeDialog({ onSettle }: { onSettle: OnSettle }) {
  const question = useStore(codeQuestion);
  const saleId = useStore(saleStore, ({ draft }) => draft.id);
  const isRecording = useStore(saleStore, (sale) => sale.isRecording);
  const isTold = question?.saleId === saleId && question.word?.state === 'told';
  const finish = useEffectEvent(() => {
    if (question) onSettle(question.settled);
  });
  useEffect(() => {
    if (isTold) finish();
  }, [isTold]);
  if (!question || question.saleId !== saleId) return null;
  const { cents, code, state, settled } = question;
  const claimedCents = claimedOf(question);
  const isOver = !isTold && state === 'answered' && isEnough(question, claimedCents);
  return (
    <SaleDialog title={titleOf(question)} onClose={closeCodeQuestion}>
      <div className={styles.form} role="status">
        <p className={styles.follows}>{texts.facts(cents, code)}</p>
        <p>{stepOf(question, claimedCents)}</p>
      </div>
      <div className={styles.answers}>
        {(isOver || isTold) && (
          <Button
            size="large"
            className={styles.key}
            disabled={isRecording}
            onClick={() => onSettle(settled)}
          >
            {texts.take(cents)}
          </Button>
        )}
        {state !== 'asking' && !isOver && !isTold && (
          <Answers question={question} claimedCents={claimedCents} onSettle={onSettle} />
        )}
        <Button look="outline" className={styles.key} disabled={isRecording} onClick={closeCodeQuestion}>
          {texts.back}
        </Button>
      </div>
    </SaleDialog>
  );
}
