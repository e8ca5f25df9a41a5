import type { Endpoint } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { download } from '@laurel/web/kit/download';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { notifyFault } from './notice';

interface DownloadButtonProps<Input extends z.ZodMiniType> {
  /** A call that answers with a file. */
  readonly of: Endpoint<Input>;
  readonly input: z.input<Input>;
  readonly children: ReactNode;
}

/** Fetches a file and hands it over; where it can't be fetched, says why. */
export function DownloadButton<Input extends z.ZodMiniType>({ of, input, children }: DownloadButtonProps<Input>) {
  const [isBusy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    try {
      await download(of, input);
    } catch (error) {
      notifyFault(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="default" isBusy={isBusy} onClick={fetchFile}>
      {children}
    </Button>
  );
}
