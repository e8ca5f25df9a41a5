import { Logo } from '@laurel/web/ui/logo';
import { useSession } from './session';

/** Laurel's name with the district's logo, or our leaf where it has none. */
export function DistrictLogo() {
  const { logo } = useSession().district;
  return <Logo picture={logo && `/logo/${logo}`} />;
}
