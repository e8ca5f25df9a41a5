import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PlanPlace } from './plan-queries';
import classes from './transition.module.css';

/** Leads to a student’s plan of transition services. */
export function PlanLink({ pathwayId, memberId, children }: PlanPlace & { readonly children: ReactNode }) {
  return (
    <Link
      className={classes.link}
      to="/transition/users"
      search={{ pathway: pathwayId, plan: memberId }}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
}
