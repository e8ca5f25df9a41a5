import { districtAddresses } from '@laurel/domain/people/district-addresses';
import { TextArea } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { SectionPanel } from './section-panel';

const lists = ['hosts', 'staffDomains', 'studentDomains'] as const;

/** Where the district is reached, and where its people have their email: a name on each line. */
export function AddressesSection() {
  return (
    <SectionPanel
      section={districtAddresses}
      title={t('district.addresses')}
      about={t('district.addressesAbout')}
      tidy={({ hosts, staffDomains, studentDomains }) => ({
        hosts: filled(hosts),
        staffDomains: filled(staffDomains),
        studentDomains: filled(studentDomains),
      })}
    >
      {({ draft, change, faults }) =>
        lists.map((list) => (
          <TextArea
            key={list}
            dir="ltr"
            spellCheck={false}
            rows={Math.max(2, draft[list].length)}
            label={t(`district.${list}`)}
            help={t(`district.${list}Help`)}
            value={draft[list].join('\n')}
            error={faultOf(faults, list)}
            onChange={({ currentTarget }) => change({ [list]: currentTarget.value.split('\n') })}
          />
        ))
      }
    </SectionPanel>
  );
}

function filled(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/** What is wrong with the list, or with the first of its lines that is. */
function faultOf(faults: Readonly<Record<string, string>>, list: string): string | undefined {
  const path = Object.keys(faults).find((each) => each === list || each.startsWith(`${list}.`));
  return path && faults[path];
}
