import { TillPrompt } from '#shared/till/till-money.ts';
import { isAway } from '../../../device/signed-call.ts';
import { deviceNow } from '../../device/device-now.ts';
import { newTillId } from '../../device/new-till-id.ts';
import { signedCall } from '../../device/signed-call.ts';
import { askedSale } from '../basket/sale-body.ts';
import { salesKept } from '../held/keep-sale.ts';
import { changeSale, saleStore, say } from '../sale-store.ts';
import { callAsPerson } from './call-as-person.ts';
import type { OpenPrompt } from './open-prompt.ts';
import type { Payment } from './payment.ts';
import { promptTexts as texts } from './prompt-texts.ts';

type Refusal = { status?: number; message?: string };

const promptOf = () => saleStore.get().draft.payment.prompt;

const keep = (prompt: OpenPrompt | undefined) => changeSale({ do: 'pay', payment: { prompt } });

/** Stores the server's answer in the sale, unless the sale now waits for another request. */
function takeAnswer(asked: OpenPrompt, { id, state, code, receipt }: TillPrompt): void {
  if (promptOf()?.id === asked.id) keep({ ...asked, id, state, code, receipt: receipt ?? '' });
}

/** Stops waiting for the payment, and says why the server refused the request. */
function refuse(asked: OpenPrompt, { message }: Refusal): void {
  if (promptOf()?.id !== asked.id) return;
  keep(undefined);
  say(message || texts.notSent, { isBad: true });
}

/** Returns true if the server may have received a failed request. */
const mayHaveArrived = (error: unknown) => isAway(error) && (error as Refusal).status !== 429;

/**
 * Sends a payment request for a part of the sale to a phone. The request is stored before it is sent. If its answer is
 * lost, {@link lookAtPrompt} reads the state of the request later. A request that the server has not received is sent
 * again with the same id.
 */
export async function askForPayment(cents: number, phone: string): Promise<void> {
  const { draft } = saleStore.get();
  const former = draft.payment.prompt;
  const id = former?.state === 'unsent' ? former.id : newTillId();
  const asked: OpenPrompt = { id, cents, phone, state: 'asking', receipt: '' };
  if (!keep(asked)) return;
  await salesKept();
  try {
    const body = { id, phone, amount: cents / 100, ...askedSale(draft) };
    const answer = await callAsPerson(`POST /api/till/sales/${draft.id}/prompts`, body);
    takeAnswer(asked, TillPrompt.parse(answer));
  } catch (error) {
    if (!mayHaveArrived(error)) refuse(asked, error as Refusal);
  }
}

/**
 * Asks the server for the state of the payment request and stores it in the sale. Returns false if the request failed,
 * unless the server does not know it (404).
 */
export async function lookAtPrompt(): Promise<boolean> {
  const { draft } = saleStore.get();
  const { prompt } = draft.payment;
  const { device } = deviceNow.get();
  if (!prompt || !device) return true;
  try {
    const answer = await signedCall(device, `GET /api/till/sales/${draft.id}/prompts/${prompt.id}`);
    takeAnswer(prompt, TillPrompt.parse(answer));
    return true;
  } catch (error) {
    if ((error as Refusal).status !== 404) return false;
    if (promptOf()?.id === prompt.id) keep({ ...prompt, state: 'unsent' });
    return true;
  }
}

const LAST_LOOK_MS = 3000;

/**
 * Stops waiting for the payment request, unless it turns out to be paid. If the customer pays later, staff deal with
 * that payment. `payment` changes the payment of the sale at the same time.
 */
export async function forgetPrompt(payment: Partial<Payment> = {}): Promise<void> {
  if (promptOf()?.state !== 'unsent')
    await Promise.race([lookAtPrompt(), new Promise((done) => setTimeout(done, LAST_LOOK_MS))]);
  const prompt = promptOf();
  if (!prompt || prompt.state === 'paid') return;
  changeSale({ do: 'pay', payment: { ...payment, prompt: undefined } });
  if (prompt.state !== 'unsent') say(texts.forgotten);
}
