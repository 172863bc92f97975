import { useState } from 'react';
import { formatMoment } from '../../../../ui/moment.ts';
import { useIsPickup } from '../../../orders/use-is-pickup.ts';
import panel from '../../ui/panel.module.css';
import { arrivalTimes } from '../quick-times.ts';
import { TimeChoice } from '../time-choice.tsx';
import { newOrderTexts as texts } from './new-order-texts.ts';
import type { NewOrder } from './use-new-order.ts';

/** The fields for whether the caller has confirmed the order, and for the agreed time. */
export function NewOrderTime({ order: { kept, price, messages } }: { order: NewOrder }) {
  const { isConfirmed, local, customer_address } = kept.input;
  const [times] = useState(() => [{ label: texts.soon, local: '' }, ...arrivalTimes(Date.now())]);
  const isPickup = useIsPickup();
  const say = isPickup(customer_address) ? texts.ready : texts.there;
  return (
    <>
      <label className={panel.option}>
        <input
          type="checkbox"
          checked={isConfirmed}
          onChange={({ target }) => kept.change({ isConfirmed: target.checked })}
        />
        {texts.confirmed}
      </label>
      {isConfirmed ? (
        <>
          <TimeChoice
            times={times}
            local={local}
            error={messages.there_by}
            onChoose={(time) => kept.change({ local: time })}
          />
          {local === '' && price?.there_by && <p>{say(formatMoment(price.there_by))}</p>}
        </>
      ) : (
        <p className={panel.hint}>{texts.waits}</p>
      )}
    </>
  );
}
