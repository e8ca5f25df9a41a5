import type { en } from './messages.en';

type Words = Extract<keyof typeof en, `home.coming.${string}`>;

/** A page that is not built yet: what it will hold, and where its work is done until then. */
interface ComingPage {
  readonly title: Words;
  readonly holds: Words;
  /** Paths of pages that serve today; those the reader may open are shown. */
  readonly serve: readonly string[];
}

const admin = ['/admin/users', '/admin/classes', '/admin/infoitems'];

/** By route. A page leaves this list on the day it is built. */
export const comingPages: Readonly<Record<string, ComingPage>> = {
  '/admin/components': { title: 'home.coming.components', holds: 'home.coming.componentsHold', serve: admin },
  '/admin/Layouts': { title: 'home.coming.layouts', holds: 'home.coming.layoutsHold', serve: admin },
  '/admin/views/{guid}': { title: 'home.coming.view', holds: 'home.coming.viewHold', serve: admin },
  '/view/{guid} copy': { title: 'home.coming.view', holds: 'home.coming.viewHold', serve: admin },
};
