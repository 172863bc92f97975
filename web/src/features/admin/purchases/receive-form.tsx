import { mayDo } from '#shared/abilities/abilities.ts';
import { readTypedSum } from '#shared/typed-sum.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { changedRecord } from '../../../api/changed-record.ts';
import { Button } from '../../../ui/button.tsx';
import { CameraButton } from '../../../ui/camera/camera-button.tsx';
import { useUser } from '../../accounts/use-user.ts';
import { useScans } from '../orders/packing/use-scans.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { AdminForm } from '../ui/admin-form.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { lineOfCode, type Purchase, wholeOf } from './purchase.ts';
import { purchaseTexts } from './purchase-texts.ts';
import styles from './purchases.module.css';

const texts = purchaseTexts.receive;
const route = 'POST /api/admin/purchases/{id}/deliveries';

type Line = Purchase['lines'][number];
type Field = 'good' | 'damaged' | 'price';

const nameOf = (field: Field, { product_id }: Line) => `${field}-${product_id}`;
const leftOf = ({ pieces, received }: Line) => Math.max(0, pieces - received);

/** Returns the typed number of pieces, or undefined for any text but a whole number. An empty field is zero. */
const piecesOf = (typed = '') => (typed.trim() === '' ? 0 : wholeOf(typed));

/**
 * The typed fields of a delivery. `seen` is the version of the purchase order when the person began to type, or null
 * before that.
 */
type Typed = { typed: Record<string, string>; note: string; seen: number | null };

/** Returns the typed values of a delivery, with functions that change them. */
function useTyped({ id, version }: Purchase) {
  const first: Typed = { typed: {}, note: '', seen: null };
  const kept = useKeptInput(`delivery:${id}`, first);
  const { typed, note } = kept.input;
  const seen = kept.input.seen ?? version;
  const change = (part: Partial<Typed>) => kept.change({ seen, ...part });

  /** After a colleague changed the purchase order, the next attempt uses the stored version from the refusal. */
  function takeStored(refusal: CallError) {
    if (refusal.code === 'recorded-before') kept.renew(first);
    const stored = changedRecord(route, refusal);
    if (!stored) return undefined;
    kept.change({ seen: stored.version });
    return { lines: texts.changed };
  }
  return {
    ...{ kept, typed, note, seen, change, takeStored },
    typedIn: (field: Field, line: Line) =>
      typed[nameOf(field, line)] ?? (field === 'price' && line.price != null ? String(line.price) : ''),
    type: (field: Field, line: Line, text: string) =>
      change({ typed: { ...typed, [nameOf(field, line)]: text } }),
  };
}

/**
 * A form that adds a delivery to the stock. People count the pieces or scan them, and managers may change the prices.
 */
export function ReceiveForm({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const { id, lines } = purchase;
  const { data: user } = useUser();
  const mayPrice = mayDo(user?.groups ?? [], 'purchases.price');
  const { kept, typed, note, seen, change, takeStored, typedIn, type } = useTyped(purchase);

  /** Adds one good piece of the scanned product. */
  function scan(code: string): undefined {
    const line = lineOfCode(purchase, code);
    if (!line) return adminToast(texts.unknown(code), { tone: 'error' }) as undefined;
    const count = (piecesOf(typedIn('good', line)) ?? 0) + 1;
    type('good', line, String(count));
    adminToast(texts.scanned(line.name, count));
  }
  useScans({ isKnown: (code) => lineOfCode(purchase, code) !== undefined, onScan: scan });

  const isNumbered = lines.every(
    (line) =>
      piecesOf(typedIn('good', line)) !== undefined &&
      piecesOf(typedIn('damaged', line)) !== undefined &&
      (typedIn('price', line) === '' || readTypedSum(typedIn('price', line)) !== undefined),
  );
  const came = lines.flatMap((line) => {
    const [good, damaged] = [piecesOf(typedIn('good', line)) ?? 0, piecesOf(typedIn('damaged', line)) ?? 0];
    const price = readTypedSum(typedIn('price', line));
    const isOther = mayPrice && price !== undefined && price !== line.price;
    return good + damaged > 0
      ? [{ product_id: line.product_id, good, damaged, ...(isOther && { price }) }]
      : [];
  });
  const problem = isNumbered ? (came.length === 0 ? texts.nothing : undefined) : texts.numbers;
  return (
    <Section title={texts.title}>
      <div className={styles.code}>
        <p className={panel.hint}>{texts.hint}</p>
        <CameraButton
          frame={AdminDialog}
          onCode={scan}
          onProblem={(said) => adminToast(said, { tone: 'error' })}
        />
        <Button
          look="outline"
          onClick={() =>
            change({
              typed: {
                ...typed,
                ...Object.fromEntries(lines.map((line) => [nameOf('good', line), String(leftOf(line))])),
              },
            })
          }
        >
          {texts.all}
        </Button>
      </div>
      <AdminForm
        label={texts.submit}
        sendingLabel={texts.saving}
        kept={kept}
        problems={{ lines: problem }}
        send={() =>
          call(route, {
            params: { id },
            body: { id: kept.id, version: seen, lines: came, note: note.trim() },
          })
        }
        onSent={() => adminToast(texts.done(came.reduce((sum, { good }) => sum + good, 0)))}
        onRefused={takeStored}
        onClose={onClose}
      >
        {(wrong) => (
          <>
            <CameFields
              lines={lines}
              fields={mayPrice ? ['good', 'damaged', 'price'] : ['good', 'damaged']}
              typedIn={typedIn}
              onType={type}
            />
            {wrong('lines') && (
              <p role="alert" className={panel.error}>
                {wrong('lines')}
              </p>
            )}
            <AdminInput
              label={texts.note}
              error={wrong('note')}
              maxLength={300}
              value={note}
              onType={(note) => change({ note })}
            />
          </>
        )}
      </AdminForm>
    </Section>
  );
}

type FieldsProps = {
  lines: readonly Line[];
  fields: readonly Field[];
  typedIn: (field: Field, line: Line) => string;
  onType: (field: Field, line: Line, text: string) => void;
};

/** The fields of each product: the pieces that arrived, and for managers the price. */
const CameFields = ({ lines, fields, typedIn, onType }: FieldsProps) => (
  <ul className={styles.goods}>
    {lines.map((line) => (
      <li key={line.product_id}>
        <strong>{line.name}</strong>
        <span className={panel.hint}>{texts.left(leftOf(line))}</span>
        <div className={styles.fields}>
          {fields.map((field) => (
            <label key={field} className={styles.field}>
              <span className={panel.hint}>{texts[field]}</span>
              <input
                className={panel.control}
                inputMode={field === 'price' ? 'decimal' : 'numeric'}
                autoComplete="off"
                maxLength={12}
                aria-label={`${texts[field]}: ${line.name}`}
                value={typedIn(field, line)}
                onChange={({ target }) => onType(field, line, target.value)}
              />
            </label>
          ))}
        </div>
      </li>
    ))}
  </ul>
);
