import { useId } from 'react';
import type { ChatProduct } from '#shared/chat-orders/chat-order.ts';
import { shop } from '#shared/shop.ts';
import panel from '../../ui/panel.module.css';
import styles from '../change/change.module.css';
import type { ChatFactRow, ChatRow } from './chat-rows.ts';
import { pastedChatTexts as texts } from './pasted-chat-texts.ts';

const quantities = Array.from({ length: shop.maxQuantity }, (_, n) => n + 1);

const Doubts = ({ doubts }: { doubts: readonly { text: string }[] }) =>
  doubts.map(({ text }) => (
    <span key={text} className={panel.problem}>
      {text}
    </span>
  ));

type TakeProps = { isTaken: boolean; isOff?: boolean; about: string; onChange: (isTaken: boolean) => void };

/** A checkbox by which staff accept a value that was read from a chat. */
function Take({ isTaken, isOff = false, about, onChange }: TakeProps) {
  const id = useId();
  return (
    <label className={panel.option}>
      <input
        id={id}
        type="checkbox"
        aria-label={`${texts.take}: ${about}`}
        disabled={isOff}
        checked={isTaken}
        onChange={({ target }) => onChange(target.checked)}
      />
      {texts.take}
    </label>
  );
}

type GoodsProps = {
  row: ChatRow;
  products: readonly ChatProduct[];
  onChange: (part: Partial<ChatRow>) => void;
};

/** A line of the chat: its words, the product and quantity that they mean, and what is doubtful. */
export function GoodsRow({ row: { line, product, quantity, isTaken }, products, onChange }: GoodsProps) {
  const { read, doubts, choices } = line;
  const offered = choices.length > 0 ? choices : products;
  return (
    <li className={styles.line}>
      <span>
        <q>{read}</q>
        <select
          className={panel.count}
          aria-label={texts.product(read)}
          value={product?.id ?? ''}
          onChange={({ target }) =>
            onChange({ product: offered.find(({ id }) => id === Number(target.value)) })
          }
        >
          {product === undefined && <option value="">{texts.noProduct}</option>}
          {offered.map(({ id, product_name }) => (
            <option key={id} value={id}>
              {product_name}
            </option>
          ))}
        </select>
        <Doubts doubts={doubts} />
        <Take
          isTaken={isTaken}
          isOff={product === undefined}
          about={read}
          onChange={(taken) => onChange({ isTaken: taken })}
        />
      </span>
      <select
        className={panel.count}
        aria-label={texts.pieces(read)}
        value={quantity}
        onChange={({ target }) => onChange({ quantity: Number(target.value) })}
      >
        {quantities.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </li>
  );
}

type FactProps = { name: string; row: ChatFactRow; onChange: (part: Partial<ChatFactRow>) => void };

/** The area or the phone number that was read from the chat. */
export function FactRow({ name, row: { fact, value, isTaken }, onChange }: FactProps) {
  const { read, doubts, choices } = fact;
  return (
    <div className={styles.line}>
      <span>
        <strong>{name}</strong> <q>{read}</q>{' '}
        {choices.length > 1 ? (
          <select
            className={panel.count}
            aria-label={name}
            value={value}
            onChange={({ target }) => onChange({ value: target.value, isTaken: true })}
          >
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        ) : (
          value
        )}
        <Doubts doubts={doubts} />
      </span>
      <Take isTaken={isTaken} about={name} onChange={(taken) => onChange({ isTaken: taken })} />
    </div>
  );
}
