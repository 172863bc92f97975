import { useState } from 'react';
import type { ApplicationState } from '#shared/distributors/application-state.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import type { Application } from './application.ts';
import { distributorTexts as texts } from './distributor-texts.ts';

const failed = (reason: unknown) => adminToast((reason as CallError).message, { tone: 'error' });

const send = (id: string, version: number, status: ApplicationState) =>
  call('PATCH /api/admin/distributors/{id}', { params: { id }, body: { version, status } });

/** Moves an application to another state, and says so with a button that undoes it. */
export function useMove(application: Application, onStored: (next?: Application) => void) {
  const { id, version, status: before, name } = application;
  const [isMoving, setMoving] = useState(false);

  async function undo({ version }: Application) {
    try {
      onStored(await send(id, version, before));
      adminToast(texts.undone(name, before));
    } catch (reason) {
      failed(reason);
      onStored();
    }
  }

  async function move(status: ApplicationState) {
    setMoving(true);
    try {
      const next = await send(id, version, status);
      onStored(next);
      adminToast(texts.moved(name, status), { action: { label: texts.undo, run: () => void undo(next) } });
    } catch (reason) {
      failed(reason);
      onStored();
    }
    setMoving(false);
  }

  return { move, isMoving };
}
