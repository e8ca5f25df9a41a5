import { PreferenceControls } from '@laurel/web/preferences/preference-controls';
import { Panel } from '@laurel/web/ui/panel';
import { t } from './text';

/** How Laurel looks on this device. */
export function AppearanceTab() {
  return (
    <Panel title={t('people.appearance')}>
      <PreferenceControls />
    </Panel>
  );
}
