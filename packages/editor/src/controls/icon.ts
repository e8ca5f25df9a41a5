import type { Icon as TablerIcon } from '@tabler/icons-react';

/** An icon component; import single files, `@tabler/icons-react/dist/esm/icons/IconX.mjs`. */
export type Icon = TablerIcon;
