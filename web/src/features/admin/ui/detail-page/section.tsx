import { type ReactNode, useId } from 'react';
import panel from '../panel.module.css';

/** A section of a record's page, with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <h2 id={id} className={panel.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
