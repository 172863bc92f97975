import { useState } from 'react';
import { shop } from '#shared/shop.ts';
import { CameraButton } from '../../../ui/camera/camera-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { refuseLoudly } from '../orders/packing/refuse-sound.ts';
import { useScans } from '../orders/packing/use-scans.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { CountBar, type LastScan } from './count-bar.tsx';
import { countingTexts as texts } from './count-texts.ts';
import styles from './counts.module.css';
import { LatePieces } from './late-pieces.tsx';
import { productOfCode } from './product-of-code.ts';
import { type Count, type Counted, type Tallies, useTallies } from './use-tallies.ts';

type Props = { count: Count; person: string; onChange: (count?: Count) => void };

const isFound = ({ name, code, shelf }: Counted, typed: string) =>
  `${name} ${code} ${shelf ?? ''}`.toLowerCase().includes(typed.trim().toLowerCase());

/** Returns the pieces of a product that the person has counted on other devices. */
const otherPieces = ({ mine }: Counted, device: string) =>
  mine.reduce((sum, each) => sum + (each.device === device ? 0 : each.pieces), 0);

/** Lets a person count goods by scanner, by camera or by hand. It shows only this person's numbers. */
export function CountGoods({ count, person, onChange }: Props) {
  const tallies = useTallies(count, person, () => onChange());
  const [typed, setTyped] = useState('');
  const [last, setLast] = useState<LastScan>();
  const open = count.products.filter(({ is_open }) => is_open);
  const say = (said: LastScan['said']) => setLast((before) => ({ said, n: (before?.n ?? 0) + 1 }));

  function read(code: string): undefined {
    const product = productOfCode(open, code);
    if (!product || product.is_barred) {
      refuseLoudly();
      say({ kind: 'unknown', code });
      return;
    }
    say({ kind: 'added', name: product.name, pieces: tallies.add(product.id, 1) });
  }
  useScans({ isKnown: (code) => productOfCode(open, code) !== undefined, onScan: read });
  const shown = open.filter((product) => isFound(product, typed));
  return (
    <>
      <LatePieces count={count} late={tallies.late} />
      <Section title={texts.how}>
        <p className={panel.hint}>{texts.blind}</p>
        <CameraButton
          frame={AdminDialog}
          onCode={read}
          onProblem={(problem) => adminToast(problem, { tone: 'error' })}
        />
        {open.length > 8 && (
          <AdminInput label={texts.find} error={undefined} maxLength={60} value={typed} onType={setTyped} />
        )}
        {shown.length === 0 && <p role="status">{texts.none}</p>}
        <ul className={styles.goods}>
          {shown.map((product) => (
            <Product key={product.id} product={product} tallies={tallies} />
          ))}
        </ul>
      </Section>
      <CountBar count={count} open={open} tallies={tallies} last={last} onChange={onChange} />
    </>
  );
}

function Product({ product, tallies }: { product: Counted; tallies: Tallies }) {
  const { id, name, code, shelf, others, is_barred } = product;
  const pieces = tallies.piecesOf(id);
  const elsewhere = otherPieces(product, tallies.device);
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 6);
    if (digits !== '') tallies.set(id, Math.min(shop.mostPieces, Number(digits)));
  };
  return (
    <li className={styles.item} data-done={pieces !== undefined}>
      <div>
        <span className={styles.name}>{name}</span>
        <span className={styles.code}>{[shelf, code].filter(Boolean).join(' · ')}</span>
        {elsewhere > 0 && <span className={styles.code}>{texts.otherDevice(elsewhere)}</span>}
        {others.length > 0 && <span className={styles.code}>{texts.others(others)}</span>}
        {is_barred && <span className={styles.code}>{texts.barred}</span>}
        {pieces === undefined && !is_barred && (
          <button
            type="button"
            className={styles.zero}
            aria-label={texts.zeroOf(name)}
            onClick={() => tallies.set(id, 0)}
          >
            {texts.zero}
          </button>
        )}
      </div>
      {!is_barred && (
        <div className={styles.keys}>
          <button
            type="button"
            className={styles.less}
            aria-label={texts.remove(name)}
            disabled={!pieces}
            onClick={() => tallies.add(id, -1)}
          >
            <Icon name="minus" size={20} />
          </button>
          <input
            className={styles.number}
            aria-label={texts.number(name)}
            inputMode="numeric"
            autoComplete="off"
            value={pieces ?? ''}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => type(target.value)}
          />
          <button
            type="button"
            className={styles.more}
            aria-label={texts.add(name)}
            onClick={({ currentTarget, detail }) => {
              tallies.add(id, 1);
              // A scanner ends each code with Enter. Without focus on this button, that Enter adds no piece.
              if (detail > 0) currentTarget.blur();
            }}
          >
            <Icon name="plus" size={24} />
          </button>
        </div>
      )}
    </li>
  );
}
