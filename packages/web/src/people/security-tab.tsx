import classes from './account-settings.module.css';
import { ChangePassword } from './change-password';
import { OwnSessions } from './own-sessions';

/** How one signs in, and where one is signed in. */
export function SecurityTab() {
  return (
    <div className={classes.stack}>
      <ChangePassword />
      <OwnSessions />
    </div>
  );
}
