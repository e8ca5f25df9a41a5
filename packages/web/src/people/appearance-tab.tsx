import { t } from '@laurel/web/languages/text';
import { PreferenceControls } from '@laurel/web/preferences/preference-controls';
import { Panel } from '@laurel/web/ui/panel';

/** How Laurel looks on this device. */
export function AppearanceTab() {
  return (
    <Panel title={t('people.appearance')}>
      <PreferenceControls />
    </Panel>
  );
}
