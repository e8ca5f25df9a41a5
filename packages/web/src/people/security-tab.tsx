import { OwnFactors } from '@laurel/web/factors/own-factors';
import classes from './account-settings.module.css';
import { ChangePassword } from './change-password';
import { OwnSessions } from './own-sessions';
import { useSession } from './session';

/** How one signs in, and where one is signed in. */
export function SecurityTab() {
  const { user } = useSession();
  return (
    <div className={classes.stack}>
      <ChangePassword />
      {user && <OwnFactors username={user.username} />}
      <OwnSessions />
    </div>
  );
}
