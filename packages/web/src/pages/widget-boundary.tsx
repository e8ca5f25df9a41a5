import { queryClient, refresh } from '@laurel/web/kit/query-client';
import { Panel } from '@laurel/web/ui/panel';
import { Failed } from '@laurel/web/ui/states';
import type { WidgetDrawing } from '@laurel/web/widgets/widget';
import { CatchBoundary } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface WidgetBoundaryProps {
  readonly drawing: WidgetDrawing | undefined;
  /** What it is drawn from: once that is another, it is drawn anew. */
  readonly from: unknown;
  readonly children: ReactNode;
}

/** A fault in drawing a widget stays the widget's own: it says so under its title, and the page around it stands. */
export function WidgetBoundary({ drawing, from, children }: WidgetBoundaryProps) {
  async function again(draw: () => void): Promise<void> {
    const calls = drawing?.kind.calls ?? [];
    // The answer may be what can’t be drawn, so another one is asked for.
    for (const { path } of calls) queryClient.removeQueries({ queryKey: [path], type: 'inactive' });
    await refresh(...calls);
    draw();
  }
  return (
    <CatchBoundary
      getResetKey={() => from}
      errorComponent={({ error, reset }) => (
        <Panel {...(drawing && { title: drawing.title() })}>
          <Failed error={error} onRetry={() => void again(reset)} />
        </Panel>
      )}
    >
      {children}
    </CatchBoundary>
  );
}
