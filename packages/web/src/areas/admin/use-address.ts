import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';

export interface Address {
  /** What the address says of `name`; empty when it says nothing. */
  readonly read: (name: string) => string;
  /** Changes some of what it says. `step`: a new entry in the browser's history, as for opening something. */
  readonly write: (change: Readonly<Record<string, string>>, kind?: 'step' | 'replace') => void;
}

/** What a page keeps in its address, so that a link or a reload brings it back. */
export function useAddress(): Address {
  const text = useRouterState({ select: ({ location }) => location.searchStr });
  const given = new URLSearchParams(text);
  const router = useRouter();
  const navigate = useNavigate();
  return {
    read: (name) => given.get(name) ?? '',
    write: (change, kind = 'replace') => {
      // Read when it is written: what was typed may be older than what was opened since.
      const now = Object.fromEntries(new URLSearchParams(router.state.location.searchStr));
      navigate({ to: '.', search: { ...now, ...change }, replace: kind === 'replace', resetScroll: false });
    },
  };
}
