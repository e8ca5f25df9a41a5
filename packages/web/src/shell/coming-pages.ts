import { t } from './text';

/** A page that is not built yet: what it will hold, and where its work is done until then. */
interface ComingPage {
  readonly title: string;
  readonly holds: string;
  /** Paths of pages that serve today; those the reader may open are shown. */
  readonly serve: readonly string[];
}

const admin = ['/admin/users', '/admin/classes', '/admin/infoitems'];
const athletes = ['/athlete/attendancecalendar', '/athlete/averages', '/athlete/studentprofile'];
const mine = ['/dashboard', '/studentdashboard', '/parentdashboard', '/teacher'];

/** By route. A page leaves this list on the day it is built. */
export const comingPages: Readonly<Record<string, ComingPage>> = {
  '/admin/roles': { title: t('shell.coming.roles'), holds: t('shell.coming.rolesHold'), serve: admin },
  '/admin/permissions': {
    title: t('shell.coming.permissions'),
    holds: t('shell.coming.permissionsHold'),
    serve: admin,
  },
  '/admin/components': { title: t('shell.coming.components'), holds: t('shell.coming.componentsHold'), serve: admin },
  '/admin/Layouts': { title: t('shell.coming.layouts'), holds: t('shell.coming.layoutsHold'), serve: admin },
  '/admin/views/{guid}': { title: t('shell.coming.view'), holds: t('shell.coming.viewHold'), serve: admin },
  '/view/{guid} copy': { title: t('shell.coming.view'), holds: t('shell.coming.viewHold'), serve: admin },
  '/athlete/eligibility': {
    title: t('shell.coming.eligibility'),
    holds: t('shell.coming.eligibilityHold'),
    serve: athletes,
  },
  '/transition/dashboard': {
    title: t('shell.coming.transition'),
    holds: t('shell.coming.transitionHold'),
    serve: mine,
  },
  '/transition/users': {
    title: t('shell.coming.transitionUsers'),
    holds: t('shell.coming.transitionUsersHold'),
    serve: mine,
  },
  '/transition/fullrubric': {
    title: t('shell.coming.fullrubric'),
    holds: t('shell.coming.fullrubricHold'),
    serve: mine,
  },
  '/transition/badge': { title: t('shell.coming.badge'), holds: t('shell.coming.badgeHold'), serve: mine },
};
