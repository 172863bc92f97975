import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { JobProgress } from '../jobs/job-progress.tsx';
import { useJob } from '../jobs/use-job.ts';
import { useJobEnd } from '../jobs/use-job-end.ts';
import { categoryTexts } from './category-texts.ts';

type Props = {
  id: string;
  /** Called with the id of the job that moves the products back. */
  onUndo: (id: string) => void;
  onEnd: () => void;
};

/** The progress of the job that moves products. Once the job has ended, its move can be undone here. */
export function Moving({ id, onUndo, onEnd }: Props) {
  const place = useRef<HTMLElement>(null);
  // The button that started the job is gone, so the focus moves to the progress.
  useEffect(() => place.current?.focus(), []);
  const { data: job } = useJob(id);
  const hasEnded = job !== undefined && job.ended_at !== null;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
  return (
    <section ref={place} tabIndex={-1} aria-label={categoryTexts.move.job}>
      <JobProgress id={id} onUndo={onUndo} />
    </section>
  );
}

type EndProps = Pick<Props, 'id' | 'onUndo'>;

const MoveEnd = ({ id, onUndo }: EndProps) => {
  useJobEnd(id, onUndo);
  return null;
};

/**
 * Keeps track of the jobs that move the products of a category or subcategory, and reports their end, even after the
 * dialog is closed.
 */
export function useMoves() {
  const [moves, setMoves] = useState<Readonly<Record<number, string>>>({});
  const setMove = (place: number, job: string) => setMoves((before) => ({ ...before, [place]: job }));
  const ends = Object.entries(moves).map(([place, job]) => (
    <MoveEnd key={job} id={job} onUndo={(undo) => setMove(Number(place), undo)} />
  ));
  return { moves, setMove, ends };
}
