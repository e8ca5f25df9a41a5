import { lazyRouteComponent } from '@tanstack/react-router';

/** The bar of navigation. Few choose it, so it comes for those who did. */
export const HorizontalBar = lazyRouteComponent(() => import('./horizontal-navigation'), 'HorizontalNavigation');
