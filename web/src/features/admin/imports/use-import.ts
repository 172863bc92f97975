import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ImportMapping } from '#shared/imports/import.ts';
import { type CallAnswer, call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';

export type ImportFile = CallAnswer<'GET /api/admin/imports/{id}'>;
export type ImportRow = CallAnswer<'POST /api/admin/imports/{id}/rows'>['rows'][number];

/** A check of a file: the rows that are checked so far, and the part that is checked next (null if all are checked). */
export type Check = { id: string; mapping: ImportMapping; rows: ImportRow[]; next: number | null };

/**
 * Checks the rows of a file part by part. It repeats a check that was begun earlier, perhaps before the page was left,
 * so that the result fits the present products.
 */
export function useCheck({ id, heading_row, check: kept }: ImportFile) {
  const last = kept?.heading_row === heading_row ? kept : null;
  const [check, setCheck] = useState<Check>();
  const [isChecking, setChecking] = useState(false);
  const [error, setError] = useState<CallError>();
  const running = useRef(0);
  const params = { id };

  async function run(begin: () => Promise<Check>) {
    running.current++;
    const own = running.current;
    setChecking(true);
    setError(undefined);
    try {
      let now = await begin();
      setCheck(now);
      while (now.next !== null && running.current === own) {
        const body = { check: now.id, part: now.next };
        const { rows, next } = await call('POST /api/admin/imports/{id}/rows', { params, body });
        now = { ...now, rows: [...now.rows, ...rows], next };
        if (running.current === own) setCheck(now);
      }
    } catch (reason) {
      if (running.current === own) setError(reason as CallError);
    }
    if (running.current === own) setChecking(false);
  }

  const start = (mapping: ImportMapping) =>
    run(async () => {
      const body = { check: crypto.randomUUID(), mapping, heading_row };
      const started = await call('POST /api/admin/imports/{id}/check', { params, body });
      return { id: started.check, mapping, rows: [], next: 0 };
    });
  const proceed = (from: Check) => run(async () => from);

  const again = useEffectEvent(() => {
    if (last && !check) void proceed({ id: last.id, mapping: last.mapping, rows: [], next: 0 });
  });
  const lastId = last?.id;
  useEffect(() => {
    if (lastId !== undefined) again();
    return () => void running.current++;
  }, [lastId]);
  return { check, isChecking, error, start, proceed };
}
