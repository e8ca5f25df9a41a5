import { SidePanel, type SidePanelProps } from './side-panel';
import { Answered, type AnsweredProps } from './states';

/** A panel that draws what one query answers. */
export function AnsweredPanel<Data>({
  query,
  loading,
  children,
  ...panel
}: Omit<SidePanelProps, 'children'> & AnsweredProps<Data>) {
  return (
    <SidePanel {...panel}>
      <Answered query={query} loading={loading}>
        {children}
      </Answered>
    </SidePanel>
  );
}
