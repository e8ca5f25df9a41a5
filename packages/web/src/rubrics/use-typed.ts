import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What is typed is entered after a pause, when the field is left, and when its panel closes. */
const pauseMs = 800;

/** What is half typed; `leave` enters it. */
export function useTyped<Typed>(onEnter: (typed: Typed) => void) {
  const [typed, setTyped] = useState<Typed | null>(null);
  // An editor tells its last words while it is left, or goes: too late to be drawn.
  const latest = useRef<Typed | null>(null);
  // What somebody else wrote over since isn’t entered again for being left.
  const entered = useRef<Typed | null>(null);
  const isGone = useRef(false);
  const enter = useEffectEvent(() => enterOnce());
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => enter(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  // What is half typed when its panel closes counts as typed.
  useEffect(() => {
    isGone.current = false;
    return () => {
      enter();
      isGone.current = true;
    };
  }, []);

  function type(next: Typed): void {
    latest.current = next;
    if (isGone.current) onEnter(next);
    else setTyped(next);
  }

  function enterOnce(): void {
    if (latest.current === null || latest.current === entered.current) return;
    entered.current = latest.current;
    onEnter(latest.current);
  }

  function leave(): void {
    enterOnce();
    latest.current = null;
    entered.current = null;
    setTyped(null);
  }
  return [typed, type, leave] as const;
}
