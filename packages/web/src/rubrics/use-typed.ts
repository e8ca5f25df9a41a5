import { useEffect, useEffectEvent, useState } from 'react';

/** What is typed is entered after a pause, when the field is left, and when its panel closes. */
const pauseMs = 800;

/** What is half typed; `leave` enters it. */
export function useTyped<Typed>(onEnter: (typed: Typed) => void) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const enter = useEffectEvent(() => {
    if (typed !== null) onEnter(typed);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => enter(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  // What is half typed when its panel closes counts as typed.
  useEffect(() => () => enter(), []);

  function leave(): void {
    if (typed !== null) onEnter(typed);
    setTyped(null);
  }
  return [typed, setTyped, leave] as const;
}
