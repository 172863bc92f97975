import { useId } from 'react';
import type { CountScope } from '#shared/stock-counts/stock-count.ts';
import { call } from '../../../api/call.ts';
import { CallError } from '../../../api/call-error.ts';
import { useCall } from '../../../api/use-call.ts';
import { AdminField } from '../ui/admin-field.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { countTexts } from './count-texts.ts';

const texts = countTexts.new;

type Kind = CountScope['kind'];
const kinds: readonly Kind[] = ['category', 'shelf', 'products'];

const first = { kind: 'category' as Kind, category: '', shelf: '', codes: '' };

const codesIn = (typed: string) => [...new Set(typed.split(/[\s,]+/).filter((code) => code !== ''))];

/** Returns the id of the product with this code or barcode. @throws an error for the field if there is none */
async function idOfCode(code: string): Promise<number> {
  const { products } = await call('GET /api/admin/products', { query: { q: code } });
  const isIt = (text: string | null) => text?.toLowerCase() === code.toLowerCase();
  const found =
    products.find(({ barcode, product_code }) => isIt(barcode) || isIt(product_code)) ?? products[0];
  if (found && products.length === 1) return found.id;
  if (found && (isIt(found.barcode) || isIt(found.product_code))) return found.id;
  const message = texts.unknown(code);
  throw new CallError({ status: 422, code: 'invalid', message, errors: { scope: [message] } });
}

async function scopeOf({ kind, category, shelf, codes }: typeof first): Promise<CountScope> {
  if (kind === 'category') return { kind, category: Number(category) };
  if (kind === 'shelf') return { kind, shelf: shelf.trim() };
  const ids: number[] = [];
  for (const code of codesIn(codes)) ids.push(await idOfCode(code));
  return { kind, ids: [...new Set(ids)] };
}

type Props = { onBegun: (id: string) => void; onClose: () => void };

/** A form that begins a stock count of a category, of a shelf or of single products. */
export function BeginCount({ onBegun, onClose }: Props) {
  const group = useId();
  const kept = useKeptInput('new-count', first);
  const { data } = useCall('GET /api/admin/categories', {});
  const { kind, category, shelf, codes } = kept.input;
  const typed = { category, shelf: shelf.trim(), products: codesIn(codes).join() };
  return (
    <FormDialog
      title={texts.title}
      label={texts.submit}
      sendingLabel={texts.saving}
      kept={kept}
      problems={{ scope: typed[kind] === '' ? texts.missing[kind] : undefined }}
      send={async () =>
        call('POST /api/admin/stock-counts', { body: { id: kept.id, scope: await scopeOf(kept.input) } })
      }
      onSent={({ id }) => onBegun(id)}
      onRefused={({ code }) => void (code === 'count-id' && kept.renew({}))}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <fieldset className={panel.choice}>
            <legend className={panel.label}>{texts.what}</legend>
            {kinds.map((each) => (
              <label key={each} className={panel.option}>
                <input
                  type="radio"
                  name={group}
                  checked={kind === each}
                  onChange={() => kept.change({ kind: each })}
                />
                {texts.kinds[each]}
              </label>
            ))}
          </fieldset>
          {kind === 'category' && (
            <AdminField label={texts.category} error={wrong('scope')}>
              {(control) => (
                <select
                  {...control}
                  value={category}
                  onChange={({ target }) => kept.change({ category: target.value })}
                >
                  <option value="">{texts.choose}</option>
                  {data?.categories.map(({ id, category_name }) => (
                    <option key={id} value={id}>
                      {category_name}
                    </option>
                  ))}
                </select>
              )}
            </AdminField>
          )}
          {kind === 'shelf' && (
            <AdminInput
              label={texts.shelf}
              hint={texts.shelfHint}
              error={wrong('scope')}
              maxLength={40}
              value={shelf}
              onType={(shelf) => kept.change({ shelf })}
            />
          )}
          {kind === 'products' && (
            <AdminField label={texts.codes} hint={texts.codesHint} error={wrong('scope')}>
              {(control) => (
                <textarea
                  {...control}
                  rows={5}
                  maxLength={4000}
                  value={codes}
                  onChange={({ target }) => kept.change({ codes: target.value })}
                />
              )}
            </AdminField>
          )}
        </>
      )}
    </FormDialog>
  );
}
