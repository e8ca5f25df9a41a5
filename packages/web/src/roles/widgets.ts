import type { readRoles } from '@laurel/domain/roles/api';
import { roleWidgets } from '@laurel/domain/roles/widgets';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { roleText } from '@laurel/web/faults/role-text';
import { formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { lineDrawing, type WidgetDrawing } from '@laurel/web/widgets/widget';

export const drawings: readonly WidgetDrawing[] = roleWidgets.map((kind) =>
  lineDrawing({
    kind,
    title: () => t('widgets.roles.title'),
    about: () => t('widgets.roles.about'),
    fields: {},
    read: ({ roles }: OutputOf<typeof readRoles>) =>
      roles
        .filter(({ isRetired, holders }) => !isRetired && holders > 0)
        .map((role) => ({ key: role.roleId, main: roleText(role), end: formatNumber(role.holders) })),
    empty: () => t('widgets.roles.empty'),
    loading: 4,
    example: ({ person, other }) => [
      { key: '1', main: person, end: formatNumber(42) },
      { key: '2', main: other, end: formatNumber(7) },
    ],
  }),
);
