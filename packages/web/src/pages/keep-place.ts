import { useLayoutEffect, useRef } from 'react';

/** A control of a widget's card: whose, and which of its buttons. */
interface Place {
  readonly widgetId: string;
  readonly button: number;
}

/**
 * Keeps the focus on the control that moves or removes a widget, where its card goes to another region or is no more.
 * Call `note` before the change, with the widget that has the focus after it; where none is left, it goes to what adds one (`data-adds`).
 */
export function useKeptPlace(): (widgetId: string) => void {
  const noted = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const place = noted.current;
    noted.current = null;
    if (!place || document.activeElement !== document.body) return;
    const there = buttonsOf(document.querySelector(`[data-widget="${place.widgetId}"]`))[place.button];
    (there ?? document.querySelector<HTMLElement>('[data-adds]'))?.focus();
  });
  return (widgetId) => {
    const from = document.activeElement?.closest('[data-widget]') ?? null;
    const button = buttonsOf(from).findIndex((each) => each.matches(':focus'));
    noted.current = button === -1 ? null : { widgetId, button };
  };
}

function buttonsOf(card: Element | null): HTMLElement[] {
  return [...(card?.querySelectorAll<HTMLElement>('button') ?? [])];
}
