import { useEffect, useRef, useState } from 'react';

/** The value once it has rested for so long. */
export function useDebouncedValue<Value>(value: Value, restMs: number): Value {
  const [rested, setRested] = useState(value);
  // A timer is the world's.
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}

/** Calls with the last arguments once no call has come for so long; never after its component is gone. */
export function useDebouncedCallback<Given extends unknown[]>(
  run: (...given: Given) => void,
  restMs: number,
): (...given: Given) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const runLatest = useRef(run);
  // A timer outlives its component, and calls what was drawn last.
  useEffect(() => {
    runLatest.current = run;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (...given) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => runLatest.current(...given), restMs);
  };
}
