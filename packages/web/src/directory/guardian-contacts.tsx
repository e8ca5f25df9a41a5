import type { Id } from '@laurel/domain/kit/id';
import { t } from '@laurel/web/languages/text';
import { Answered, Loading } from '@laurel/web/ui/states';
import classes from './directory.module.css';
import { relationText } from './guardianship-relation';
import { useGuardianContacts } from './queries';

/** Those guardians who may hear of a student’s grades, with how to reach them: who is called first comes first. */
export function GuardianContacts({ studentId }: { readonly studentId: Id<'person'> }) {
  return (
    <Answered query={useGuardianContacts(studentId)} loading={<Loading rows={2} />}>
      {({ guardians }) =>
        guardians.length === 0 ? (
          <p className={classes.sub}>{t('directory.noContacts')}</p>
        ) : (
          <ul className={classes.ties}>
            {guardians.map(({ guardianId, name, relation, phone, email }) => (
              <li key={guardianId} className={classes.contact}>
                <span className={classes.main}>
                  <bdi>{name}</bdi>
                </span>
                <span className={classes.sub}>{relationText(relation)}</span>
                {phone && <Address href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Address>}
                {email && <Address href={`mailto:${email}`}>{email}</Address>}
                {!phone && !email && <span className={classes.sub}>{t('directory.noAddress')}</span>}
              </li>
            ))}
          </ul>
        )
      }
    </Answered>
  );
}

/** A number or address, which reads from the left in every language. */
function Address({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} className={classes.address}>
      <bdi dir="ltr">{children}</bdi>
    </a>
  );
}
