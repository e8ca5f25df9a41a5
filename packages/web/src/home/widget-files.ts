import type { WidgetFiles } from '@laurel/web/pages/widget-files';

/** Every room's widgets: one line each. */
export const widgetFiles: WidgetFiles = {
  pages: () => import('@laurel/web/pages/own-widgets').then((file) => file.drawings),
  announcements: () => import('@laurel/web/announcements/widgets').then((file) => file.drawings),
  overview: async () => {
    const files = await Promise.all([
      import('@laurel/web/overview/widgets'),
      import('@laurel/web/teaching-day/widgets'),
    ]);
    return files.flatMap(({ drawings }) => drawings);
  },
  roles: () => import('@laurel/web/roles/widgets').then((file) => file.drawings),
  eligibility: () => import('@laurel/web/eligibility/widgets').then((file) => file.drawings),
  fitness: () => import('@laurel/web/fitness/widgets').then((file) => file.drawings),
  attendance: () => import('@laurel/web/attendance/widgets').then((file) => file.drawings),
  badges: () => import('@laurel/web/badges/widgets').then((file) => file.drawings),
  transition: () => import('@laurel/web/transition/widgets').then((file) => file.drawings),
  classes: () => import('@laurel/web/classes/widgets').then((file) => file.drawings),
};
