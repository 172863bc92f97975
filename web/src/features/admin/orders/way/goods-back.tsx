import { mayDo } from '#shared/abilities/abilities.ts';
import { type CallAnswer, call } from '../../../../api/call.ts';
import { useUser } from '../../../accounts/use-user.ts';
import { WhyField } from '../../payments/cash-fields.tsx';
import { AdminForm } from '../../ui/admin-form.tsx';
import { useKeptInput } from '../../ui/kept/use-kept-input.ts';
import panel from '../../ui/panel.module.css';
import { riderTexts } from './rider-texts.ts';
import styles from './riders.module.css';

const texts = riderTexts.goods;

type Answer = CallAnswer<'POST /api/admin/orders/{id}/goods-back'>;
type Line = { product_id: number; name: string; pieces: number };

const fields = ['sold_again', 'written_off', 'missing'] as const;
type Field = (typeof fields)[number];

const countOf = (typed = '') => (/^\d{1,4}$/.test(typed) ? Number(typed) : 0);

type Props = {
  order: {
    id: string;
    number: string;
    goods_out: readonly Line[];
    /** The steps of the order's delivery, if they are known. */
    road?: readonly { kind: string; rider: string }[];
  };
  onReceived: (answer: Answer) => void;
};

/**
 * A form that records the goods that come back from an order which ended during its delivery. Without further input,
 * all pieces are sold again. Only managers write pieces off or record them as missing. If the rider has already
 * reported handing them over, “missing” is proposed.
 */
export function GoodsBack({ order, onReceived }: Props) {
  const { id, number, goods_out, road = [] } = order;
  const handedOver = road.findLast(({ kind }) => kind === 'handed-over')?.rider;
  const { data: user } = useUser();
  const mayLose = mayDo(user?.groups ?? [], 'stock.write-off');
  const lost = handedOver !== undefined && mayLose;
  const kept = useKeptInput(`goods:${id}`, {
    typed: {} as Record<string, string>,
    why: lost ? texts.handedOverWhy(handedOver) : '',
  });
  const proposed: Field = lost ? 'missing' : 'sold_again';
  const { typed, why } = kept.input;
  const nameOf = (field: Field, product: number) => `${field}-${product}`;
  const typedIn = (field: Field, { product_id, pieces }: Line) =>
    typed[nameOf(field, product_id)] ?? (field === proposed ? String(pieces) : '');
  const lines = goods_out.map((line) => ({
    product_id: line.product_id,
    sold_again: countOf(typedIn('sold_again', line)),
    written_off: countOf(typedIn('written_off', line)),
    missing: countOf(typedIn('missing', line)),
  }));
  const isLoss = lines.some(({ written_off, missing }) => written_off + missing > 0);
  const isNothing = lines.every((line) => line.sold_again + line.written_off + line.missing === 0);
  const shown = mayLose ? fields : fields.slice(0, 1);
  return (
    <AdminForm
      label={texts.submit}
      sendingLabel={texts.saving}
      kept={kept}
      problems={{
        lines: isNothing ? texts.none2 : undefined,
        why: isLoss && why.trim() === '' ? texts.whyMissing : undefined,
      }}
      send={() =>
        call('POST /api/admin/orders/{id}/goods-back', {
          params: { id },
          body: { id: kept.id, lines, why: why.trim() },
        })
      }
      onSent={onReceived}
      onClose={kept.clear}
    >
      {(wrong) => (
        <>
          <p>{texts.text(number)}</p>
          {handedOver && <p className={panel.warning}>{texts.handedOver(handedOver)}</p>}
          <ul className={styles.goods}>
            {goods_out.map((line) => (
              <li key={line.product_id} className={styles.pieces}>
                <strong>
                  {line.name} · {texts.left(line.pieces)}
                </strong>
                {shown.map((field, n) => (
                  <label key={field} className={styles.count}>
                    <span className={panel.hint}>{texts.columns[n + 2]}</span>
                    <input
                      className={panel.control}
                      inputMode="numeric"
                      maxLength={4}
                      autoComplete="off"
                      value={typedIn(field, line)}
                      onChange={({ target }) =>
                        kept.change({
                          typed: { ...typed, [nameOf(field, line.product_id)]: target.value },
                        })
                      }
                    />
                  </label>
                ))}
              </li>
            ))}
          </ul>
          {wrong('lines') && (
            <p role="alert" className={panel.error}>
              {wrong('lines')}
            </p>
          )}
          {!mayLose && <p className={panel.hint}>{texts.managers}</p>}
          {isLoss && (
            <WhyField
              label={texts.why}
              value={why}
              error={wrong('why')}
              onChange={(why) => kept.change({ why })}
            />
          )}
        </>
      )}
    </AdminForm>
  );
}
