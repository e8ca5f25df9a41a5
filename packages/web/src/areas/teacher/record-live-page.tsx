import { ClassSwitch } from '@laurel/web/offline/class-switch';
import { LivePage } from '@laurel/web/test-days/live-page';

/** /teacher/fitness/{classId}/pacer: tests recorded as they are run, without a network where this device keeps the class. */
export function RecordLivePage() {
  return <LivePage below={(results) => <ClassSwitch results={results} />} />;
}
