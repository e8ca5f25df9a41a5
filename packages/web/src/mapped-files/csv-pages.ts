import { MemberCsvPage } from './member-csv-page';
import { ScoresCsvPage } from './scores-csv-page';

/** Pages for a file of one class or pathway. */
export const csvPages = { scores: ScoresCsvPage, members: MemberCsvPage };
