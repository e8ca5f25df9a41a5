import { Fault } from '@laurel/domain/kit/fault';
import { t } from '@laurel/web/languages/text';
import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { notify } from './notice';
import { Failed } from './states';

interface PartOptions<Props> {
  /** What stands in its place until it is there. */
  readonly waiting?: (props: Props) => ReactNode;
  /** What stands there where its file can't be fetched; `again` asks for it once more. Left out: what says so. */
  readonly missing?: (props: Props, again: () => void) => ReactNode;
}

/**
 * A part of a page in a file of its own, fetched when it is first drawn. A file that can't be fetched, because nothing answers
 * or because a newer version is being served, never takes the page around it along.
 */
export function deferPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    waiting = () => null,
    missing = (_, again) => <Failed error={createUnreachedFault()} onRetry={again} />,
  }: PartOptions<Props>,
): ComponentType<Props> {
  const file: PartFile<Props> = { load, waiting, missing, fetched: null };
  return (props) => createElement(Part<Props>, { file, props });
}

interface PartFile<Props> extends Required<PartOptions<Props>> {
  readonly load: () => Promise<ComponentType<Props>>;
  fetched: ComponentType<Props> | null;
}

function Part<Props extends object>({ file, props }: { file: PartFile<Props>; props: Props }) {
  const [Fetched, setFetched] = useState(() => file.fetched);
  const [isMissing, setMissing] = useState(false);
  // A file is the network's to bring.
  useEffect(() => {
    if (Fetched !== null || isMissing) return;
    let isGone = false;
    const take = (found: ComponentType<Props>) => {
      file.fetched = found;
      if (!isGone) setFetched(() => found);
    };
    file.load().then(take, () => {
      if (!isGone) setMissing(true);
    });
    return () => {
      isGone = true;
    };
  }, [file, Fetched, isMissing]);
  if (Fetched !== null) return <Fetched {...props} />;
  return isMissing ? file.missing(props, () => setMissing(false)) : file.waiting(props);
}

/** A dialog or panel of such a file: where it can't be fetched a notice says so, and it counts as closed. */
export function deferDialog<Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return deferPart(load, { missing: ({ onClose }) => <Unopened onClose={onClose} /> });
}

function Unopened({ onClose }: { onClose: () => void }) {
  // Once: whoever opens it again asks again.
  useEffect(() => {
    notify(createUnreachedFault().message, { color: 'error' });
    onClose();
  }, [onClose]);
  return null;
}

function createUnreachedFault(): Fault {
  return new Fault('unavailable', t('kit.unreachable'));
}
