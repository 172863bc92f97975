import { Button } from '../../../../ui/button.tsx';
import panel from '../../ui/panel.module.css';
import { packingTexts } from './packing-texts.ts';
import type { ChangedGoods } from './ticks.ts';

const texts = packingTexts.pack;

type Props = { changed: readonly ChangedGoods[]; onSeen: () => void };

/** Says how a colleague changed an order while it was packed, and which pieces must be taken out of the bag. */
export const ChangedNotice = ({ changed, onSeen }: Props) => (
  <div role="alert" className={panel.warning}>
    <p>{texts.changed}</p>
    {changed.length === 0 && <p>{texts.changedElse}</p>}
    <ul>
      {changed.map(({ name, was, is, out }) => (
        <li key={name}>
          {texts.changedLine(name, was, is)} {out > 0 && texts.takeOut(name, out)}
        </li>
      ))}
    </ul>
    <p>{texts.printAgain}</p>
    <div className={panel.actions}>
      <Button look="outline" onClick={onSeen}>
        {texts.seen}
      </Button>
    </div>
  </div>
);
