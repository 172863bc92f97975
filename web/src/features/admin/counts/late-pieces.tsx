import panel from '../ui/panel.module.css';
import { countingTexts as texts } from './count-texts.ts';
import type { Count } from './use-tallies.ts';

type Props = { count: Count; late: readonly { id: number; pieces: number }[] };

/** Lists the pieces that a device counted before counting ended, and that arrived too late. */
export function LatePieces({ count, late }: Props) {
  if (late.length === 0) return null;
  const nameOf = (id: number) => count.products.find((product) => product.id === id)?.name ?? '';
  return (
    <div role="alert" className={panel.warning}>
      <p>{texts.unsent}</p>
      <ul>
        {late.map(({ id, pieces }) => (
          <li key={id}>{texts.line(nameOf(id), pieces)}</li>
        ))}
      </ul>
    </div>
  );
}
