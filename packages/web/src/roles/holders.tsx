import { holdersPageSize, type ManagedRole } from '@laurel/domain/roles/api';
import { roleText } from '@laurel/web/faults/role-text';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { FormButton } from '@laurel/web/ui/form-button';
import { Answered, Loading } from '@laurel/web/ui/states';
import { TablePages } from '@laurel/web/ui/table-pages';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EndHolding } from './end-holding';
import { GiveRole } from './give-role';
import { daysOfHolding, isOver, ruleOfHolding } from './holding-days';
import type { Places } from './place-and-days';
import { useHolders } from './queries';
import classes from './roles.module.css';

/** Who holds a role, and the form that gives it. */
export function Holders({ role, places }: { role: ManagedRole; places: Places }) {
  const [isGiving, setGiving] = useState(false);
  const [page, setPage] = useState(1);
  const mayGive = useAbility().can('update', 'users') && role.isGrantable;
  const query = useHolders(role.roleId, page - 1);
  return (
    <section className={classes.form}>
      <h3 className={classes.heading}>{t('roles.holders')}</h3>
      <Answered query={query} loading={<Loading rows={3} />}>
        {({ holders, count }) => (
          <>
            {holders.length === 0 && <p className={classes.sub}>{t('roles.noHolders')}</p>}
            <ul className={classes.lines}>
              {holders.map((holding) => (
                <li key={holding.assignmentId} className={classes.line}>
                  <span className={classes.who}>
                    <Link to="/admin/users" search={{ person: holding.personId }} className={classes.link}>
                      {holding.name}
                    </Link>
                    <span className={classes.sub}>
                      {[
                        holding.schoolName ?? t('roles.everywhere'),
                        ...daysOfHolding(holding),
                        ...ruleOfHolding(holding),
                      ].join(' · ')}
                    </span>
                  </span>
                  {mayGive && !isOver(holding) && holding.rule === null && (
                    <EndHolding
                      assignmentId={holding.assignmentId}
                      name={t('roles.endOf', { name: holding.name })}
                      said={t('roles.ended', { name: holding.name })}
                    />
                  )}
                </li>
              ))}
            </ul>
            {count > holdersPageSize && <TablePages paging={{ page, size: holdersPageSize, count, onPage: setPage }} />}
          </>
        )}
      </Answered>
      {mayGive && (
        <FormButton
          label={t('roles.giveTitle')}
          description={roleText(role)}
          isOpen={isGiving}
          onOpen={() => setGiving(true)}
        >
          <GiveRole role={role} places={places} onDone={() => setGiving(false)} />
        </FormButton>
      )}
    </section>
  );
}
