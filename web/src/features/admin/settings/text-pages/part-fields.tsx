import { Button } from '../../../../ui/button.tsx';
import { AdminField } from '../../ui/admin-field.tsx';
import panel from '../../ui/panel.module.css';
import styles from '../zone-fields.module.css';
import own from './part-fields.module.css';
import { textPageTexts as texts } from './text-page-texts.ts';

export type Part = { title: string; text: string };

type Props<Each extends Part> = {
  /** Returns the name of a part from its number, for example "Section 2". */
  nameOf: (place: number) => string;
  parts: readonly Each[];
  /** Returns an empty part. */
  create: () => Each;
  addLabel: string;
  formId: string;
  wrong: (...path: (string | number)[]) => string | undefined;
  onChange: (parts: Each[]) => void;
};

/** The fields for the headings and texts of a page's sections or steps, in the order of the page. */
export function PartFields<Each extends Part>(props: Props<Each>) {
  const { nameOf, parts, create, addLabel, formId, wrong, onChange } = props;
  const without = (place: number) => parts.filter((_, other) => other !== place);
  const move = (place: number, by: 1 | -1) =>
    onChange(without(place).toSpliced(place + by, 0, parts[place] as Each));
  const change = (place: number, to: Partial<Part>) =>
    onChange(parts.map((part, other) => (other === place ? { ...part, ...to } : part)));
  return (
    <>
      {parts.map(({ title, text }, place) => {
        const name = nameOf(place + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new section has no address yet
          <fieldset key={place} className={styles.zone}>
            <legend className={styles.name}>{name}</legend>
            <AdminField label={texts.heading} error={wrong(place, 'title')}>
              {(control) => (
                <input
                  {...control}
                  form={formId}
                  value={title}
                  autoComplete="off"
                  onChange={({ target }) => change(place, { title: target.value } as Partial<Part>)}
                />
              )}
            </AdminField>
            <AdminField label={texts.text} error={wrong(place, 'text')}>
              {(control) => (
                <textarea
                  {...control}
                  form={formId}
                  rows={4}
                  className={`${control.className} ${own.text}`}
                  value={text}
                  onChange={({ target }) => change(place, { text: target.value } as Partial<Part>)}
                />
              )}
            </AdminField>
            <div className={panel.actions}>
              <Button
                look="outline"
                disabled={place === 0}
                aria-label={texts.up(name)}
                onClick={() => move(place, -1)}
              >
                <span aria-hidden="true">↑</span>
              </Button>
              <Button
                look="outline"
                disabled={place === parts.length - 1}
                aria-label={texts.down(name)}
                onClick={() => move(place, 1)}
              >
                <span aria-hidden="true">↓</span>
              </Button>
              <Button look="quiet" aria-label={texts.remove(name)} onClick={() => onChange(without(place))}>
                {texts.removeShort}
              </Button>
            </div>
          </fieldset>
        );
      })}
      <div className={panel.actions}>
        <Button look="outline" onClick={() => onChange([...parts, create()])}>
          {addLabel}
        </Button>
      </div>
    </>
  );
}
