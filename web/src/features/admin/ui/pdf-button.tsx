import { useState } from 'react';
import type { PdfFile } from '#shared/paper/pdf-file.ts';
import type { CallError } from '../../../api/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { adminTexts } from '../admin-texts.ts';
import { Failure } from './failure.tsx';
import { saveFile } from './save-file.ts';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** A button that loads a PDF and downloads it. It shows the reason if that fails. */
export function PdfButton({ load }: { load: () => Promise<PdfFile> }) {
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<CallError>();

  async function save() {
    setLoading(true);
    setError(undefined);
    try {
      const { name, content } = await load();
      saveFile(bytesOf(content), name, 'application/pdf');
    } catch (reason) {
      setError(reason as CallError);
    }
    setLoading(false);
  }

  return (
    <>
      <Button look="outline" disabled={isLoading} aria-busy={isLoading} onClick={() => void save()}>
        {adminTexts.pdf}
      </Button>
      {error && <Failure error={error} />}
    </>
  );
}
