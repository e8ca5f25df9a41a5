import { serveForBench } from './app-process';
import { benchAttendance } from './attendance';
import { benchAudit } from './audit';
import { benchAverages } from './averages';
import { benchBackup } from './backup';
import { benchBadges } from './badges';
import { benchBrowser } from './browser';
import { benchClosing } from './closing';
import { benchCredits } from './credits';
import { benchDashboards } from './dashboards';
import { benchEditor } from './editor';
import { benchEligibility } from './eligibility';
import { benchFirstView } from './first-view';
import { benchFitness } from './fitness';
import { benchGradebook } from './gradebook';
import { benchGrowth } from './growth';
import { benchHostile } from './hostile';
import { benchHuman } from './human';
import { benchLighthouse } from './lighthouse';
import { benchLive } from './live';
import { benchLoad } from './load';
import type { Line } from './measure';
import { benchMedia } from './media';
import { benchPages } from './pages';
import { benchPooler } from './pooler';
import { benchPresence } from './presence';
import { benchProcesses } from './processes';
import { benchRecord } from './record';
import { benchReports } from './reports';
import { benchRoles } from './roles';
import { benchRoster } from './roster';
import { benchRosterSizes } from './roster-sizes';
import { benchRouteChange } from './route-change';
import { benchRubric } from './rubric';
import { benchSaves } from './saves';
import { benchSecondStart } from './second-start';
import { benchSizing } from './sizing';
import { benchSound } from './sound';
import { benchStandings } from './standings';
import { benchViewers } from './viewers';
import { benchWhatIf } from './what-if';
import { openWorld, type World } from './world';

const benches: Readonly<Record<string, (world: World) => Promise<Line[]> | AsyncIterable<Line>>> = {
  gradebook: benchGradebook,
  saves: benchSaves,
  dashboards: benchDashboards,
  pages: benchPages,
  attendance: benchAttendance,
  fitness: benchFitness,
  hostile: benchHostile,
  audit: benchAudit,
  roles: benchRoles,
  viewers: benchViewers,
  record: benchRecord,
  closing: benchClosing,
  'what-if': benchWhatIf,
  credits: benchCredits,
  averages: benchAverages,
  badges: benchBadges,
  rubric: benchRubric,
  eligibility: benchEligibility,
  standings: benchStandings,
  browser: benchBrowser,
  'first-view': benchFirstView,
  presence: benchPresence,
  routes: benchRouteChange,
  editor: benchEditor,
  lighthouse: benchLighthouse,
  human: benchHuman,
  live: benchLive,
  reports: benchReports,
  sound: benchSound,
  roster: benchRoster,
  'roster-sizes': benchRosterSizes,
  start: benchSecondStart,
  pooler: benchPooler,
  processes: benchProcesses,
  sizing: benchSizing,
  media: benchMedia,
  backup: benchBackup,
  load: benchLoad,
  growth: benchGrowth,
};

// npm run bench -- gradebook saves: only these; all of them when none is named.
const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in benches));
if (named[0] === 'app-process') serveForBench();
else if (unknown.length > 0) refuse(unknown);
else await runBenches();

function refuse(names: readonly string[]): void {
  process.stderr.write(`No bench is called ${names.join(' or ')}. There are: ${Object.keys(benches).join(', ')}.\n`);
  process.exitCode = 2;
}

async function runBenches(): Promise<void> {
  const world = await openWorld();
  try {
    for (const [name, bench] of Object.entries(benches)) {
      if (named.length > 0 && !named.includes(name)) continue;
      for await (const { what, figure, bar, holds } of await bench(world)) {
        const mark = holds === null ? ' ' : holds ? '✓' : '✗';
        process.stdout.write(`${mark} ${what}: ${figure}, bar ${bar}\n`);
      }
    }
  } finally {
    await world.close();
  }
}
