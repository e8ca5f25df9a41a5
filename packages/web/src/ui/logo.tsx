import classes from './logo.module.css';

interface LogoProps {
  /** With the name beside it. */
  readonly isNamed?: boolean;
  readonly size?: number;
  /** The address of an image in place of the leaf. */
  readonly picture?: string | null;
}

/** The mark: one laurel leaf, or the district's own. */
export function Logo({ isNamed = true, size = 28, picture = null }: LogoProps) {
  return (
    <span className={classes.logo}>
      {picture === null ? <Leaf size={size} /> : <img className={classes.picture} src={picture} alt="" height={size} />}
      {isNamed && <span className={classes.name}>Laurel</span>}
    </span>
  );
}

function Leaf({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path className={classes.leaf} d="M8.500 24.500C6.500 13 13 5.500 27 4.500c.6 13-5.500 20.500-17 20.300z" />
      <path className={classes.vein} d="M5 28.500C9 20.500 14.500 14.500 21 10.500" />
      <path className={classes.vein} d="M11.500 19.500c0-2.200.2-4 .9-6M14 17c2 .4 4 .3 6-.4" />
    </svg>
  );
}
