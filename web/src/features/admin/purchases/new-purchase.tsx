import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { AdminField } from '../ui/admin-field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { purchaseTexts } from './purchase-texts.ts';

const texts = purchaseTexts.fresh;

type Props = { supplier?: number; onAdded: (id: string) => void; onClose: () => void };

/** A form that chooses a supplier and adds a purchase order with the products that run out. */
export function NewPurchase({ supplier, onAdded, onClose }: Props) {
  const { data } = useCall('GET /api/admin/suppliers', {});
  const kept = useKeptInput(`purchase:new:${supplier ?? ''}`, {
    supplier: supplier === undefined ? '' : String(supplier),
    isProposed: true,
  });
  const { supplier: chosen, isProposed } = kept.input;
  return (
    <FormDialog
      title={texts.title}
      label={texts.submit}
      sendingLabel={texts.adding}
      kept={kept}
      problems={{ supplier_id: chosen === '' ? texts.missing : undefined }}
      send={() =>
        call('POST /api/admin/purchases', {
          body: { id: kept.id, supplier_id: Number(chosen), is_proposed: isProposed },
        })
      }
      onSent={({ id }) => onAdded(id)}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <AdminField label={texts.supplier} error={wrong('supplier_id')}>
            {(control) => (
              <select
                {...control}
                value={chosen}
                onChange={({ target }) => kept.change({ supplier: target.value })}
              >
                <option value="">{texts.choose}</option>
                {data?.suppliers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </AdminField>
          <label className={panel.option}>
            <input
              type="checkbox"
              checked={isProposed}
              onChange={({ target }) => kept.change({ isProposed: target.checked })}
            />
            {texts.propose}
          </label>
          <p className={panel.hint}>{texts.hint}</p>
        </>
      )}
    </FormDialog>
  );
}
