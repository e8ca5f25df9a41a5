import type { Need } from '@laurel/domain/access/rule';

export const readAudit: Need = ['read', 'audit'];
