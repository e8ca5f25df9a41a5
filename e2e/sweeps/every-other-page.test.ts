import { pagesToVisit } from '../pages-to-visit';
import { testPages } from '../test-pages';

testPages(pagesToVisit.filter((_, at) => at % 2 === 1));
